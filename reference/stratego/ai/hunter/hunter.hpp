// Hunter: every piece goes, over the shortest path, for the enemy piece whose capture is worth most by the
// beliefs, and steps away from what would take it. Looks no further than its own move.
#pragma once

#include <array>
#include <vector>

#include "stratego/ai/player.hpp"
#include "stratego/ai/worth.hpp"
#include "support/rng.hpp"

namespace stratego::ai {

// A move and what speaks for it.
struct Rated {
  Move move;
  double material = 0;  // expected gain of an attack
  double lure = 0;      // where the piece gets, what is learnt, less a little for going round in circles
  double risk = 0;      // danger at the new place, less the danger that is left behind
  double all() const { return material + lure - risk; }
};

// Rates all moves, in the order of `legal`. Long quiet games make it bolder than the mood says.
std::vector<Rated> rate_moves(const Picture& picture, const Belief& belief, const MoveList& legal,
                              Mood mood = {});

class Hunter : public Player {
 public:
  explicit Hunter(std::uint64_t seed) : rng_(seed) {}
  Rows setup(const Picture& picture) override;
  std::optional<Move> choose(const Picture& picture, const MoveList& legal) override;

 private:
  kit::Rng rng_;
};

}  // namespace stratego::ai
