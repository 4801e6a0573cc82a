// Varied places for the pieces at the beginning.
#pragma once

#include "stratego/ai/player.hpp"
#include "support/rng.hpp"

namespace stratego::ai {

// How the Flag is guarded.
enum class Fort {
  kLoose,   // Bombs on most of the squares beside it
  kClosed,  // on all of them; where a Bomb goes with its attacker, a second ring as far as the Bombs last
};

// A different sensible setup each time: the Flag at the back among Bombs, strong pieces and Scouts in
// front, Miners behind, the Spy near the General; no Bomb in the front row. The whole army as far as the rows
// have room for it, the Flag first.
Rows varied_setup(const RuleSet& rules, Colour colour, kit::Rng& rng, Fort fort = Fort::kLoose);

}  // namespace stratego::ai
