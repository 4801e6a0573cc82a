// Given: the grader uses its own copy of this file, so changes made here are lost.
// Forfax, the hand-out's second example: gives every move a score between 0 and 1 and makes the one with the
// highest. The ideas and numbers are those of the original; what were slips there (rows and columns that were
// never looked at, a table read sideways) works here as it was meant; and what is learnt by losing counts
// less, since with the original's weight it throws its weak pieces away.
#pragma once

#include <array>
#include <vector>

#include "given/player.hpp"
#include "given/rng.hpp"

namespace stratego::ai {

class Forfax : public Player {
 public:
  explicit Forfax(std::uint64_t seed) : rng_(seed) { last_moved_.fill(0); }
  Rows setup(const Picture& picture) override;
  std::optional<Move> choose(const Picture& picture, const MoveList& legal) override;

 private:
  double score(const Picture& picture, Move move);

  kit::Rng rng_;
  std::array<int, kStride * kStride>
      last_moved_;  // the own turn in which the piece on a square last moved, or 0
  std::array<Square, kStride * kStride> came_from_{};
};

// The parts of the score, open to tests.

// Chance that `attacker` beats the piece on `target`, from the enemy's ranks still possible there and how
// many units of each are left; equal ranks count for and against.
double win_chance(const Picture& picture, Rank attacker, Square target);

// What a fight is worth, between 0 and 1: the place's value times the chance and worth of winning, plus what
// losing would tell.
double combat_score(const Picture& picture, Rank attacker, Square target);

}  // namespace stratego::ai
