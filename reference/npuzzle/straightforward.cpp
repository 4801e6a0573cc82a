#include "npuzzle/straightforward.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <queue>
#include <stack>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace npuzzle::straightforward {
namespace {

struct Node {
  Board board;
  const Node* parent;
  Move move;
  std::uint64_t depth;
};

SearchResult result_of(const Node* goal, std::uint64_t expanded, std::uint64_t max_depth) {
  SearchResult result;
  result.nodes_expanded = expanded;
  result.max_search_depth = max_depth;
  if (goal == nullptr) return result;
  result.found = true;
  result.search_depth = goal->depth;
  for (; goal->parent != nullptr; goal = goal->parent) result.path.push_back(goal->move);
  std::reverse(result.path.begin(), result.path.end());
  result.cost = result.path.size();
  return result;
}

const Node* take(std::queue<const Node*>& frontier) {
  const Node* node = frontier.front();
  frontier.pop();
  return node;
}

const Node* take(std::stack<const Node*>& frontier) {
  const Node* node = frontier.top();
  frontier.pop();
  return node;
}

template <class Frontier>
SearchResult blind_search(const Board& start, bool reversed) {
  std::deque<Node> nodes{{start, nullptr, Move::kUp, 0}};
  std::unordered_set<Board> added{start};
  Frontier frontier;
  frontier.push(&nodes.front());
  std::uint64_t expanded = 0, max_depth = 0;
  while (!frontier.empty()) {
    const Node* node = take(frontier);
    if (node->board.is_goal()) return result_of(node, expanded, max_depth);
    ++expanded;
    auto moves = node->board.legal_moves();
    if (reversed) std::reverse(moves.begin(), moves.end());
    for (const Move move : moves) {
      Board child = node->board.after(move);
      if (!added.insert(child).second) continue;
      nodes.push_back({std::move(child), node, move, node->depth + 1});
      frontier.push(&nodes.back());
      max_depth = std::max(max_depth, node->depth + 1);
    }
  }
  return result_of(nullptr, expanded, max_depth);
}

struct Search {
  std::uint64_t bound = 0;
  std::uint64_t next_bound = 0;
  std::uint64_t generated = 1;

  bool visit(const Board& board, std::uint64_t depth, const Move* last) {
    if (board.is_goal()) return true;
    for (const Move move : {Move::kUp, Move::kLeft, Move::kRight, Move::kDown}) {
      if (!board.can_move(move) || (last != nullptr && move == opposite(*last))) continue;
      ++generated;
      const Board child = board.after(move);
      const std::uint64_t f = depth + 1 + static_cast<std::uint64_t>(manhattan_distance(child));
      if (f > bound) {
        next_bound = std::min(next_bound, f);
      } else if (visit(child, depth + 1, &move)) {
        return true;
      }
    }
    return false;
  }
};

}  // namespace

SearchResult bfs(const Board& start) {
  return blind_search<std::queue<const Node*>>(start, false);
}

SearchResult dfs(const Board& start) {
  return blind_search<std::stack<const Node*>>(start, true);
}

SearchResult ast(const Board& start, AstRule rule) {
  using Entry = std::tuple<std::uint64_t, std::uint64_t, const Node*>;  // f, number in the order of insertion
  const auto later = [](const Entry& a, const Entry& b) {
    return std::tie(std::get<0>(a), std::get<1>(a)) > std::tie(std::get<0>(b), std::get<1>(b));
  };
  std::priority_queue<Entry, std::vector<Entry>, decltype(later)> frontier(later);
  std::deque<Node> nodes{{start, nullptr, Move::kUp, 0}};
  std::unordered_map<Board, const Node*> best{{start, &nodes.front()}};
  std::unordered_set<Board> closed;
  std::uint64_t expanded = 0, max_depth = 0, inserted = 0;
  frontier.emplace(0, inserted++, &nodes.front());
  while (!frontier.empty()) {
    const Node* node = std::get<2>(frontier.top());
    frontier.pop();
    if (!closed.insert(node->board).second) continue;
    if (node->board.is_goal()) return result_of(node, expanded, max_depth);
    ++expanded;
    for (const Move move : node->board.legal_moves()) {
      const Board child = node->board.after(move);
      const std::uint64_t depth = node->depth + 1;
      const auto known = best.find(child);
      if (known != best.end()) {
        if (rule == AstRule::kLiteral || closed.contains(child) || known->second->depth <= depth) continue;
      }
      nodes.push_back({child, node, move, depth});
      best[child] = &nodes.back();
      frontier.emplace(depth + static_cast<std::uint64_t>(manhattan_distance(child)), inserted++,
                       &nodes.back());
      max_depth = std::max(max_depth, depth);
    }
  }
  return result_of(nullptr, expanded, max_depth);
}

IdaStarResult ida_star(const Board& start) {
  Search search;
  for (search.bound = static_cast<std::uint64_t>(manhattan_distance(start));;
       search.bound = search.next_bound) {
    search.next_bound = std::numeric_limits<std::uint64_t>::max();
    if (search.visit(start, 0, nullptr)) return {search.bound, search.generated};
  }
}

}  // namespace npuzzle::straightforward
