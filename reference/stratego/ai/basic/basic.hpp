// Basic: a uniformly random legal move. The least that a player can be.
#pragma once

#include "stratego/ai/player.hpp"
#include "stratego/ai/setups.hpp"

namespace stratego::ai {

class Basic : public Player {
 public:
  explicit Basic(std::uint64_t seed) : rng_(seed) {}
  Rows setup(const Picture& picture) override { return varied_setup(picture.rules(), picture.me(), rng_); }
  std::optional<Move> choose(const Picture&, const MoveList& legal) override {
    return legal[rng_.below(legal.size())];
  }

 private:
  kit::Rng rng_;
};

}  // namespace stratego::ai
