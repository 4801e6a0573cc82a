// stratego_ladder: lets the kit's AIs play each other in one process and prints a table of results with
// confidence intervals. A draw is half a point; turns are a game's on the average, ms/move is the first's CPU
// time.
#include <time.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string_view>
#include <vector>

#include "stratego/ai/roster.hpp"
#include "stratego/ai/self_play.hpp"
#include "stratego/tournament/evidence.hpp"

namespace {

using namespace stratego;

struct Settings {
  RuleSet rules = handout_rules();
  int games = 20;  // for each pair of AIs, colours alternating
  int turns = 1000;
  ai::Options options;
  std::vector<std::string_view> players;
};

constexpr const char* kUsage =
    "usage: stratego_ladder [--rules handout|ucc2012] [--games N] [--turns N] [--seed N] [--time MS] "
    "[--nodes N]\n"
    "                       [NAME NAME...]\n"
    "Plays N games for each pair of the named AIs (all when none is named), colours alternating.\n";

bool take(Settings& settings, std::string_view option, std::string_view value) {
  if (option == "--rules") {
    const auto rules = rules_named(value);
    if (rules) settings.rules = *rules;
    return rules.has_value();
  }
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size() || number < 0) return false;
  if (option == "--games") {
    settings.games = static_cast<int>(number);
  } else if (option == "--turns") {
    settings.turns = static_cast<int>(number);
  } else if (option == "--seed") {
    settings.options.seed = static_cast<std::uint64_t>(number);
  } else if (option == "--time") {
    settings.options.time = std::chrono::milliseconds(number);
  } else if (option == "--nodes") {
    settings.options.nodes = static_cast<std::uint64_t>(number);
  } else {
    return false;
  }
  return true;
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
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--help") {
      std::fputs(kUsage, stdout);
      return 0;
    }
    if (!word.starts_with("--")) {
      settings.players.push_back(word);
      continue;
    }
    if (i + 1 < argc && take(settings, word, argv[i + 1])) {
      ++i;
      continue;
    }
    std::fprintf(stderr, "stratego_ladder: %s is no option with a right value\n%s", argv[i], kUsage);
    return 2;
  }
  if (settings.players.empty()) settings.players = ai::names();
  for (const std::string_view name : settings.players) {
    if (ai::make_player(name, settings.options)) continue;
    std::fprintf(stderr, "stratego_ladder: there is no AI %.*s\n", static_cast<int>(name.size()),
                 name.data());
    return 2;
  }
  if (settings.games < 1) settings.games = 1;
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
