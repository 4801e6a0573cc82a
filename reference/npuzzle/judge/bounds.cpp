#include "npuzzle/judge/bounds.hpp"

#include <vector>

#include "npuzzle/judge/state_table.hpp"
#include "npuzzle/judge/variant.hpp"

namespace npuzzle::judge {

namespace {

struct Reached {
  State state;
  std::int16_t distance;
  std::int8_t blank;
};

// Breadth first over the states with distance + h <= limit. Pruning there is safe: h is consistent, so the
// sum never falls along a shortest path, and every state within the limit is reached through states within
// it.
bool count_states(const Puzzle& puzzle, int limit, std::int64_t budget, std::map<int, std::int64_t>& most) {
  StateTable table(puzzle.side);
  table.insert(puzzle.start);
  std::vector<Reached> queue{{puzzle.start, 0, static_cast<std::int8_t>(puzzle.start_blank)}};
  for (std::size_t head = 0; head < queue.size(); ++head) {
    if (static_cast<std::int64_t>(queue.size()) > budget) return false;
    const Reached at = queue[head];
    const int f = at.distance + estimate(puzzle, Heuristic::kManhattan, at.state);
    if (at.state != puzzle.goal) {
      for (auto& [cost, states] : most) states += f <= cost ? 1 : 0;
    }
    for (const char letter : kMoveLetters) {
      const int to = moved_blank(puzzle.side, at.blank, letter);
      if (to < 0) continue;
      const State child = slid(at.state, at.blank, to);
      if (at.distance + 1 + estimate(puzzle, Heuristic::kManhattan, child) > limit) continue;
      if (!table.insert(child).second) continue;
      queue.push_back({child, static_cast<std::int16_t>(at.distance + 1), static_cast<std::int8_t>(to)});
    }
  }
  return true;
}

}  // namespace

std::optional<AstBounds> ast_bounds(const Puzzle& puzzle, std::int64_t budget) {
  const Trace best = search(puzzle, {.method = Method::kAst, .again = Again::kSkip}, budget);
  if (!best.found) return std::nullopt;
  AstBounds bounds;
  bounds.optimum = static_cast<int>(best.path.size());
  for (int excess = 0; excess <= kDroppingExcess; excess += 2) bounds.most[bounds.optimum + excess] = 0;
  if (!count_states(puzzle, bounds.optimum + kDroppingExcess, budget, bounds.most)) return std::nullopt;
  return bounds;
}

}  // namespace npuzzle::judge
