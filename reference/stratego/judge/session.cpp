#include "stratego/judge/session.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "stratego/ai/classic_setup.hpp"
#include "stratego/judge/opponent.hpp"
#include "stratego/judge/story.hpp"
#include "stratego/match/match.hpp"
#include "stratego/record/log.hpp"
#include "stratego/rules/protocol.hpp"
#include "support/judge/case_folder.hpp"

namespace stratego::judge {
namespace {

constexpr std::size_t kMostLog = std::size_t{1} << 20;
constexpr std::chrono::seconds kStartTime{5};  // for the first line: interpreters take their time
constexpr int kSetupTurns = 3;                 // enough to see that a setup was taken

// The student's program, with what it said before the first board.
class Witness final : public match::Player {
 public:
  explicit Witness(match::Player& player) : player_(player) {}
  void send(std::string_view bytes) override { player_.send(bytes); }
  Answer read_line(std::optional<std::chrono::nanoseconds> limit) override {
    Answer answer = player_.read_line(limit);
    last_ = answer.kind;
    if (answer.kind == Answer::Kind::kLine && rows_.size() < kSetupRows) rows_.push_back(answer.text);
    return answer;
  }
  const std::vector<std::string>& rows() const { return rows_; }
  Answer::Kind last() const { return last_; }

 private:
  match::Player& player_;
  std::vector<std::string> rows_;
  Answer::Kind last_ = Answer::Kind::kLine;
};

// What the student was asked, and whether the answer was more than the first legal move.
class Observer final : public record::Watcher {
 public:
  Observer(const RuleSet& rules, Colour student) : student_(student), board_(rules) {}
  bool before_half_move(const Game& game) override {
    if (game.to_move == student_) board_ = game.board;
    return true;
  }
  bool after_half_move(const record::GameRecord& record, const Board& /*board*/) override {
    const record::HalfMove& half = record.half_moves.back();
    if (half.colour == student_ && half.kind == record::HalfMove::Kind::kMade && !chose_)
      chose_ = !(to_move(half.request) == legal_moves(board_, student_)[0]);
    return true;
  }
  const Board& board() const { return board_; }  // when the student was asked last
  bool chose() const { return chose_; }

