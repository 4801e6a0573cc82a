// One game: whose turn it is, when it ends and why. Pure: the same seed and the same moves give the same
// game.
#pragma once

#include <cstdint>
#include <optional>

#include "stratego/rules/moves.hpp"
#include "support/rng.hpp"

namespace stratego {

// The word of the result line.
enum class Ending : std::uint8_t {
  kVictory,
  kSurrender,
  kDraw,         // nobody has a mobile piece
  kDrawDefault,  // the turn limit
  kIllegal,      // the side on turn broke a rule, in whatever way
  kBadSetup,
  kInternalError,  // the manager's own failure; nobody is to blame
};

enum class Reason : std::uint8_t {
  kFlagCaptured,
  kNoMobileEnemies,
  kNobodyMobile,
  kTurnLimit,
  kSurrendered,
  kStuck,
  // A fault of the answer:
  kOffBoard,
  kNoPiece,
  kNotYours,
  kImmobile,
  kCannotGo,
  kObstructed,
  kUnintelligible,
  kTooLong,
  // A fault of the program:
  kTimeout,
  kEnded,       // it exited, or closed its output
  kNotReading,  // it did not take what was sent to it
  kNotStarted,  // missing, not executable, ...
  kBadSetup,
  kInternal,
};

// Who the result line speaks of: the side on turn; kBoth when both setups were bad.
enum class Side : std::uint8_t { kRed, kBlue, kBoth, kNone };
constexpr Side side_of(Colour colour) {
  return colour == Colour::kRed ? Side::kRed : Side::kBlue;
}

struct GameEnd {
  Ending ending = Ending::kInternalError;
  Side side = Side::kNone;
  Reason reason = Reason::kInternal;
  bool operator==(const GameEnd&) const = default;
};

// Nothing when nobody won: a draw, two bad setups, an internal error.
std::optional<Colour> winner_of(const GameEnd& end);

struct Game {
  Game(const RuleSet& rule_set, std::uint64_t seed) : rules(rule_set), board(rule_set), chance(seed) {}

  RuleSet rules;
  Board board;
  Colour to_move = Colour::kRed;
  int turn = 1;          // both half-moves of a round share it
  int max_turns = 5000;  // at most max_turns - 1 rounds are played; negative: no limit
  kit::Rng chance;       // drawn from only when chance decides a fight
};

// Has the game ended before the side on turn is asked? Constant time but for the search for a legal move.
std::optional<GameEnd> end_before_move(const Game& game);

struct Played {
  Outcome outcome = Outcome::kOk;
  Rank attacker = Rank::kUnknown;  // of a fight
  Rank defender = Rank::kUnknown;
  std::optional<GameEnd> end;  // then the turn was not handed over
};

// Makes a legal move of the side on turn and hands the turn over unless the game has ended.
// `known` is the outcome of a recorded game, taken where chance decides.
Played play(Game& game, Move move, std::optional<Outcome> known = std::nullopt);

// Hands the turn over without a move (an ignored illegal move).
void pass(Game& game);

// The end of a game by a fault or the surrender of the side on turn.
GameEnd fault_of(Colour on_turn, Reason reason);
GameEnd surrender_of(Colour on_turn);
Reason reason_of(Illegal illegal);

}  // namespace stratego
