// One game of a tournament: who plays whom, and how it ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace stratego::tournament {

enum class Side { kRed, kBlue };

constexpr Side other(Side side) {
  return side == Side::kRed ? Side::kBlue : Side::kRed;
}

// How a game ended; a game that ended by a fault, a surrender or a win has a winner.
enum class Ending {
  kVictory,    // flag captured, or the opponent has no mobile piece left
  kSurrender,  // the loser said so
  kDraw,       // neither player has a mobile piece left
  kTurnLimit,  // drawn by the turn limit
  kIllegal,    // an illegal move, a late answer, a crash
  kBadSetup,   // an invalid setup, or a program that could not be started
  kNotPlayed,  // our own failure; counts for nobody
};

inline constexpr int kEndings = 7;

// "victory", "surrender", "draw", "turn_limit", "illegal", "bad_setup", "not_played".
std::string_view ending_name(Ending ending);
std::optional<Ending> ending_of(std::string_view name);

// A planned game. Players are numbered from 0 in the order in which the tournament was given them.
struct Game {
  int red = 0;
  int blue = 0;
  int round = 0;           // from 0
  int encounter = 0;       // within its round, from 0
  int number = 0;          // within its encounter, from 0; 2k and 2k+1 are a colour-swapped pair
  std::uint64_t seed = 0;  // the same for both games of a pair
  bool operator==(const Game&) const = default;
};

// A played game.
struct Result {
  Game game;
  Ending ending = Ending::kNotPlayed;
  std::optional<Side> winner;  // none: drawn, not played, or lost by both
  int turns = 0;               // rounds begun, both players' moves together
  bool operator==(const Result&) const = default;
};

// An illegal move, a late answer, a crash, a bad setup.
bool is_fault(Ending ending);

// What a player got: 2 for a win, 1 for a draw, 0 for a loss or a game that was not played. A fault of both
// (two bad setups) is a loss for both.
int half_points(const Result& result, Side side);

}  // namespace stratego::tournament
