// One search with its rules as data: the rules of the hand-out, and every way they are commonly got wrong.
// The judge runs it on the board at hand to see whose numbers a student printed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "npuzzle/judge/puzzle.hpp"

namespace npuzzle::judge {

enum class Method { kBfs, kDfs, kAst };
std::optional<Method> method_named(std::string_view name);  // "bfs", "dfs", "ast"
std::string_view name_of(Method method);

enum class Heuristic { kManhattan, kWithBlank, kMisplaced, kZero };
enum class Tie { kFifo, kLifo, kSmallHFifo, kSmallHLifo, kDirection, kBoard };  // how equal f leave the queue
enum class Again {  // what becomes of a state that is met again
  kDrop,            // not added when in frontier or explored: the hand-out
  kSkip,            // added when not explored, skipped when it leaves the frontier a second time
  kExpand,          // added when not explored, and expanded each time it leaves
};

using Order = std::array<char, 4>;  // letters of U D L R
// order_of("UDLR")
constexpr Order order_of(std::string_view letters) {
  return {letters[0], letters[1], letters[2], letters[3]};
}

struct Rules {
  Method method = Method::kBfs;
  Order order = order_of("UDLR");  // in which children are visited (a stack is pushed in reverse)
  bool early_goal_test = false;    // when a child is generated instead of when it is removed
  Again again = Again::kDrop;
  Heuristic heuristic = Heuristic::kManhattan;
  bool greedy = false;  // h alone decides, not g + h
  Tie tie = Tie::kFifo;
  bool operator==(const Rules&) const = default;
};

// The heuristic's estimate for a state.
int estimate(const Puzzle& puzzle, Heuristic heuristic, State state);

struct Trace {
  bool found = false;                // false: no solution, or `budget` expansions were not enough
  std::string path;                  // letters of U D L R
  std::int64_t expanded = 0;         // the goal not among them
  std::int64_t depth_added = 0;      // largest depth of a node ever put on the frontier
  std::int64_t depth_visited = 0;    // largest depth of a node removed from it
  std::int64_t depth_generated = 0;  // largest depth of a child generated, whether added or not
  std::int64_t added = 0;            // nodes ever put on the frontier, the start among them
  std::int64_t generated = 0;        // children generated, whether added or not
};

// At most `budget` expansions. Time and memory grow with the expansions (about 60 ns and 60 bytes each).
Trace search(const Puzzle& puzzle, const Rules& rules, std::int64_t budget);

}  // namespace npuzzle::judge
