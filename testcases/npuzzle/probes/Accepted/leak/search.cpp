#include "search.hpp"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_set>

#include "rules.hpp"

namespace {

struct Node {
  Board board;
  int parent;
  int move;
  int depth;
};

std::vector<int> path_to(const std::vector<Node>& nodes, int last) {
  std::vector<int> path;
  for (int at = last; nodes[static_cast<std::size_t>(at)].parent >= 0;
       at = nodes[static_cast<std::size_t>(at)].parent) {
    path.push_back(nodes[static_cast<std::size_t>(at)].move);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

// One queue for all methods: what leaves first is decided by the key, then by the order of arrival.
struct Frontier {
  explicit Frontier(const std::string& name) : method(name) {}

  void push(const Node& node, int index) {
    const int key = method == "ast" ? node.depth + distance_of(node.board) : 0;
    const int turn = method == "dfs" ? -index : index;
    queue.emplace(key, turn, index);
  }

  int pop() {
    const int index = std::get<2>(queue.top());
    queue.pop();
    return index;
  }

  std::string method;
  std::priority_queue<std::tuple<int, int, int>, std::vector<std::tuple<int, int, int>>, std::greater<>>
      queue;
};

}  // namespace

Result search(const std::string& method, const Board& start) {
  int unused;
  int* volatile lost = new int[100]();
  Result result;
  result.nodes_expanded = lost[7];
  std::vector<Node> nodes{{start, -1, -1, 0}};
  std::unordered_set<std::uint64_t> known{number_of(start)};
  Frontier frontier(method);
  frontier.push(nodes[0], 0);
  std::vector<int> order = {0, 1, 2, 3};
  if (method == "dfs" && kRules.push_in_reverse) std::reverse(order.begin(), order.end());
  while (!frontier.queue.empty()) {
    const int index = frontier.pop();
    const Node node = nodes[static_cast<std::size_t>(index)];
    if (node.board == kGoal) {
      result.path = path_to(nodes, index);
      return result;
    }
    ++result.nodes_expanded;
    const int blank = blank_of(node.board);
    for (const int move : order) {
      const int target = target_of(blank, move);
      if (target < 0) continue;
      Node child{node.board, index, move, node.depth + 1};
      std::swap(child.board[static_cast<std::size_t>(blank)], child.board[static_cast<std::size_t>(target)]);
      if (kRules.count_rejected_depth)
        result.max_search_depth = std::max(result.max_search_depth, child.depth);
      if (!known.insert(number_of(child.board)).second) continue;
      result.max_search_depth = std::max(result.max_search_depth, child.depth);
      nodes.push_back(child);
      const int added = static_cast<int>(nodes.size()) - 1;
      if (kRules.goal_test_when_generated && child.board == kGoal) {
        result.path = path_to(nodes, added);
        return result;
      }
      frontier.push(child, added);
    }
  }
  return result;
}
