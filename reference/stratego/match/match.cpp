#include "stratego/match/match.hpp"

#include <fmt/format.h>

#include "stratego/rules/protocol.hpp"

namespace stratego::match {
namespace {

using Kind = Player::Answer::Kind;

constexpr std::array<Colour, 2> kColours{Colour::kRed, Colour::kBlue};

Reason reason_of(Kind kind) {
  switch (kind) {
    case Kind::kTimeout:
      return Reason::kTimeout;
    case Kind::kEnded:
      return Reason::kEnded;
    case Kind::kTooLong:
      return Reason::kTooLong;
    case Kind::kNotReading:
      return Reason::kNotReading;
    case Kind::kLine:
    case Kind::kStopped:
      break;
  }
  return Reason::kInternal;
}

const char* fault_words(Kind kind) {
  switch (kind) {
    case Kind::kTimeout:
      return "no whole line came in time";
    case Kind::kEnded:
      return "the program ended or closed its output";
    case Kind::kTooLong:
      return "the line is too long";
    case Kind::kNotReading:
      return "the program does not read its input";
    case Kind::kLine:
    case Kind::kStopped:
      break;
  }
  return "";
}

// The match while it is played.
class Match {
 public:
  Match(const MatchSpec& spec, std::array<Player*, 2> players, record::GameRecord& record,
        record::Watcher& watcher)
      : spec_(spec), players_(players), record_(record), watcher_(watcher), game_(spec.rules, spec.seed) {
    game_.max_turns = spec.max_turns;
    record_.rules = spec.rules;
    record_.limit = spec.limit;
    record_.seed = spec.seed;
    record_.max_turns = spec.max_turns;
    record_.ignore_illegal = spec.ignore_illegal;
  }

  bool play() {
    if (!set_up()) return false;
    if (!over_) {
      outbox_[0] = kStart;
      record_.turn = 1;
      while (!over_)
        if (!half_move()) return false;
    }
    finish();
    return true;
  }

 private:
  Player& player(Colour colour) { return *players_[index_of(colour)]; }
  std::string& outbox(Colour colour) { return outbox_[index_of(colour)]; }

  // ---- Setup ----

  bool set_up() {
    const bool all_started = players_[0] != nullptr && players_[1] != nullptr;
    for (const Colour colour : kColours) {
      if (all_started && !ask_setup(colour)) return false;
      record_.values[index_of(colour)] = game_.board.value(colour);
    }
    const auto bad = [this](Colour colour) {
      return players_[index_of(colour)] == nullptr || !record_.player(colour).fault.empty();
    };
    const bool red = bad(Colour::kRed);
    const bool blue = bad(Colour::kBlue);
    if (red || blue) {
      const Side side = red && blue ? Side::kBoth : red ? Side::kRed : Side::kBlue;
      over_ = GameEnd{Ending::kBadSetup, side, all_started ? Reason::kBadSetup : Reason::kNotStarted};
      for (const Colour colour : kColours)
        if (bad(colour))
          record_.detail += fmt::format("{}{}: {}", record_.detail.empty() ? "" : "; ", colour_name(colour),
                                        record_.player(colour).fault);
    }
    return watcher_.on_setups(record_, game_.board);
  }

  bool ask_setup(Colour colour) {
    record::PlayerRecord& who = record_.player(colour);
    player(colour).send(setup_query(spec_.rules, colour, record_.player(opponent(colour)).name));
    Setup setup;
    for (std::size_t row = 0; row < setup.size(); ++row) {
      Player::Answer answer = player(colour).read_line(row == 0 ? spec_.start_time : spec_.limit);
      if (answer.kind == Kind::kStopped) return false;
      if (answer.kind != Kind::kLine) {
        who.fault = fmt::format("line {} of the setup: {}", row + 1, fault_words(answer.kind));
        return true;
      }
      if (spec_.rules.strict_answers && answer.text.ends_with('\r')) answer.text.pop_back();
      setup[row] = std::move(answer.text);
    }
    if (const auto fault = place_setup(game_.board, spec_.rules, colour, setup))
      who.fault = "setup, " + to_text(*fault);
    else
      who.setup = setup;
    return true;
  }

  // ---- Moves ----

  bool half_move() {
    if ((over_ = end_before_move(game_))) return true;
    if (!watcher_.before_half_move(game_)) return false;
    if (!ask()) return false;
    tell();
    if (!over_ && record_.half_moves.back().kind != record::HalfMove::Kind::kMade) pass(game_);
    return watcher_.after_half_move(record_, game_.board);
  }

