#include "npuzzle/search.hpp"

// BEGIN STAFF
#include <algorithm>
#include <stack>

#include "npuzzle/node.hpp"
// END STAFF

namespace npuzzle {

SearchResult dfs(const Board& start) {
  // BEGIN SOLUTION
  // STUB: (void)start;
  // STUB: return {};  // TODO: a stack, and a set of all boards that were ever added to it
  SearchResult result;
  NodeSet added;  // every node that is in the frontier or was
  std::stack<const Node*> frontier;
  frontier.push(&*added.insert({start}).first);
  while (!frontier.empty()) {
    const Node& node = *frontier.top();  // 1. remove
    frontier.pop();
    if (node.board.is_goal()) return with_path(result, node);  // 2. check
    ++result.nodes_expanded;                                   // 3. expand
    std::vector<Move> moves = node.board.legal_moves();
    std::reverse(moves.begin(), moves.end());  // the last one pushed is the first one popped
    for (const Move move : moves) {
      const auto [child, is_new] = added.insert(child_of(node, move));
      if (!is_new) continue;
      frontier.push(&*child);
      result.max_search_depth = std::max(result.max_search_depth, child->depth);
    }
  }
  return result;
  // END SOLUTION
}

}  // namespace npuzzle
