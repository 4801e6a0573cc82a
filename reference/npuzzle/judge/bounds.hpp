// How many expansions an A* search with Manhattan distance may need on one board, whatever its rule for ties.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "npuzzle/judge/puzzle.hpp"

namespace npuzzle::judge {

// The rule of the hand-out (a child already on the frontier is dropped) returns paths up to this much too
// long for the worst tie order known; measured over every fourth board.
inline constexpr int kDroppingExcess = 6;

struct AstBounds {
  int optimum = 0;  // C*, moves of a shortest path
  // U(c) for c = C*, C*+2, ..., C*+6: non-goal states s with g*(s) + h(s) <= c, g* the true distance from the
  // start. A search that expands no state twice and returns cost c expands between c and U(c) states:
  // Manhattan distance is consistent, so no state with a larger sum leaves the queue before a goal of cost c.
  std::map<int, std::int64_t> most;
};

// Nothing when no path exists or more than `budget` states would be needed.
std::optional<AstBounds> ast_bounds(const Puzzle& puzzle, std::int64_t budget = 2'000'000);

}  // namespace npuzzle::judge
