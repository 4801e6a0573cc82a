#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_set>

#include "given/search.hpp"

namespace npuzzle {

namespace {

struct Node {
  Board board;
  std::size_t parent;
  Move move;
  std::uint64_t depth;
};

// What leaves the frontier first: the smallest key, then the smallest turn.
using Entry = std::tuple<std::uint64_t, std::int64_t, std::size_t>;
using Frontier = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

std::uint64_t distance(const Board& board) {
  const int side = board.side();
  int sum = 0;
  for (int place = 0; place < side * side; ++place) {
    const int tile = board.tiles()[static_cast<std::size_t>(place)];
    if (tile != 0) sum += std::abs(place / side - tile / side) + std::abs(place % side - tile % side);
  }
  return static_cast<std::uint64_t>(sum);
}

template <class Key>
SearchResult search(const Board& start, std::vector<Move> order, Key key) {
  SearchResult result;
  std::vector<Node> nodes{{start, 0, Move::kUp, 0}};
  std::unordered_set<Board> known{start};
  Frontier frontier;
  frontier.emplace(0, 0, 0);
  while (!frontier.empty()) {
    const std::size_t at = std::get<2>(frontier.top());
    frontier.pop();
    const Board board = nodes[at].board;
    if (board.is_goal()) {
      for (std::size_t i = at; i != 0; i = nodes[i].parent) result.path.push_back(nodes[i].move);
      std::reverse(result.path.begin(), result.path.end());
      result.found = true;
      result.cost = result.search_depth = result.path.size();
      return result;
    }
    ++result.nodes_expanded;
    for (const Move move : order) {
      if (!board.can_move(move)) continue;
      const Board child = board.after(move);
      if (!known.insert(child).second) continue;
      nodes.push_back({child, at, move, nodes[at].depth + 1});
      result.max_search_depth = std::max(result.max_search_depth, nodes.back().depth);
      const auto [first, second] = key(nodes.back(), static_cast<std::int64_t>(nodes.size()));
      frontier.emplace(first, second, nodes.size() - 1);
    }
  }
  return result;
}

using Keys = std::pair<std::uint64_t, std::int64_t>;
const std::vector<Move> kForward(kMoves.begin(), kMoves.end());

}  // namespace

SearchResult bfs(const Board& start) {
  return search(start, kForward, [](const Node&, std::int64_t turn) { return Keys{0, turn}; });
}

SearchResult dfs(const Board& start) {
  return search(start, {kMoves.rbegin(), kMoves.rend()}, [](const Node&, std::int64_t turn) {
    return Keys{0, -turn};
  });
}

SearchResult ast(const Board& start) {
  return search(start, kForward, [](const Node& node, std::int64_t turn) {
    return Keys{node.depth + distance(node.board), turn};
  });
}

}  // namespace npuzzle
