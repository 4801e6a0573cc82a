#include "stratego/judge/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "stratego/judge/harmless.hpp"
#include "stratego/tournament/evidence.hpp"

namespace stratego::judge {
namespace {

constexpr double kThinking = 0.1;  // seconds of CPU time for an answer, on average

struct Tally {
  int won = 0, drawn = 0, lost = 0, answers = 0;
  int at_limit = 0;
  double cpu_s = 0;
  std::chrono::microseconds slowest{0};
  int half_points() const { return 2 * won + drawn; }
};

Tally tally_of(std::span<const Played> games) {
  Tally tally;
  for (const Played& game : games) {
    const SessionReport& report = game.report;
    ++(report.result == Result::kWon     ? tally.won
       : report.result == Result::kDrawn ? tally.drawn
                                         : tally.lost);
    tally.at_limit += report.how == "turn limit" ? 1 : 0;
    tally.answers += report.answers;
    tally.cpu_s += game.cpu_s;
    tally.slowest = std::max(tally.slowest, report.slowest);
  }
  return tally;
}

std::string tally_words(const Tally& tally) {
  return fmt::format("{} won, {} drawn, {} lost", tally.won, tally.drawn, tally.lost);
}

double seconds(std::chrono::microseconds time) {
  return std::chrono::duration<double>(time).count();
}

const Played* first_fault(std::span<const Played> games) {
  const auto found =
      std::ranges::find_if(games, [](const Played& game) { return game.report.fault != Fault::kNone; });
  return found == games.end() ? nullptr : &*found;
}

// The last lines that the program wrote to standard error, each made harmless.
std::string last_words(const Played& game) {
  std::vector<std::string> lines;
  std::string_view rest = game.errors;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (end > 0) lines.push_back(harmless(rest.substr(0, end), 160));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (lines.empty()) return {};
  std::string text = "\nIts last words on standard error:\n+-----------------------------------";
  for (std::size_t i = lines.size() > 3 ? lines.size() - 3 : 0; i < lines.size(); ++i)
    text += "\n| " + lines[i];
  return text;
}

std::string fault_words(const Played& game) {
  std::string text = game.report.story;
  if (game.report.fault == Fault::kEnded) text += last_words(game);
  if (!game.report.in_setup)
    text += fmt::format("\nThe whole game is kept: stratego_manager -p -f session-{}/log.txt shows it.",
                        game.report.session);
  return text;
}

// Does the way in which the program ended explain more than that it did not answer? Not "limit wall": that is
// how a program ends that does not leave when the game is over, too.
bool told_by_end(const Played& game) {
  return game.report.fault == Fault::kEnded || (game.end.starts_with("limit") && game.end != "limit wall");
}

// Loses a case at once.
Judgement lost_by(const Played& game, const std::string& before) {
  Judgement judgement;
  judgement.message = before + fault_words(game);
  if (told_by_end(game)) judgement.ended_by = static_cast<std::size_t>(game.report.session);
  return judgement;
}

Judgement judge_setup(std::span<const Played> games) {
  if (const Played* bad = first_fault(games); bad != nullptr && bad->report.in_setup)
    return lost_by(*bad, "");
  Judgement judgement;
  if (std::ranges::all_of(games, [](const Played& game) { return game.report.starters_setup; })) {
    judgement.message =
        "The setup is legal, but it is the starter's: every opponent knows where that Flag stands. Write a "
        "setup "
        "of your own.";
    return judgement;
  }
  judgement.share = {1, 1};
  judgement.message = fmt::format("{} setups, for Red and for Blue, and all are legal.", games.size());
  return judgement;
}

// Programs that die or go on after the end of a game lose nothing by it; it is said.
std::string untidy_ends(std::span<const Played> games) {
  for (const Played& game : games)
    if (game.report.fault == Fault::kNone && game.end != "exited 0")
      return fmt::format(
          " Costs nothing, but look at it: after game {} the program did not end by itself with exit code 0 "
          "({}).",
          game.report.session, harmless(game.end, 40));
  return {};
}

Judgement judge_legality(std::span<const Played> games) {
  const Tally tally = tally_of(games);
  if (const Played* bad = first_fault(games)) {
    const auto good =
        std::ranges::count_if(games, [](const Played& game) { return game.report.fault == Fault::kNone; });
    return lost_by(*bad,
                   good == 0 ? "" : fmt::format("{} of {} games were without a fault. ", good, games.size()));
  }
  Judgement judgement;
  if (std::ranges::none_of(games, [](const Played& game) { return game.report.chose; })) {
    judgement.message = fmt::format(
        "All {} games were legal ({}), but every move was the first of the legal ones, or there was none: "
        "that is "
        "what the starter does before anything is written. Choose among the moves.",
        games.size(), tally_words(tally));
    return judgement;
  }
  judgement.share = {1, 1};
  judgement.message =
      fmt::format("{} games without a fault: {}. {} answers, the slowest after {:.3f} s.{}", games.size(),
                  tally_words(tally), tally.answers, seconds(tally.slowest), untidy_ends(games));
  return judgement;
}

std::string score_words(const Options& options, const Tally& tally, int games) {
  const double points = tally.half_points() / 2.0;
  const auto range = tournament::wilson(points, static_cast<double>(games));
  std::string text = fmt::format(
      "{} points of {} games against {} ({}; a draw is half a point): {:.0f}%. So few games leave a doubt: "
      "with "
      "95% confidence your program scores {:.0f}% to {:.0f}%.",
      points, games, title_of(options.opponent), tally_words(tally),
      100 * points / static_cast<double>(games), 100 * range.low, 100 * range.high);
  text += options.none_up_to == 0 ? " Everything"
                                  : fmt::format(" Nothing up to {}%, everything", options.none_up_to);
  text += fmt::format(" from {}%, between them in proportion.", options.full_from);
  if (tally.at_limit > 0)
    text += fmt::format(" {} games ended at the limit of {} rounds: go forward, a draw is no win.",
                        tally.at_limit, options.turns);
  return text;
}

std::string game_list(std::span<const Played> games) {
  std::string text = "\n+----------------------------------------";
  for (const Played& game : games)
    text += fmt::format("\n| game {:>2} as {:<4}  {:<5}  in round {:>4}, {}", game.report.session,
                        colour_name(game.report.colour),
                        game.report.result == Result::kWon     ? "won"
                        : game.report.result == Result::kDrawn ? "drawn"
                                                               : "lost",
                        game.report.turns, game.report.how);
  return text;
}

Judgement judge_strength(const Options& options, std::span<const Played> games) {
  Tally tally = tally_of(games);
  const int played = static_cast<int>(games.size());
  const int planned = std::max(options.games, played);
  tally.lost += planned - played;
  const Played* bad = first_fault(games);
  const auto faults =
      std::ranges::count_if(games, [](const Played& game) { return game.report.fault != Fault::kNone; });
  Judgement judgement;
  judgement.share = share_of_score(options, tally.half_points(), planned);
  judgement.message = score_words(options, tally, planned);
  if (bad != nullptr)
    judgement.message +=
        fmt::format("\n{} games were lost by a fault. The first: ", faults) + fault_words(*bad);
  if (played < planned)
    judgement.message += fmt::format(
        "\nThe other {} games count as lost: a program that is silent in the setup is not asked again.",
        planned - played);
  judgement.message += game_list(games);
  const bool all_faults = faults == static_cast<std::ptrdiff_t>(played);
  if (all_faults && told_by_end(*bad)) judgement.ended_by = static_cast<std::size_t>(bad->report.session);
  return judgement;
}

Field time_field(const char* name, bool right, std::string message) {
  return {name, {right ? 1 : 0, 1}, std::move(message)};
}

Judgement judge_time(const Options& options, std::span<const Played> games) {
  if (const Played* bad = first_fault(games)) return lost_by(*bad, "");
  const Tally tally = tally_of(games);
  Judgement judgement;
  if (tally.half_points() < static_cast<int>(games.size())) {
    judgement.message = fmt::format(
        "{} games against {}: {}. The slowest answer came after {:.3f} s. Time counts for programs that get "
        "half of "
        "the points at least: being quick is easy for those who do not think.",
        games.size(), title_of(options.opponent), tally_words(tally), seconds(tally.slowest));
    return judgement;
  }
  const double thinking = tally.cpu_s / std::max(tally.answers, 1);
  judgement.fields = {
      time_field(
          "slowest", tally.slowest <= kSlowest,
          fmt::format("The slowest answer came after {:.3f} s; wanted is {} s at most, half of what a game "
                      "allows, for the day when the machine is slow.",
                      seconds(tally.slowest), seconds(kSlowest))),
      time_field("average", thinking <= kThinking,
                 fmt::format("{:.4f} s of CPU time for an answer on average; wanted are {} s at most.",
                             thinking, kThinking))};
  judgement.share = kit::judge::mean_of(judgement.fields);
  judgement.message =
      fmt::format("{} answers in {} games ({}).", tally.answers, games.size(), tally_words(tally));
  return judgement;
}

}  // namespace

Share share_of_score(const Options& options, int half_points, int games) {
  // (score - none) / (full - none), everything in half points of percent.
  const std::int64_t scale = std::int64_t{2} * games;
  const std::int64_t den = (options.full_from - options.none_up_to) * scale;
  const std::int64_t num = std::int64_t{100} * half_points - options.none_up_to * scale;
  return {std::clamp<std::int64_t>(num, 0, den), den};
}

Judgement judge(const Options& options, std::span<const Played> games) {
  switch (options.part) {
    case Part::kSetup:
      return judge_setup(games);
    case Part::kLegality:
      return judge_legality(games);
    case Part::kStrength:
      return judge_strength(options, games);
    case Part::kTime:
      return judge_time(options, games);
  }
  return {};
}

}  // namespace stratego::judge
