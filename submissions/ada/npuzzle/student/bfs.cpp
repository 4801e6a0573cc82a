#include <queue>

#include "given/search.hpp"
#include "student/tree.hpp"

namespace npuzzle {

SearchResult bfs(const Board& start) {
  Tree tree(start);
  std::queue<Tree::Id> frontier({0});
  std::uint64_t expanded = 0;
  while (!frontier.empty()) {
    const Tree::Id id = frontier.front();
    frontier.pop();
    if (tree.board(id).is_goal()) return tree.result(id, expanded);
    ++expanded;
    for (const Move move : tree.board(id).legal_moves()) {
      if (const auto child = tree.add(id, move)) frontier.push(*child);
    }
  }
  return {};
}

}  // namespace npuzzle
