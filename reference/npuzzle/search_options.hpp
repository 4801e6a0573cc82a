// What the searches beyond the assignment can be asked: to report how they stand and to keep to a limit.
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

namespace npuzzle {

// How a long search stands.
struct SearchProgress {
  std::uint64_t nodes = 0;  // expanded so far (iterative deepening: generated)
  std::uint64_t depth = 0;  // of the search tree so far (A* and iterative deepening: the bound on f)
};

struct SearchOptions {
  // Bytes the search may use for its boards; 0 is no limit. Passing it throws MemoryLimitReached.
  std::uint64_t memory_limit = 0;

  // Called now and then, about every 10^5 to 10^6 nodes, from the searching thread; may be empty.
  std::function<void(const SearchProgress&)> progress;
};

struct MemoryLimitReached : std::runtime_error {
  MemoryLimitReached(std::uint64_t limit, std::uint64_t expanded)
      : std::runtime_error("the search needs more than its memory limit of " + std::to_string(limit >> 20) +
                           " MB; it stopped after " + std::to_string(expanded) + " expanded nodes"),
        nodes_expanded(expanded) {}
  std::uint64_t nodes_expanded;
};

}  // namespace npuzzle
