#include "npuzzle/plain/ast_optimal.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "npuzzle/node.hpp"

namespace npuzzle::plain {

SearchResult ast_optimal(const Board& start) {
  SearchResult result;
  std::deque<Node> nodes{{start}};
  struct Known {
    std::uint64_t depth = 0;
    bool expanded = false;
  };
  std::unordered_map<Board, Known> known{{start, {}}};
  using Entry =
      std::tuple<std::uint64_t, std::size_t, const Node*>;  // f, how many were made before, the node
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> frontier;
  frontier.emplace(0, 0, &nodes.front());
  while (!frontier.empty()) {
    const Node& node = *std::get<const Node*>(frontier.top());
    frontier.pop();
    if (std::exchange(known[node.board].expanded, true)) continue;  // an older, longer way to it
    if (node.board.is_goal()) return with_path(result, node);
    ++result.nodes_expanded;
    for (const Move move : node.board.legal_moves()) {
      Node child = child_of(node, move);
      const auto [old, is_new] = known.try_emplace(child.board, Known{child.depth});
      if (!is_new && (old->second.expanded || old->second.depth <= child.depth)) continue;
      old->second.depth = child.depth;
      result.max_search_depth = std::max(result.max_search_depth, child.depth);
      const auto f = child.depth + static_cast<std::uint64_t>(manhattan_distance(child.board));
      nodes.push_back(std::move(child));
      frontier.emplace(f, nodes.size(), &nodes.back());
    }
  }
  return result;
}

}  // namespace npuzzle::plain
