#include "npuzzle/search.hpp"

// BEGIN STAFF
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <queue>
#include <tuple>

#include "npuzzle/node.hpp"
// END STAFF

namespace npuzzle {

int manhattan_distance(const Board& board) {
  // BEGIN SOLUTION
  // STUB: (void)board;
  // STUB: return 0;  // TODO: add up the distances of the tiles
  int sum = 0;
  const int side = board.side();
  const auto tiles = board.tiles();
  for (int square = 0; square < side * side; ++square) {
    const int tile = tiles[static_cast<std::size_t>(square)];
    if (tile != 0) sum += std::abs(tile / side - square / side) + std::abs(tile % side - square % side);
  }
  return sum;
  // END SOLUTION
}

SearchResult ast(const Board& start) {
  // BEGIN SOLUTION
  // STUB: (void)start;
  // STUB: return {};  // TODO: a priority queue; what decides between two boards with the same f?
  SearchResult result;
  NodeSet added;  // every node that is in the frontier or was
  // f, the number of nodes added so far, and the node. The least leaves first: among equal f, who came first.
  using Entry = std::tuple<std::uint64_t, std::uint64_t, const Node*>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> frontier;
  const auto add = [&](const Node& node) {
    const std::uint64_t f = node.depth + static_cast<std::uint64_t>(manhattan_distance(node.board));
    frontier.emplace(f, added.size(), &node);
  };
  add(*added.insert({start}).first);
  while (!frontier.empty()) {
    const Node& node = *std::get<const Node*>(frontier.top());  // 1. remove
    frontier.pop();
    if (node.board.is_goal()) return with_path(result, node);  // 2. check
    ++result.nodes_expanded;                                   // 3. expand
    for (const Move move : node.board.legal_moves()) {
      const auto [child, is_new] = added.insert(child_of(node, move));
      if (!is_new) continue;  // even when this way to it is shorter
      add(*child);
      result.max_search_depth = std::max(result.max_search_depth, child->depth);
    }
  }
  return result;
  // END SOLUTION
}

}  // namespace npuzzle
