#include "given/search.hpp"

namespace npuzzle {

SearchResult bfs(const Board& start) {
  (void)start;
  return {};  // TODO: a queue, and a set of all boards that were ever added to it
}

}  // namespace npuzzle
