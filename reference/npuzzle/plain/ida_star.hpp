// Iterative-deepening A* as one writes it from a textbook: what the tests hold the fast ones against.
#pragma once

#include <cstdint>

#include "npuzzle/board.hpp"

namespace npuzzle::plain {

struct IdaStarResult {
  std::uint64_t moves = 0;
  std::uint64_t nodes_generated = 0;  // the start once, every other node in every round
};

// With the Manhattan distance; moves in the order Up, Left, Right, Down. The board must be solvable.
IdaStarResult ida_star(const Board& start);

}  // namespace npuzzle::plain
