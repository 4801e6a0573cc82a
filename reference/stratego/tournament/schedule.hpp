// Who plays whom. Pure: the next round is a function of the plan and of what was played before, so a
// tournament that was interrupted goes on exactly where it was. Only one round exists at a time: ten million
// rounds need no more memory than one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "stratego/tournament/game.hpp"

namespace stratego::tournament {

enum class Format {
  kRoundRobin,  // everybody meets everybody, `rounds` times
  kGauntlet,    // the first `challengers` players meet all others, `rounds` times
  kSwiss,       // `rounds` rounds; equals meet, nobody twice while that can be avoided
  kKnockout,    // the loser is out; list order is the seeding
};

struct Plan {
  Format format = Format::kRoundRobin;
  int players = 0;
  int rounds = 1;       // ignored by kKnockout
  int challengers = 1;  // for kGauntlet
  int pairs = 1;        // colour-swapped pairs of games in an encounter
  std::uint64_t seed = 1;
  bool operator==(const Plan&) const = default;
};

// A tie in a knockout is played again this often; then the player that stands first in the list goes on.
inline constexpr int kReplays = 3;

// Two players meet in Plan::pairs colour-swapped pairs of games; `first` is Red in the first game.
struct Encounter {
  int first = 0;
  int second = 0;
  bool operator==(const Encounter&) const = default;
};

// An encounter that was played, with what each got (2 a win, 1 a draw, in sum over its games).
struct Met {
  Encounter encounter;
  int first_half_points = 0;
  int second_half_points = 0;
  bool operator==(const Met&) const = default;
};

// Every reason why a plan cannot be played, one sentence each; empty when it can.
std::vector<std::string> mistakes(const Plan& plan);

// The encounters of round earlier.size(), or none when the tournament is over. `earlier` holds what was
// played in each round before; the plan has no mistakes. Swiss and knockout rounds use it, the others only
// count it. A bye in a Swiss round (an odd player out, a different one each time while that is possible)
// counts as a won encounter. Complexity: quadratic in the players; Swiss is bounded by a search budget,
// after which it allows rematches.
std::optional<std::vector<Encounter>> next_round(const Plan& plan, std::span<const std::vector<Met>> earlier);

// The 2 * pairs games of encounter number `index` of round `round`. Seeds depend on the plan's seed, the
// round, the encounter and the pair alone.
std::vector<Game> games_of(const Plan& plan, int round, int index, const Encounter& encounter);

// Adds up an encounter from its games' results.
Met met(const Encounter& encounter, std::span<const Result> results);

// How many rounds and games the plan has when it is known beforehand (knockout: rounds and games without
// replays).
struct Size {
  std::int64_t rounds = 0;
  std::int64_t games = 0;
  bool operator==(const Size&) const = default;
};
Size size_of(const Plan& plan);

// The player that won a knockout, when it is over.
std::optional<int> knockout_winner(const Plan& plan, std::span<const std::vector<Met>> earlier);

// The parts of next_round() for the two formats that look at what was played.
std::vector<Encounter> swiss_round(const Plan& plan, std::span<const std::vector<Met>> earlier);
std::vector<Encounter> knockout_round(const Plan& plan, std::span<const std::vector<Met>> earlier);

}  // namespace stratego::tournament
