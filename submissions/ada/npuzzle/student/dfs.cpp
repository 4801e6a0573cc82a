#include <algorithm>

#include "given/search.hpp"
#include "student/tree.hpp"

namespace npuzzle {

SearchResult dfs(const Board& start) {
  Tree tree(start);
  std::vector<Tree::Id> frontier{0};
  std::uint64_t expanded = 0;
  while (!frontier.empty()) {
    const Tree::Id id = frontier.back();
    frontier.pop_back();
    if (tree.board(id).is_goal()) return tree.result(id, expanded);
    ++expanded;
    std::vector<Move> moves = tree.board(id).legal_moves();
    std::reverse(moves.begin(), moves.end());
    for (const Move move : moves) {
      if (const auto child = tree.add(id, move)) frontier.push_back(*child);
    }
  }
  return {};
}

}  // namespace npuzzle
