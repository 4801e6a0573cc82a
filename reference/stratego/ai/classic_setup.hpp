// The setup that most sample programs of 2012 shared.
#pragma once

#include "stratego/ai/player.hpp"

namespace stratego::ai {

// With a gap in the middle of boards wider than ten squares; on narrower ones, what of it has room.
Rows classic_setup(const RuleSet& rules, Colour colour);

}  // namespace stratego::ai
