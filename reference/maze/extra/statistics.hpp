// Numbers that tell one way of making mazes from another.
#pragma once

#include "maze/model/maze.hpp"

namespace maze {

// All are fractions of the number of cells, except spur and horizontal. Dead ends, straights, turns and
// branches count missing walls only; ways take tunnels too. Meant for perfect mazes: with loops, diameter is
// a lower bound.
struct Statistics {
  double dead_ends = 0;   // cells with one missing wall
  double straights = 0;   // cells with two, opposite each other
  double turns = 0;       // cells with two, at a corner
  double branches3 = 0;   // cells with three
  double branches4 = 0;   // cells with four
  double diameter = 0;    // steps of the longest way
  double solution = 0;    // steps from the cell (0, 0) to the opposite corner
  double spur = 0;        // steps from a dead end to the next junction, on average
  double horizontal = 0;  // share of the missing walls that are between cells of one row
};

// Linear time.
Statistics statistics(const Maze& maze);

}  // namespace maze
