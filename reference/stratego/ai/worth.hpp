// Where it is worth going: the values that Hunter plays by and that guide General.
#pragma once

#include <array>

#include "stratego/ai/belief.hpp"
#include "stratego/ai/picture.hpp"

namespace stratego::ai {

// What losing a piece costs, in hundredths of a Marshal. The Flag is worth more than all the others.
double worth_of(Rank rank);

// What an attack on an enemy piece may bring.
struct Gain {
  double material = 0;  // expected: what may be taken, less what may be lost
  double learning = 0;  // what is learnt of the enemy, less what the enemy learns
  double all() const { return material + learning; }
};

// What a player cares for beside the pieces' worth.
struct Mood {
  double courage = 0;                   // 0 or more; adds to the worth of learning
  double guard = 0;                     // 0 or more; the worth of taking a piece that comes near the own Flag
  double flag = worth_of(Rank::kFlag);  // the worth of the enemy's Flag
};

Gain attack_gain(const Picture& picture, const Belief& belief, Square from, Square target, const Mood& mood);

// For an own piece of each rank on each square: the best attack it could walk to over the shortest path, its
// gain shrinking with every step. Squares that are not empty block the way. Complexity: enemy pieces x
// squares.
class Prospects {
 public:
  Prospects(const Picture& picture, const Belief& belief, const Mood& mood);
  double at(Rank rank, Square square) const { return best_[index_of(rank)][square]; }

 private:
  std::array<std::array<double, kStride * kStride>, kRanks> best_{};
};

// What a piece of that rank may lose on a square to the enemies beside it, `ignored` left out.
double danger(const Picture& picture, const Belief& belief, Rank rank, Square at, Square ignored);

}  // namespace stratego::ai
