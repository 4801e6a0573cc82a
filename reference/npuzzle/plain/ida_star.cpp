#include "npuzzle/plain/ida_star.hpp"

#include <algorithm>
#include <limits>

#include "npuzzle/search.hpp"

namespace npuzzle::plain {
namespace {

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

IdaStarResult ida_star(const Board& start) {
  Search search;
  for (search.bound = static_cast<std::uint64_t>(manhattan_distance(start));;
       search.bound = search.next_bound) {
    search.next_bound = std::numeric_limits<std::uint64_t>::max();
    if (search.visit(start, 0, nullptr)) return {search.bound, search.generated};
  }
}

}  // namespace npuzzle::plain
