// A maze as text, for messages and terminals.
#pragma once

#include <string>

#include "maze/model/maze.hpp"

namespace maze {

// Row 0 is the bottom one. In a cell: I the entrance, O the exit, @ both; a dot when it was visited; a small
// letter for the end of a tunnel, the same at both ends (after z comes a again).
//
//   +---+---+
//   |O.  . a|
//   +---+   +
//   |I.a  . |
//   +---+---+
//
// For small mazes: four characters a column, two lines a row.
std::string draw_text(const Maze& maze);

}  // namespace maze
