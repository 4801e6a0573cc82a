// Iterative-deepening A* with the Manhattan distance, for boards up to 4 x 4.
#pragma once

#include "npuzzle/optimal/result.hpp"
#include "npuzzle/search_options.hpp"

namespace npuzzle::optimal {

// Depth-first rounds, each with a greater bound on f, in memory for one path. Moves are tried in the order
// Up, Left, Right, Down, never the one that takes the last one back; with it the search makes as many nodes
// as the table of R. E. Korf, "Depth-First Iterative-Deepening" (1985), says. The start is counted once,
// every other node in every round. Boards larger than kMaxPackedSide throw std::invalid_argument.
Result ida_star_manhattan(const Board& start, const SearchOptions& options = {});

}  // namespace npuzzle::optimal
