// What most players do with their pieces, whoever they are: where they put them, which of them they move, and
// what those dare.
#pragma once

#include "stratego/ai/belief.hpp"

namespace stratego::ai {

// A factor for the chance that the hidden enemy piece on that square has that rank; between 0.01 and 20.
// Constant time.
double habit(const Picture& picture, Square at, Rank rank);

}  // namespace stratego::ai
