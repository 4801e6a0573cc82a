// A* on 3 x 3 boards, numbered as in eight_puzzle.hpp. Under the literal rule it takes less than 9 bytes for
// each state that it adds.
#pragma once

#include "npuzzle/fast/search.hpp"

namespace npuzzle::fast {

// The board must have side 3.
SearchResult eight_puzzle_ast(const Board& start, AstRule rule);

}  // namespace npuzzle::fast
