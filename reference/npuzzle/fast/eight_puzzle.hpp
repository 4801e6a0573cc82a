// Breadth-first and depth-first search on 3 x 3 boards, by permutation rank. O(181,440) time; memory in bytes per state:
// bfs 1.4, dfs 2.6. A* is in eight_puzzle_ast.hpp.
//
// A state is a number: 16 times the rank of the eight tiles read row by row without the blank, plus the
// blank's square. Moving Left or Right leaves that reading unchanged. Moving Up or Down takes one tile over
// its two neighbours in it, which changes only three digits of the rank in the factorial number system, in a
// way that depends on these three digits alone. So a move is one look-up in a table of 6 KB.
#pragma once

#include <cstddef>

#include "npuzzle/search.hpp"

namespace npuzzle::fast {

// The board must have side 3.
SearchResult eight_puzzle_bfs(const Board& start);
SearchResult eight_puzzle_dfs(const Board& start);

// Places for boards the queue of bfs and the stack of dfs keep. The graph looks the same from all boards with
// the blank on the same square, so nine searches to the end (a test does them) show that these are never
// exceeded.
inline constexpr std::size_t kBfsQueuePlaces = 32768;
inline constexpr std::size_t kDfsStackPlaces = 65536;

// The largest frontier of a search that visits everything, for that test.
std::size_t eight_puzzle_largest_bfs_frontier(const Board& start);
std::size_t eight_puzzle_largest_dfs_frontier(const Board& start);

}  // namespace npuzzle::fast
