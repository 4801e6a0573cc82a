// A* for shortest solutions of boards up to 4 x 4, in as little memory as it can.
#pragma once

#include "npuzzle/optimal/result.hpp"
#include "npuzzle/search_options.hpp"

namespace npuzzle::optimal {

// A* with the Manhattan distance, 8 bytes per stored board in a table that is half to nine tenths full, plus
// 8 bytes for each that waits to be expanded. Among equal f the deepest board goes first. Throws
// MemoryLimitReached, and std::invalid_argument for boards larger than kMaxPackedSide.
Result a_star(const Board& start, const SearchOptions& options = {});

}  // namespace npuzzle::optimal
