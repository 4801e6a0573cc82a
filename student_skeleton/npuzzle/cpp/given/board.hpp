// Given: the grader uses its own copy of this file, so changes made here are lost.
// The board of the N-puzzle: m x m squares, the tiles 1 .. m*m-1 and one blank, written 0. The goal is
// 0,1,2,...,m*m-1 row by row. A move moves the BLANK: Up exchanges the blank with the tile above it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace npuzzle {

enum class Move : std::uint8_t { kUp, kDown, kLeft, kRight };

// All moves in the order in which a search must try them: Up, Down, Left, Right.
inline constexpr std::array<Move, 4> kMoves = {Move::kUp, Move::kDown, Move::kLeft, Move::kRight};

// "Up", "Down", "Left" or "Right".
std::string_view move_name(Move move);

// The move that takes `move` back.
Move opposite(Move move);

// Says in one line why a text or a list of tiles is not a board.
struct BoardError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

class Board {
 public:
  static constexpr int kMinSide = 2;
  static constexpr int kMaxSide = 16;  // a tile is one byte

  // The tiles row by row. Throws BoardError unless they are a permutation of 0 .. m*m-1 for a side m from
  // kMinSide to kMaxSide.
  explicit Board(std::vector<std::uint8_t> tiles);

  // Reads "1,2,5,3,4,0,6,7,8": plain decimal numbers between commas and nothing else. Throws BoardError.
  static Board parse(std::string_view text);

  // The solved board of that side.
  static Board goal(int side);

  int side() const { return side_; }
  std::span<const std::uint8_t> tiles() const { return tiles_; }

  // The place of the blank: row * side() + column.
  int blank() const { return blank_; }

  // Does the blank stay on the board?
  bool can_move(Move move) const;

  // The moves that can be made, in the order of kMoves.
  std::vector<Move> legal_moves() const;

  // Moves the blank. Needs can_move(move).
  void apply(Move move);

  // The board after the move. Needs can_move(move).
  Board after(Move move) const;

  bool is_goal() const;

  // Can the goal be reached at all? Half of all boards cannot: every move exchanges two squares and moves the
  // blank by one, so the parity of the permutation and that of the blank's way home always change together.
  bool is_solvable() const;

  // The form that parse() reads.
  std::string to_string() const;

  bool operator==(const Board& other) const { return tiles_ == other.tiles_; }

 private:
  int side_;
  int blank_;
  std::vector<std::uint8_t> tiles_;
};

}  // namespace npuzzle

// Lets a Board be a key of std::unordered_set and std::unordered_map.
template <>
struct std::hash<npuzzle::Board> {
  std::size_t operator()(const npuzzle::Board& board) const noexcept {
    const auto tiles = board.tiles();
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(tiles.data()), tiles.size()});
  }
};
