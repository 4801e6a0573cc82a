// stratego_ladder: lets the kit's AIs play each other in one process and prints a table of results with
// confidence intervals. A draw is half a point; turns are a game's on the average, ms/move is the first's CPU
// time.
#include <time.h>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "stratego/ai/roster/roster.hpp"
#include "stratego/ai/self_play.hpp"
#include "stratego/tournament/evidence.hpp"
#include "support/command_line.hpp"

namespace {

using namespace stratego;

struct Settings {
  RuleSet rules = handout_rules();
  int games = 20;  // for each pair of AIs, colours alternating
  int turns = 1000;
  ai::Options options;
  std::vector<std::string> players;
};

// The settings, or the exit code when everything is said already.
std::variant<Settings, int> read_settings(const std::vector<std::string>& words) {
  Settings settings;
  std::string rules = "handout";
  std::int64_t milliseconds = settings.options.time.count();
  std::vector<std::string> known;
  for (const ai::Entry& entry : ai::roster()) known.emplace_back(entry.name);
  kit::CommandLine line("stratego_ladder", "Lets AIs of the kit play each other, colours alternating.");
  line.add_option("NAMES", settings.players, "Of AIs (default: all)")->check(CLI::IsMember(known));
  line.add_option("--rules", rules, "handout (default) or ucc2012")
      ->check(CLI::IsMember({"handout", "ucc2012"}).description(""))
      ->type_name("NAME");
  const CLI::Validator positive = CLI::Range(1, std::numeric_limits<int>::max()).description("");
  line.add_option("--games", settings.games, "For each pair (default 20)")->check(positive)->type_name("N");
  line.add_option("--turns", settings.turns, "A draw in turn N (default 1000)")
      ->check(positive)
      ->type_name("N");
  line.add_option("--seed", settings.options.seed, "Of everything random (default 1)")->type_name("N");
  line.add_option("--time", milliseconds, "For a move (default 100)")
      ->check(CLI::Range(0, 3'600'000).description(""))
      ->type_name("MS");
  line.add_option("--nodes", settings.options.nodes, "Positions for a move, in place of the time")
      ->type_name("N");
  if (const auto exit_code = line.read(words, std::cout, std::cerr)) return *exit_code;
  settings.rules = *rules_named(rules);
  settings.options.time = std::chrono::milliseconds(milliseconds);
  if (settings.players.empty()) settings.players = known;
  return settings;
}

double cpu_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// A player whose time for its moves is taken.
class Timed : public ai::Player {
 public:
  Timed(std::string_view name, const ai::Options& options) : player_(ai::make_player(name, options)) {}
  ai::Rows setup(const ai::Picture& picture) override { return player_->setup(picture); }
  std::optional<Move> choose(const ai::Picture& picture, const MoveList& legal) override {
    const double begin = cpu_seconds();
    const auto move = player_->choose(picture, legal);
    seconds_ += cpu_seconds() - begin;
    ++moves_;
    return move;
  }
  double seconds() const { return seconds_; }
  long moves() const { return moves_; }

 private:
  std::unique_ptr<ai::Player> player_;
  double seconds_ = 0;
  long moves_ = 0;
};

struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int faults = 0;  // of either side
  long turns = 0;
  double seconds = 0;  // of the first, for its moves
  long moves = 0;      // the first's
};

Tally play_pair(const Settings& settings, std::string_view first, std::string_view second) {
  Tally tally;
  for (int game = 0; game < settings.games; ++game) {
    ai::Options options = settings.options;
    options.seed = settings.options.seed * 1'000'003 + static_cast<std::uint64_t>(game);
    Timed one(first, options);
    options.seed += 500'000;
    Timed two(second, options);
    const bool swapped = game % 2 == 1;
    const auto played =
        ai::self_play(settings.rules, options.seed, settings.turns, swapped ? two : one, swapped ? one : two);
    const auto winner = winner_of(played.end);
    const Colour first_colour = swapped ? Colour::kBlue : Colour::kRed;
    ++(!winner ? tally.draws : *winner == first_colour ? tally.wins : tally.losses);
    const bool fault = played.end.ending == Ending::kIllegal || played.end.ending == Ending::kBadSetup;
    if (fault && played.end.reason != Reason::kStuck) ++tally.faults;
    tally.turns += played.turns;
    tally.seconds += one.seconds();
    tally.moves += one.moves();
  }
  return tally;
}

void print(const Settings& settings, std::string_view first, std::string_view second, const Tally& tally) {
  const double points = tally.wins + 0.5 * tally.draws;
  const auto range = tournament::wilson(points, settings.games);
  const double ms = tally.moves == 0 ? 0 : 1000 * tally.seconds / static_cast<double>(tally.moves);
  std::printf("%-8.*s %-8.*s %5d %5d %6d %6d   %5.1f%%  %5.1f%% to %5.1f%% %7ld %7.2f\n",
              static_cast<int>(first.size()), first.data(), static_cast<int>(second.size()), second.data(),
              tally.wins, tally.draws, tally.losses, tally.faults, 100.0 * points / settings.games,
              100 * range.low, 100 * range.high, tally.turns / settings.games, ms);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const auto read = read_settings({argv + 1, argv + argc});
  if (const int* exit_code = std::get_if<int>(&read)) return *exit_code;
  const auto& settings = std::get<Settings>(read);
  std::printf("%-8s %-8s %5s %5s %6s %6s   %6s  %17s %7s %7s\n", "first", "second", "wins", "draws", "losses",
              "faults", "points", "95% interval", "turns", "ms/move");
  for (std::size_t i = 0; i < settings.players.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      print(settings, settings.players[i], settings.players[j],
            play_pair(settings, settings.players[i], settings.players[j]));
    }
  }
  return 0;
}
