// What the searches for shortest solutions report.
#pragma once

#include <cstdint>
#include <vector>

#include "npuzzle/board.hpp"

namespace npuzzle::optimal {

// One round of iterative deepening, or all nodes of A* with one value of f.
struct Round {
  int bound = 0;                // on f = moves made + estimate
  std::uint64_t generated = 0;  // in this round
};

struct Result {
  bool found = false;  // false: the board is unsolvable, nothing was searched
  std::vector<Move> path;
  std::uint64_t nodes_generated = 0;  // boards made, the start of every search among them once
  std::uint64_t nodes_expanded = 0;
  std::uint64_t bytes = 0;  // the most memory its boards took; 0 for iterative deepening
  std::uint64_t nodes_stored = 0;
  std::vector<Round> rounds;
};

}  // namespace npuzzle::optimal
