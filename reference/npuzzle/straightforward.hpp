// The same searches as a good student writes them: node objects, std::queue, std::unordered_map and nothing
// clever. The oracle of the tests and the other runner in the benchmarks.
#pragma once

#include "npuzzle/fast_search.hpp"
#include "npuzzle/search.hpp"

namespace npuzzle::straightforward {

SearchResult bfs(const Board& start);
SearchResult dfs(const Board& start);
SearchResult ast(const Board& start, AstRule rule);

// Iterative-deepening A* with the Manhattan distance; moves in the order Up, Left, Right, Down. Returns the
// number of nodes generated, the start once.
struct IdaStarResult {
  std::uint64_t moves = 0;
  std::uint64_t nodes_generated = 0;
};
IdaStarResult ida_star(const Board& start);

}  // namespace npuzzle::straightforward
