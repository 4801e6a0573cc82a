// Alpha-beta search on a board where every rank is known.
#pragma once

#include <array>
#include <cstdint>

#include "stratego/ai/worth.hpp"
#include "stratego/rules/board.hpp"
#include "stratego/rules/moves.hpp"

namespace stratego::ai {

// The squares from which a piece may soon fight: no further than `kNear` steps from an enemy of `mover`.
class NearEnemies {
 public:
  static constexpr int kNear = 2;
  NearEnemies(const Board& board, Colour mover);
  bool has(Square at) const { return (rows_[at / kStride] >> (at % kStride) & 1u) != 0; }

 private:
  std::array<std::uint32_t, kStride> rows_{};
};

// What happens far from every fight does not change what is lost or won in the next few moves. So below the
// first move, only captures and moves of pieces near an enemy are searched; all others count as one move that
// changes nothing.
class Search {
 public:
  explicit Search(const RuleSet& rules, double flag = worth_of(Rank::kFlag)) : rules_(rules), flag_(flag) {}

  // What `mover` gains, in worth_of() units, when both sides play their best for `depth` moves and then take
  // what is worth taking. The true value when it lies between alpha and beta, otherwise a bound.
  double gain(const Board& board, Colour mover, int depth, double alpha, double beta);

  // The same, after `mover` has made that move, which counts as one of the depth.
  double gain_of(const Board& board, Colour mover, Move move, int depth, double alpha, double beta);

  // The same, when `mover` makes a move that changes nothing.
  double gain_of_waiting(const Board& board, Colour mover, int depth, double alpha, double beta);

  std::uint64_t nodes() const { return nodes_; }  // positions seen so far

 private:
  double gain_of_captures(const Board& board, Colour mover, int left, double alpha, double beta);
  double after_move(const Board& after, Colour mover, int depth, double won, double alpha, double beta);

  RuleSet rules_;
  double flag_;
  std::uint64_t nodes_ = 0;
};

// What a move takes and gives at once, with that worth of a Flag; where chance decides, the mean.
double gain_at_once(const RuleSet& rules, const Board& board, Move move, double flag);

}  // namespace stratego::ai