  // Asks until there is an answer that counts, and judges it.
  bool ask() {
    const Colour mover = game_.to_move;
    if (spec_.stop_waiting) switch_to(mover);
    for (;;) {
      outbox(mover) += grid_for(game_.board, spec_.rules, mover);
      player(mover).send(outbox(mover));
      outbox(mover).clear();
      Player::Answer answer = player(mover).read_line(spec_.limit);
      if (answer.kind == Kind::kStopped) return false;
      if (judge(answer, mover)) return true;
    }
  }

  void switch_to(Colour mover) {
    player(opponent(mover)).set_stopped(true);
    player(mover).set_stopped(false);
  }

  // False when a person gets another try.
  bool judge(Player::Answer& answer, Colour mover) {
    record::HalfMove half;
    half.colour = mover;
    half.turn = game_.turn;
    half.latency = std::chrono::duration_cast<std::chrono::microseconds>(answer.latency);
    std::optional<GameEnd> end;
    if (answer.kind != Kind::kLine) {
      end = fault_of(mover, reason_of(answer.kind));
      record_.detail = fault_words(answer.kind);
    } else {
      half.answer = std::move(answer.text);
      end = judge_line(half, mover);
      const bool forgiven = end && end->ending == Ending::kIllegal && forgives(half.kind);
      if (end && end->ending == Ending::kIllegal &&
          player(mover).tries_again(reason_text(end->reason, game_.turn, spec_.rules.answer_time)))
        return false;
      if (forgiven) end.reset();
    }
    over_ = end;
    record_.half_moves.push_back(std::move(half));
    return true;
  }

  // 2012: anything may be ignored; hand-out: only what was a move.
  bool forgives(record::HalfMove::Kind kind) const {
    return spec_.ignore_illegal && (kind == record::HalfMove::Kind::kIllegal || !spec_.rules.strict_answers);
  }

  std::optional<GameEnd> judge_line(record::HalfMove& half, Colour mover) {
    const Answer answer = parse_answer(spec_.rules, half.answer);
    if (std::holds_alternative<Surrender>(answer)) {
      half.kind = record::HalfMove::Kind::kSurrender;
      return surrender_of(mover);
    }
    if (std::holds_alternative<Unintelligible>(answer)) {
      half.kind = record::HalfMove::Kind::kNoise;
      return fault_of(mover, Reason::kUnintelligible);
    }
    half.request = std::get<MoveAnswer>(answer).request;
    if (const auto illegal = why_illegal(game_.board, mover, half.request)) {
      half.kind = record::HalfMove::Kind::kIllegal;
      return fault_of(mover, stratego::reason_of(*illegal));
    }
    half.kind = record::HalfMove::Kind::kMade;
    half.played = stratego::play(game_, to_move(half.request));
    return half.played.end;
  }

  // Sends the echo: at once to Red, and to Blue with its next grid when Blue is asked next.
  void tell() {
    const record::HalfMove& half = record_.half_moves.back();
    if (over_ && !spec_.rules.last_move_echoed) return;
    std::string echo;
    if (half.kind == record::HalfMove::Kind::kMade)
      echo = echo_text(spec_.rules, half.answer, half.request) + ' ' +
             outcome_words(spec_.rules, half.played) + '\n';
    else if (half.kind == record::HalfMove::Kind::kIllegal)
      echo = echo_text(spec_.rules, half.answer, half.request) + " ILLEGAL\n";
    else if (half.kind == record::HalfMove::Kind::kNoise && !over_)
      echo = half.answer + "\n";
    const Colour next = opponent(half.colour);
    player(half.colour).send(echo);
    outbox(next) += echo;
  }

  // ---- The end ----

  void finish() {
    record_.end = *over_;
    if (record_.turn != 0) record_.turn = game_.turn;
    for (const Colour colour : kColours) record_.values[index_of(colour)] = game_.board.value(colour);
    const std::string result = result_of(record_);
    for (const Colour colour : kColours)
      if (players_[index_of(colour)] != nullptr)
        player(colour).send(outbox(colour) + end_message(spec_.rules, record_.end, colour, result));
    watcher_.on_end(record_, game_.board);
  }

  const MatchSpec& spec_;
  std::array<Player*, 2> players_;
  record::GameRecord& record_;
  record::Watcher& watcher_;
  Game game_;
  std::array<std::string, 2> outbox_;  // told, but not sent yet
  std::optional<GameEnd> over_;
};

}  // namespace

bool play_match(const MatchSpec& spec, std::array<Player*, 2> players, record::GameRecord& record,
                record::Watcher& watcher) {
  return Match(spec, players, record, watcher).play();
}

}  // namespace stratego::match
