// How likely each rank is for each hidden enemy piece.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "stratego/ai/picture.hpp"
#include "support/rng.hpp"

namespace stratego::ai {

// The chance of each rank, by index_of(rank); adds up to 1.
using Chances = std::array<double, kRanks>;

// How much likelier a hidden enemy piece has that rank than the numbers alone say; above 0.
using Hunch = std::function<double(Square, Rank)>;

class Belief {
 public:
  // Weighs the ranks that are possible for each piece so that the expected number of each rank is what is
  // still hidden (iterative proportional fitting). Starts from what everybody knows of Stratego: the Flag is
  // at the back, Bombs near it. Complexity: hidden pieces x ranks, times a constant.
  explicit Belief(const Picture& picture);
  // The same with another opinion than "everybody's".
  Belief(const Picture& picture, const Hunch& hunch);

  // Of the enemy piece on that square; certain when it is identified. All zero where no enemy stands.
  const Chances& at(Square square) const { return chances_[square]; }

  // The picture's board with every hidden enemy piece given a rank: a world that agrees with everything
  // seen, drawn roughly as the chances say.
  Board draw(kit::Rng& rng) const;

 private:
  void start(const Picture& picture, const Hunch& hunch);
  void fit(const Picture& picture);

  Board board_;
  Colour enemy_;
  bool exact_;
  std::array<int, kRanks> hidden_{};
  std::vector<Square> unknown_;
  std::array<Chances, kStride * kStride> chances_{};
};

}  // namespace stratego::ai
