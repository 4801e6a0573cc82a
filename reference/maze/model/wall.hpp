// The wall between two neighbouring cells, or between a cell and the outside.
#pragma once

#include "maze/model/cell.hpp"

namespace maze {

// One wall, one value: Wall({0, 0}, kEast) == Wall({0, 1}, kWest). It is kept as the EAST or NORTH side of
// one of its two cells, so nobody can speak of only one side of it.
class Wall {
 public:
  constexpr Wall(Cell cell, Direction side) : cell_(cell), side_(side) {
    if (side == Direction::kWest || side == Direction::kSouth) {
      cell_ = step(cell, side);
      side_ = opposite(side);
    }
  }

  constexpr Cell cell() const { return cell_; }                // the western or southern of its two cells
  constexpr Direction side() const { return side_; }           // kEast or kNorth, seen from cell()
  constexpr Cell other() const { return step(cell_, side_); }  // the cell behind it
  constexpr bool operator==(const Wall&) const = default;

 private:
  Cell cell_;
  Direction side_;
};

}  // namespace maze
