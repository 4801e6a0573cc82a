// The board: squares, what stands on them, and moves. x runs from left to right, y from top to bottom, both
// from 0, for both sides alike.
#pragma once

#include <array>
#include <cstdint>

#include "stratego/rules/piece.hpp"
#include "stratego/rules/rule_set.hpp"

namespace stratego {

// A board with a border around it fits 16x16, so a square's number fits a byte and no step needs a range
// check.
using Square = std::uint8_t;
constexpr int kStride = 16;

constexpr Square square(int x, int y) {
  return static_cast<Square>((y + 1) * kStride + x + 1);
}
constexpr int x_of(Square at) {
  return at % kStride - 1;
}
constexpr int y_of(Square at) {
  return at / kStride - 1;
}

enum class Direction : std::uint8_t { kUp, kDown, kLeft, kRight };
constexpr std::array<Direction, 4> kDirections{Direction::kUp, Direction::kDown, Direction::kLeft,
                                               Direction::kRight};
const char* direction_name(Direction direction);  // "UP", "DOWN", "LEFT", "RIGHT"

constexpr int step_of(Direction direction) {
  constexpr std::array<int, 4> kSteps{-kStride, kStride, -1, 1};
  return kSteps[static_cast<std::size_t>(direction)];
}

struct Move {
  Square from = 0;
  Direction direction = Direction::kUp;
  std::uint8_t steps = 1;
  bool operator==(const Move&) const = default;
};

constexpr Square target_of(Move move) {
  return static_cast<Square>(move.from + move.steps * step_of(move.direction));
}

// What is on a square: nothing, an obstacle, the outside of the board, or a piece.
class Cell {
 public:
  constexpr Cell() = default;  // empty
  constexpr Cell(Colour colour, Rank rank)
      : code_(static_cast<std::uint8_t>(index_of(rank) | index_of(colour) << 4)) {}
  static constexpr Cell obstacle() { return Cell(std::uint8_t{0x20}); }
  static constexpr Cell outside() { return Cell(std::uint8_t{0x21}); }

  constexpr bool is_empty() const { return code_ == 0; }
  constexpr bool is_piece() const { return code_ != 0 && code_ < 0x20; }
  constexpr bool is_piece_of(Colour colour) const { return is_piece() && this->colour() == colour; }
  constexpr Colour colour() const { return static_cast<Colour>(code_ >> 4 & 1); }  // of a piece
  constexpr Rank rank() const { return static_cast<Rank>(code_ & 15); }            // of a piece
  // A number below kCodes, for tables.
  constexpr std::uint8_t code() const { return code_; }
  static constexpr std::size_t kCodes = 0x22;
  bool operator==(const Cell&) const = default;

 private:
  constexpr explicit Cell(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = 0;
};

class Board {
 public:
  // Empty but for the obstacles.
  explicit Board(const RuleSet& rules);

  int width() const { return width_; }
  int height() const { return height_; }
  bool contains(long x, long y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }

  Cell at(Square square) const { return cells_[square]; }
  Cell at(int x, int y) const { return cells_[square(x, y)]; }
  void put(Square square, Cell cell) {
    count(cells_[square], -1);
    count(cell, 1);
    cells_[square] = cell;
  }
  void clear(Square square) { put(square, Cell()); }

  // Kept with every change: pieces that can move in principle, all pieces, and value_of() over them.
  int mobile(Colour colour) const { return tallies_[index_of(colour)].mobile; }
  int pieces(Colour colour) const { return tallies_[index_of(colour)].pieces; }
  int value(Colour colour) const { return tallies_[index_of(colour)].value; }

  bool operator==(const Board&) const = default;

 private:
  struct Tally {
    std::int16_t mobile = 0;
    std::int16_t pieces = 0;
    std::int16_t value = 0;
    bool operator==(const Tally&) const = default;
  };
  void count(Cell cell, int sign) {
    if (!cell.is_piece()) return;
    Tally& tally = tallies_[index_of(cell.colour())];
    tally.mobile = static_cast<std::int16_t>(tally.mobile + (is_mobile(cell.rank()) ? sign : 0));
    tally.pieces = static_cast<std::int16_t>(tally.pieces + sign);
    tally.value = static_cast<std::int16_t>(tally.value + sign * value_of(cell.rank()));
  }

  std::array<Cell, kStride * kStride> cells_;
  std::array<Tally, 2> tallies_;
  std::int8_t width_;
  std::int8_t height_;
};

// The first of the four rows that a colour fills.
constexpr int first_setup_row(Colour colour, int height) {
  return colour == Colour::kRed ? 0 : height - kSetupRows;
}

}  // namespace stratego
