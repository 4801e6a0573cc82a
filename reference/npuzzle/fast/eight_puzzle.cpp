#include "npuzzle/fast/eight_puzzle.hpp"

#include <algorithm>
#include <memory>

#include "npuzzle/fast/eight_puzzle_states.hpp"

namespace npuzzle::fast {

using namespace eight;

namespace {

// goal is a state that stops the search; one that does not exist makes it visit everything.
struct Outcome {
  SearchResult result;
  std::size_t largest_frontier = 0;
};

Outcome bfs_until(State start, State goal) {
  Added added;
  const auto queue = std::make_unique_for_overwrite<State[]>(kBfsQueuePlaces);  // a ring
  constexpr std::uint32_t kMask = kBfsQueuePlaces - 1;
  std::uint32_t first = 0, last = 0, level_end = 1, depth = 0, expanded = 0, largest = 1;
  added.add(start, Move::kUp);
  queue[last++] = start;
  while (first != last) {
    if (first == level_end) ++depth, level_end = last;
    const State state = queue[first++ & kMask];
    if (state == goal) {
      return {finished(added, start, expanded, depth, depth + (last != level_end ? 1 : 0)), largest};
    }
    ++expanded;
    const Steps& steps = kSteps[state & 15];
    for (std::uint32_t i = 0; i < steps.count; ++i) {
      const State child = moved(state, steps.step[i]);
      if (added.add(child, steps.step[i].move)) queue[last++ & kMask] = child;
    }
    largest = std::max(largest, last - first);
  }
  return {exhausted(expanded, depth), largest};
}

Outcome dfs_until(State start, State goal) {
  Added added;
  const auto stack = std::make_unique_for_overwrite<std::uint64_t[]>(kDfsStackPlaces);  // depth << 32 | state
  std::size_t size = 0, largest = 1;
  std::uint64_t expanded = 0, max_depth = 0;
  added.add(start, Move::kUp);
  stack[size++] = start;
  while (size != 0) {
    const std::uint64_t top = stack[--size];
    const auto state = static_cast<State>(top);
    if (state == goal) return {finished(added, start, expanded, top >> 32, max_depth), largest};
    ++expanded;
    const std::uint64_t child_depth = (top >> 32) + 1;
    const Steps& steps = kSteps[state & 15];
    const std::size_t before = size;
    for (std::uint32_t i = steps.count; i-- > 0;) {
      const State child = moved(state, steps.step[i]);
      if (added.add(child, steps.step[i].move)) stack[size++] = child_depth << 32 | child;
    }
    if (size != before) max_depth = std::max(max_depth, child_depth);
    largest = std::max(largest, size);
  }
  return {exhausted(expanded, max_depth), largest};
}

constexpr State kNowhere = ~State{0};

}  // namespace

SearchResult eight_puzzle_bfs(const Board& start) {
  return bfs_until(state_of(start), kGoal).result;
}

SearchResult eight_puzzle_dfs(const Board& start) {
  return dfs_until(state_of(start), kGoal).result;
}

std::size_t eight_puzzle_largest_bfs_frontier(const Board& start) {
  return bfs_until(state_of(start), kNowhere).largest_frontier;
}

std::size_t eight_puzzle_largest_dfs_frontier(const Board& start) {
  return dfs_until(state_of(start), kNowhere).largest_frontier;
}

}  // namespace npuzzle::fast
