// How many extra moves the tiles of one line need because some of them stand in each other's way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "npuzzle/optimal/packed_board.hpp"

namespace npuzzle::optimal {

// The board mirrored at its main diagonal, tiles renamed: its rows are the columns of the board, and the goal
// stays the goal.
template <int Side>
Squares mirror_image(Squares squares) {
  using G = Geometry<Side>;
  Squares image = 0;
  for (int square = 0; square < G::kSquares; ++square) {
    const auto tile = static_cast<int>(tile_at(squares, square));
    image |= static_cast<Squares>(G::mirrored(tile)) << (4 * G::mirrored(square));
  }
  return image;
}

// For every row and every content of it, twice the number of tiles that must leave it: those that belong
// there, less the most of them that already stand in the right order.
template <int Side>
class LineConflicts {
 public:
  static const LineConflicts& table() {
    static const LineConflicts conflicts;
    return conflicts;
  }

  int moves(Squares squares, int row) const {
    return moves_[static_cast<std::size_t>(row)][squares >> (4 * Side * row) & (kContents - 1)];
  }

 private:
  static constexpr std::size_t kContents = std::size_t{1} << (4 * Side);

  LineConflicts() : moves_(Side, std::vector<std::uint8_t>(kContents)) {
    for (int row = 0; row < Side; ++row) {
      for (std::size_t content = 0; content < kContents; ++content) {
        moves_[static_cast<std::size_t>(row)][content] = count(content, row);
      }
    }
  }

  static std::uint8_t count(std::size_t content, int row) {
    std::array<int, Side>
        ordered{};  // by place: the longest run in order that ends there; 0: not of this row
    int belong = 0, longest = 0;
    for (int place = 0; place < Side; ++place) {
      const auto tile = static_cast<int>(content >> (4 * place) & 15);
      if (tile == 0 || tile / Side != row) continue;
      ++belong;
      int before = 0;
      for (int earlier = 0; earlier < place; ++earlier) {
        const auto other = static_cast<int>(content >> (4 * earlier) & 15);
        if (other < tile) before = std::max(before, ordered[static_cast<std::size_t>(earlier)]);
      }
      ordered[static_cast<std::size_t>(place)] = before + 1;
      longest = std::max(longest, before + 1);
    }
    return static_cast<std::uint8_t>(2 * (belong - longest));
  }

  std::vector<std::vector<std::uint8_t>> moves_;
};

}  // namespace npuzzle::optimal
