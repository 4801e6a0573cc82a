// Braiding: a maze with fewer dead ends, and therefore with loops.
#pragma once

#include "maze/model/maze.hpp"
#include "maze/model/random.hpp"

namespace maze {

// Looks at every dead end (a cell with one way out) in random order and, with probability `share`, carves one
// more of its walls: one to another dead end where there is such, else a random one. share is 0 to 1; with 1
// no dead end stays, except in a maze of one row or column. Returns the number of walls carved.
CellId braid(Maze& maze, double share, Random& random);

}  // namespace maze
