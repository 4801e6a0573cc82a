// A cell of a maze by its place, and a tunnel between two of them.
#pragma once

#include <compare>
#include <cstdint>

#include "maze/model/direction.hpp"

namespace maze {

// Row 0 is the bottom row, column 0 the leftmost column. Ordered row by row.
struct Cell {
  int row = 0;
  int col = 0;
  constexpr auto operator<=>(const Cell&) const = default;
};

// The cell one step away; it may lie outside the maze.
constexpr Cell step(Cell cell, Direction direction) {
  return {cell.row + row_step(direction), cell.col + col_step(direction)};
}

// The number of a cell: row * columns + column. Handy as an index of your own arrays.
using CellId = std::uint32_t;

// Who enters one end leaves at the other. A tunnel has no wall and needs no carving: it is always open.
struct Tunnel {
  Cell first;
  Cell second;
  constexpr bool operator==(const Tunnel&) const = default;
};

}  // namespace maze
