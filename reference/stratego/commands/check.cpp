#include "stratego/commands/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <system_error>

#include "stratego/match/examiner.hpp"
#include "stratego/match/manager.hpp"
#include "stratego/rules/protocol.hpp"
#include "stratego/show/view.hpp"

namespace stratego::commands {
namespace {

struct Plan {
  Colour colour;  // of the program
  match::Examiner::Style style;
  const char* opponent;
};
constexpr Plan kPlans[] = {
    {Colour::kRed, match::Examiner::Style::kRandom, "moves by chance"},
    {Colour::kBlue, match::Examiner::Style::kRandom, "moves by chance"},
    {Colour::kRed, match::Examiner::Style::kScouts, "scouts that run and attack"},
    {Colour::kBlue, match::Examiner::Style::kScouts, "scouts that run and attack"},
    {Colour::kRed, match::Examiner::Style::kSparse, "the least setup"},
    {Colour::kBlue, match::Examiner::Style::kSparse, "the least setup"},
};

std::string shown(std::string_view answer) {
  std::string out = "\"";
  for (const char c : answer.substr(0, 60)) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte >= 32 && byte < 127 ? std::string(1, c) : fmt::format("\\x{:02x}", byte);
  }
  return out + (answer.size() > 60 ? "...\"" : "\"");
}

class Checker {
 public:
  explicit Checker(const Options& options) : options_(options) {
    match_ = options.game.spec;
    match_.max_turns = match_.max_turns < 0 ? 300 : std::min(match_.max_turns, 300);
  }

  CheckReport check() {
    int seed = 0;
    for (const Plan& plan : kPlans) {
      match_.seed = static_cast<std::uint64_t>(++seed);
      report_.games.push_back({fmt::format("as {} against {}", colour_name(plan.colour), plan.opponent), ""});
      if (!play(plan)) break;
    }
    return std::move(report_);
  }

 private:
  void find(bool fault, std::string what) {
    report_.findings.push_back({fault, static_cast<int>(report_.games.size()), std::move(what)});
  }

  // False when the program cannot be started, so that there is no point in going on.
  bool play(const Plan& plan) {
    record::GameRecord record;
    record.player(plan.colour).name = options_.game.players.front().name;
    record.player(opponent(plan.colour)).name = "examiner";
    std::optional<match::ProcessPlayer> program;
    try {
      kit::PlayerSpec spec;
      spec.argv = options_.game.players.front().command;
      program.emplace(spec);
    } catch (const std::system_error& error) {
      find(true, error.what());
      return false;
    }
    match::Examiner examiner(options_.game.spec.rules, opponent(plan.colour), plan.style, match_.seed);
    std::array<match::Player*, 2> players{&examiner, &examiner};
    players[index_of(plan.colour)] = &*program;
    record::Watcher nobody;
    match::play_match(match_, players, record, nobody);
    report_.games.back().result = result_of(record);
    const auto more = program->read_line(std::chrono::nanoseconds(0));
    look_at(record, plan.colour);
    if (more.kind == match::Player::Answer::Kind::kLine || more.kind == match::Player::Answer::Kind::kTooLong)
      find(false, "after the last answer it sent more that nobody asked for: " + shown(more.text));
    finish(*program);
    return true;
  }

  void look_at(const record::GameRecord& record, Colour colour) {
    for (const record::HalfMove& half : record.half_moves)
      if (half.colour == colour) look_at(half);
    const std::optional<Colour> winner = winner_of(record.end);
    const bool faulty = record.end.ending == Ending::kIllegal || record.end.ending == Ending::kBadSetup;
    if (!faulty || winner == colour || record.end.reason == Reason::kStuck) return;
    if (record.in_setup()) return find(true, record.player(colour).fault);
    const record::HalfMove& last = record.half_moves.back();
    find(true, fmt::format("turn {}, answer {}: {}", last.turn, shown(last.answer), reason_of(record)));
  }

  // What one rule set forgives and the other does not, and what is slow.
  void look_at(const record::HalfMove& half) {
    report_.slowest = std::max(report_.slowest, half.latency);
    if (match_.limit && half.latency * 2 > *match_.limit)
      warn_once("slow", fmt::format("turn {}: the answer took {:.2f} s, more than half of the limit",
                                    half.turn, std::chrono::duration<double>(half.latency).count()));
    if (half.kind != record::HalfMove::Kind::kMade) return;
    if (half.answer.ends_with('\r'))
      warn_once("cr", fmt::format("turn {}: the line ends with a carriage return", half.turn));
    const bool other_reads = std::holds_alternative<MoveAnswer>(parse_answer(handout_rules(), half.answer));
    if (!other_reads)
      warn_once("form", fmt::format("turn {}: {} is accepted by the rules {} alone", half.turn,
                                    shown(half.answer), name_of(match_.rules)));
  }

  void warn_once(const std::string& kind, std::string what) {
    if (warned_.insert(kind).second) find(false, std::move(what));
  }

  void finish(match::ProcessPlayer& program) {
    kit::PlayerProcess* const processes[] = {&program.process()};
    const kit::PlayerEnd end = kit::finish_players(processes, options_.game.exit_time).front();
    if (end.end.how == kit::KeptEnd::How::kKilled)
      find(false, fmt::format("it did not exit within {:.1f} s after the end of the game",
                              std::chrono::duration<double>(options_.game.exit_time).count()));
    else if (end.end.how == kit::KeptEnd::How::kSignalled)
      find(false, fmt::format("it was ended by signal {}", end.end.code));
    else if (end.end.code != 0)
      find(false, fmt::format("it exited with code {}", end.end.code));
    if (end.error_bytes > 1'000'000)
      find(false, fmt::format("it wrote {} bytes on standard error in one game", end.error_bytes));
  }

  const Options& options_;
  match::MatchSpec match_;
  CheckReport report_;
  std::set<std::string> warned_;
};

}  // namespace

CheckReport check_program(const Options& options) {
  return Checker(options).check();
}

std::string to_text(const CheckReport& report) {
  std::string text;
  int game = 0;
  for (const CheckedGame& played : report.games) {
    text += fmt::format("game {}, {}: {}\n", ++game, played.title, played.result);
    for (const CheckFinding& finding : report.findings)
      if (finding.game == game)
        text += fmt::format("  {}: {}\n", finding.fault ? "FAULT" : "warning", finding.what);
  }
  const auto faults = std::ranges::count_if(report.findings, &CheckFinding::fault);
  text += fmt::format("slowest answer {:.3f} s\n", std::chrono::duration<double>(report.slowest).count());
  return text + (faults == 0 ? "no faults\n" : fmt::format("{} fault{}\n", faults, faults == 1 ? "" : "s"));
}

}  // namespace stratego::commands
