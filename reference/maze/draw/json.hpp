// A maze, how it was made and how it was walked, as JSON.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>

#include "maze/model/maze.hpp"

namespace maze {

struct JsonSpec {
  std::string generator;  // class names
  std::string solver;     // empty: none
  std::uint64_t seed = 0;
  bool perfect = false;
  bool solved = false;              // what the solver says
  std::int64_t cells_explored = 0;  // what the solver says
  std::span<const Cell> path;       // a shortest way over visited cells; empty: there is none
};

// One object, one line for each key:
//   format "maze 1", type, rows, cols, entrance, exit, generator, solver (null without), seed (a string: it
//   may be above 2^53), perfect, tunnels [[r, c, r, c], ...], walls: a string for each row from row 0, a
//   digit for each cell: 1 wall to the EAST + 2 wall to the NORTH carved [[r, c, direction], ...] in order:
//   the wall on that side (0 EAST, 2 NORTH, 3 WEST, 5 SOUTH) of that cell visited [[r, c], ...] in order of
//   first visits; solved, cells_explored (null without solver), path [[r, c], ...]
// `carved` and `visited` are what the maze recorded.
void write_json(std::ostream& out, const Maze& maze, const JsonSpec& spec);

}  // namespace maze
