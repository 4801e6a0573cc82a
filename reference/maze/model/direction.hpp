// The four directions in which a cell can have a wall, and sets of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "maze/model/random.hpp"

namespace maze {

// The numbers are those of the maze file format: 1 and 4 belonged to mazes of hexagons and are not used.
// North is row + 1: row 0 is the bottom row of the picture.
enum class Direction : std::uint8_t { kEast = 0, kNorth = 2, kWest = 3, kSouth = 5 };

// All of them, to loop over.
inline constexpr std::array<Direction, 4> kDirections = {Direction::kEast, Direction::kNorth,
                                                         Direction::kWest, Direction::kSouth};

// East <-> West, North <-> South.
constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<unsigned>(direction) + 3U) % 6U);
}

// How the row changes by one step in a direction: -1, 0 or 1.
constexpr int row_step(Direction direction) {
  return direction == Direction::kNorth ? 1 : direction == Direction::kSouth ? -1 : 0;
}

// How the column changes by one step in a direction: -1, 0 or 1.
constexpr int col_step(Direction direction) {
  return direction == Direction::kEast ? 1 : direction == Direction::kWest ? -1 : 0;
}

// "EAST", "NORTH", "WEST" or "SOUTH".
constexpr std::string_view direction_name(Direction direction) {
  switch (direction) {
    case Direction::kEast:
      return "EAST";
    case Direction::kNorth:
      return "NORTH";
    case Direction::kWest:
      return "WEST";
    case Direction::kSouth:
      return "SOUTH";
  }
  return "?";
}

// The place of a direction in kDirections: 0, 1, 2 or 3.
constexpr unsigned direction_index(Direction direction) {
  return (0x302100U >> (4U * static_cast<unsigned>(direction))) & 3U;
}

// A set of directions in four bits: bit direction_index(d) says whether d is in it.
class DirectionSet {
 public:
  constexpr DirectionSet() = default;
  constexpr explicit DirectionSet(unsigned bits) : bits_(bits & 15U) {}

  constexpr bool contains(Direction direction) const {
    return (bits_ >> direction_index(direction) & 1U) != 0;
  }
  constexpr void add(Direction direction) { bits_ |= 1U << direction_index(direction); }
  constexpr void remove(Direction direction) { bits_ &= ~(1U << direction_index(direction)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr unsigned bits() const { return bits_; }
  constexpr bool operator==(const DirectionSet&) const = default;

 private:
  unsigned bits_ = 0;
};

namespace detail {

// For every set and every number below 12: the (number mod size)-th member. 12 is a multiple of 1, 2, 3 and
// 4, so that a uniform number gives a uniform member; no branch and no division is needed.
constexpr std::array<std::array<Direction, 12>, 16> make_pick_table() {
  std::array<std::array<Direction, 12>, 16> table{};
  for (unsigned bits = 1; bits < 16; ++bits) {
    std::array<Direction, 4> members{};
    unsigned size = 0;
    for (const Direction d : kDirections) {
      if (DirectionSet(bits).contains(d)) members[size++] = d;
    }
    for (unsigned number = 0; number < 12; ++number) table[bits][number] = members[number % size];
  }
  return table;
}
inline constexpr auto kPickTable = make_pick_table();

}  // namespace detail

// A random member of a set, each equally likely. The set must not be empty. Draws exactly one number.
inline Direction pick(DirectionSet set, Random& random) {
  return detail::kPickTable[set.bits()][random.below(12)];
}

}  // namespace maze