 private:
  Colour student_;
  Board board_;
  bool chose_ = false;
};

Fault fault_of(match::Player::Answer::Kind kind) {
  switch (kind) {
    case match::Player::Answer::Kind::kTimeout:
    case match::Player::Answer::Kind::kNotReading:
      return Fault::kLate;
    case match::Player::Answer::Kind::kEnded:
      return Fault::kEnded;
    default:
      return Fault::kMove;
  }
}

std::string how_it_ended(const GameEnd& end) {
  switch (end.reason) {
    case Reason::kFlagCaptured:
      return "the Flag was taken";
    case Reason::kNoMobileEnemies:
      return "nothing was left that could move";
    case Reason::kNobodyMobile:
      return "nothing was left that could move, on either side";
    case Reason::kTurnLimit:
      return "turn limit";
    case Reason::kSurrendered:
      return "surrender";
    case Reason::kStuck:
      return "no legal move";
    default:
      return "a fault";
  }
}

void blame(SessionReport& report, const Scene& scene, const record::GameRecord& record,
           const Witness& witness, const Observer& observer) {
  const match::Player::Answer::Kind last = witness.last();
  if (record.in_setup()) {
    report.in_setup = true;
    report.fault = last == match::Player::Answer::Kind::kLine ? Fault::kSetup : fault_of(last);
    report.story = story_of_setup(scene, witness.rows(), record.player(scene.student).fault);
  } else {
    report.fault = fault_of(last);
    report.story = story_of_answer(scene, record.half_moves.back(), record.end.reason, observer.board());
  }
}

void count_answers(SessionReport& report, const record::GameRecord& record) {
  for (const record::HalfMove& half : record.half_moves) {
    if (half.colour != report.colour) continue;
    ++report.answers;
    report.slowest = std::max(report.slowest, half.latency);
    report.thought += half.latency;
  }
}

// All but the fault.
SessionReport report_of(const record::GameRecord& record, int session, const Observer& observer) {
  SessionReport report;
  report.session = session;
  report.colour = colour_in(session);
  const auto winner = winner_of(record.end);
  report.result = !winner ? Result::kDrawn : *winner == report.colour ? Result::kWon : Result::kLost;
  report.how = how_it_ended(record.end);
  report.turns = record.turn;
  count_answers(report, record);
  const auto& setup = record.player(report.colour).setup;
  report.starters_setup = setup && *setup == ai::classic_setup(record.rules, report.colour);
  report.chose = observer.chose();
  return report;
}

// Whose fault the end is; nothing when it is nobody's. To have no legal move is a loss like others.
std::optional<Side> faulty_side(const GameEnd& end) {
  const bool fault = end.ending == Ending::kIllegal || end.ending == Ending::kBadSetup;
  if (!fault || end.reason == Reason::kStuck) return std::nullopt;
  return end.side;
}

match::MatchSpec spec_of(const Options& options, std::uint64_t seed) {
  match::MatchSpec spec;
  spec.rules = options.rules;
  spec.seed = seed;
  spec.max_turns = options.part == Part::kSetup ? kSetupTurns : options.turns;
  spec.limit = options.rules.answer_time;
  spec.start_time = kStartTime;
  return spec;
}

}  // namespace

Colour colour_in(int session) {
  return session % 2 == 1 ? Colour::kRed : Colour::kBlue;
}

std::uint64_t seed_of(const Chance& chance, int session, const std::string& purpose) {
  return kit::judge::seed_of(
      fmt::format("{} {} {} {}", chance.seed, chance.case_id, (session - 1) / 2, purpose));
}

PlayedSession play_session(const Options& options, const Chance& chance, match::Player& student) {
  const int session = options.session.value_or(1);
  const Colour me = colour_in(session);
  PlayedSession played;
  played.record.player(me).name = "student";
  played.record.player(opponent(me)).name = "opponent";
  const auto other = make_opponent(options.opponent, options.rules, opponent(me),
                                   seed_of(chance, session, "opponent"), options.nodes);
  Witness witness(student);
  Observer observer(options.rules, me);
  std::array<match::Player*, 2> players{&witness, other.get()};
  if (me == Colour::kBlue) std::swap(players[0], players[1]);
  const match::MatchSpec spec = spec_of(options, seed_of(chance, session, "fights"));
  if (!match::play_match(spec, players, played.record, observer))
    throw std::logic_error("the game was stopped");

  played.report = report_of(played.record, session, observer);
  if (const auto side = faulty_side(played.record.end)) {
    if (*side != side_of(me)) throw std::logic_error("the kit's own player made a fault");
    blame(played.report, {options.rules, me, session, title_of(options.opponent)}, played.record, witness,
          observer);
  }
  return played;
}

std::string log_text(record::GameRecord record) {
  std::string text = record::log_of(record);
  if (text.size() <= kMostLog) return text;
  for (record::HalfMove& half : record.half_moves)
    if (half.kind == record::HalfMove::Kind::kMade) half.answer = normal_text(half.request);
  return record::log_of(record).substr(0, kMostLog);
}

int exit_code_of(Part part, const SessionReport& report) {
  const bool late = report.fault == Fault::kLate || (part == Part::kTime && report.slowest > kSlowest);
  const bool silent = report.fault == Fault::kLate && report.in_setup;
  const bool decided = part == Part::kSetup ? report.in_setup : part != Part::kStrength;
  const bool enough = silent || (report.fault != Fault::kNone && decided);
  return late ? (enough ? 4 : 3) : enough ? 1 : 0;
}

}  // namespace stratego::judge
