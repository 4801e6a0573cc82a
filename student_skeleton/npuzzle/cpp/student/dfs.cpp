#include "given/search.hpp"

namespace npuzzle {

SearchResult dfs(const Board& start) {
  (void)start;
  return {};  // TODO: a stack, and a set of all boards that were ever added to it
}

}  // namespace npuzzle
