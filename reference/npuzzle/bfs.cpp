#include "npuzzle/search.hpp"

// BEGIN STAFF
#include "npuzzle/fast_search.hpp"
// END STAFF

namespace npuzzle {

SearchResult bfs(const Board& start) {
  // BEGIN SOLUTION
  // STUB: (void)start;
  // STUB: return {};  // TODO: a queue, and a set of all boards that were ever added to it
  return fast_bfs(start);
  // END SOLUTION
}

}  // namespace npuzzle
