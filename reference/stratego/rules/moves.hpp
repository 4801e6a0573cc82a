// What moves are legal and what they do. Nothing here knows of turns, time or messages.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "stratego/rules/board.hpp"

namespace stratego {

// A move as asked for; nothing is known about it yet.
struct MoveRequest {
  long x = 0;
  long y = 0;
  Direction direction = Direction::kUp;
  long steps = 1;
};

// Why a move is illegal, in the order in which it is looked at.
enum class Illegal : std::uint8_t {
  kOffBoard,    // the piece's place is not on the board
  kNoPiece,     // nothing stands there
  kNotYours,    // an enemy piece or an obstacle
  kImmobile,    // a Bomb or the Flag
  kCannotGo,    // fewer than one step, several steps of a piece that is no Scout, or a step off the board
  kObstructed,  // a piece or obstacle on the way, an own piece or an obstacle at its end
};

// Nothing when the colour may make this move. Constant time.
std::optional<Illegal> why_illegal(const Board& board, Colour mover, const MoveRequest& request);

// The move of a request that was found legal.
Move to_move(const MoveRequest& request);

// All legal moves of one side. The bound: 8 scouts with 26 targets each on 14x14, 25 others with 4.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 320;
  void push(Move move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, kCapacity> moves_;
  std::size_t size_ = 0;
};

// In the order of squares (row by row), directions and steps. At most one army's pieces of the colour may be
// on the board. An unknown enemy counts as a piece that can be attacked; an unknown piece of the mover as one
// that moves one step.
MoveList legal_moves(const Board& board, Colour mover);

// Is there any? Cheaper than listing them.
bool has_legal_move(const Board& board, Colour mover);

enum class Outcome : std::uint8_t { kOk, kKills, kDies, kBothDie, kFlag };

// What happens when one piece attacks another. `attacker_lucky` decides between equal ranks where chance
// does. The attacker is mobile, neither is unknown.
Outcome fight(const RuleSet& rules, Rank attacker, Rank defender, bool attacker_lucky);

// Can the outcome of this fight depend on chance?
constexpr bool needs_chance(const RuleSet& rules, Rank attacker, Rank defender) {
  return rules.chance_decides && attacker == defender;
}

// Changes the board as a legal move with that outcome does. The capture of the Flag changes nothing: the
// attacker stays where it was and the Flag stands. Also for a player's picture with unknown pieces.
// When a bomb is the defender, it stays after kDies and goes after kBothDie, as everything else does.
void apply(Board& board, Move move, Outcome outcome);

}  // namespace stratego
