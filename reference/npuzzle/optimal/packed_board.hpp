// Boards up to 4 x 4 in one 64-bit word, 4 bits per square, the first square lowest, and the tables the
// searches for shortest solutions share.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "npuzzle/board.hpp"

namespace npuzzle::optimal {

using Squares = std::uint64_t;

inline constexpr int kMaxPackedSide = 4;

inline Squares pack(const Board& board) {
  Squares squares = 0;
  unsigned shift = 0;
  for (const unsigned tile : board.tiles()) squares |= Squares{tile} << shift, shift += 4;
  return squares;
}

inline unsigned tile_at(Squares squares, int square) {
  return static_cast<unsigned>(squares >> (4 * static_cast<unsigned>(square))) & 15;
}

// Moves the tile on `from` to the blank's square `to`.
inline Squares slide(Squares squares, unsigned tile, int from, int to) {
  const Squares wide = tile;
  return squares ^ wide << (4 * static_cast<unsigned>(from)) ^ wide << (4 * static_cast<unsigned>(to));
}

// The first square that holds 0.
inline int blank_of(Squares squares) {
  constexpr Squares kOnes = 0x1111111111111111U;
  return std::countr_zero((squares - kOnes) & ~squares & (kOnes << 3)) / 4;
}

// What is fixed by the side of the board.
template <int Side>
struct Geometry {
  static_assert(Side >= 2 && Side <= kMaxPackedSide);
  static constexpr int kSquares = Side * Side;

  static constexpr Squares kGoal = [] {
    Squares squares = 0;
    for (int square = 0; square < kSquares; ++square) squares |= static_cast<Squares>(square) << (4 * square);
    return squares;
  }();

  static constexpr int stride(Move move) {
    switch (move) {
      case Move::kUp:
        return -Side;
      case Move::kDown:
        return Side;
      case Move::kLeft:
        return -1;
      default:
        return 1;
    }
  }

  static constexpr bool legal(int blank, Move move) {
    switch (move) {
      case Move::kUp:
        return blank >= Side;
      case Move::kDown:
        return blank < Side * (Side - 1);
      case Move::kLeft:
        return blank % Side != 0;
      default:
        return blank % Side != Side - 1;
    }
  }

  static constexpr int distance(int tile, int square) {
    const int rows = tile / Side - square / Side, columns = tile % Side - square % Side;
    return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
  }

  // Bit t of kCloser[blank][move]: the tile t, if the move takes the blank to its square, comes closer to its
  // goal.
  static constexpr auto kCloser = [] {
    std::array<std::array<std::uint16_t, 4>, kSquares> closer{};
    for (int blank = 0; blank < kSquares; ++blank) {
      for (const Move move : kMoves) {
        if (!legal(blank, move)) continue;
        auto& bits = closer[static_cast<std::size_t>(blank)][static_cast<std::size_t>(move)];
        for (int tile = 1; tile < kSquares; ++tile) {
          if (distance(tile, blank) < distance(tile, blank + stride(move))) {
            bits = static_cast<std::uint16_t>(bits | 1U << tile);
          }
        }
      }
    }
    return closer;
  }();

  static int manhattan(Squares squares) {
    int sum = 0;
    for (int square = 0; square < kSquares; ++square) {
      const auto tile = static_cast<int>(tile_at(squares, square));
      if (tile != 0) sum += distance(tile, square);
    }
    return sum;
  }

  // The tile or square that changes places with this one when the board is mirrored at its main diagonal.
  static constexpr int mirrored(int square) { return square % Side * Side + square / Side; }
};

}  // namespace npuzzle::optimal
