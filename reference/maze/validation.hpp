// Does what a solver visited make a way through the maze?
#pragma once

#include <vector>

#include "maze/model/maze.hpp"

namespace maze {

// Only visited cells count (the entrance counts always), and steps through missing walls and tunnels.
struct Validation {
  bool exit_reached = false;
  bool all_reached = false;  // no visited cell is cut off from the entrance
  CellId cells_visited = 0;  // those reached from the entrance, it included
  std::vector<Cell> path;    // a shortest way from the entrance to the exit, both included; empty without
  bool valid() const { return exit_reached && all_reached; }
};

// Linear time; about a byte of memory a cell.
Validation validate(const Maze& maze);

}  // namespace maze
