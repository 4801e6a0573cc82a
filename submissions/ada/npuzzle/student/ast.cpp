#include <cstdlib>
#include <functional>
#include <queue>
#include <tuple>

#include "given/search.hpp"
#include "student/tree.hpp"

namespace npuzzle {

int manhattan_distance(const Board& board) {
  const int side = board.side();
  int sum = 0;
  for (int place = 0; place < side * side; ++place) {
    const int tile = board.tiles()[static_cast<std::size_t>(place)];
    if (tile == 0) continue;
    sum += std::abs(place / side - tile / side) + std::abs(place % side - tile % side);
  }
  return sum;
}

SearchResult ast(const Board& start) {
  // Ids grow in the order of adding, so (f, id) is "smallest f first, then first come first served".
  using Entry = std::tuple<std::uint64_t, Tree::Id>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> frontier;
  Tree tree(start);
  frontier.emplace(manhattan_distance(start), 0);
  std::uint64_t expanded = 0;
  while (!frontier.empty()) {
    const Tree::Id id = std::get<1>(frontier.top());
    frontier.pop();
    if (tree.board(id).is_goal()) return tree.result(id, expanded);
    ++expanded;
    for (const Move move : tree.board(id).legal_moves()) {
      if (const auto child = tree.add(id, move)) {
        const auto distance = static_cast<std::uint64_t>(manhattan_distance(tree.board(*child)));
        frontier.emplace(tree.depth(*child) + distance, *child);
      }
    }
  }
  return {};
}

}  // namespace npuzzle
