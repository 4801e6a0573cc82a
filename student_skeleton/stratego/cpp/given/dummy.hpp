// Given: the grader uses its own copy of this file, so changes made here are lost.
// Dummy, as the hand-out has it: moves pieces at random. The original sometimes moved illegally; this one
// does not.
#pragma once

#include "given/player.hpp"
#include "given/rng.hpp"

namespace stratego::ai {

class Dummy : public Player {
 public:
  explicit Dummy(std::uint64_t seed) : rng_(seed) {}
  Rows setup(const Picture& picture) override;
  // A random own piece and its first free direction, counted from a random one; one step.
  std::optional<Move> choose(const Picture& picture, const MoveList& legal) override;

 private:
  kit::Rng rng_;
};

}  // namespace stratego::ai
