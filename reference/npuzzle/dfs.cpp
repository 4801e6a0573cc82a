#include "npuzzle/search.hpp"

// BEGIN STAFF
#include "npuzzle/fast_search.hpp"
// END STAFF

namespace npuzzle {

SearchResult dfs(const Board& start) {
  // BEGIN SOLUTION
  // STUB: (void)start;
  // STUB: return {};  // TODO: a stack, and a set of all boards that were ever added to it
  return fast_dfs(start);
  // END SOLUTION
}

}  // namespace npuzzle
