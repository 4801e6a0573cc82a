#include "npuzzle/node.hpp"

#include <algorithm>

namespace npuzzle {

Node child_of(const Node& parent, Move move) {
  return {parent.board.after(move), &parent, move, parent.depth + 1};
}

SearchResult with_path(SearchResult counts, const Node& goal) {
  for (const Node* node = &goal; node->parent != nullptr; node = node->parent) {
    counts.path.push_back(node->move);
  }
  std::reverse(counts.path.begin(), counts.path.end());
  counts.found = true;
  counts.cost = counts.path.size();
  counts.search_depth = goal.depth;
  return counts;
}

}  // namespace npuzzle
