// Is a maze perfect?
#pragma once

#include <cstdint>

#include "maze/model/maze.hpp"

namespace maze {

// Perfect: every cell can be reached from every other, in exactly one way. With n cells and T tunnels that
// is: all cells are reached and n - 1 - T walls are gone, neither more (a loop) nor less.
struct Perfection {
  CellId reached = 0;         // cells that can be reached from the entrance, tunnels used
  CellId carved = 0;          // walls that are gone
  std::int64_t expected = 0;  // walls that are gone in a perfect maze: n - 1 - T
  bool perfect = false;
};

// Linear time; about a byte of memory a cell.
Perfection check_perfection(const Maze& maze);

}  // namespace maze
