// An additive pattern database (Korf, Felner 2002): the tiles are divided into groups; for every placing of a
// group's tiles it knows how many moves of these tiles alone bring them home, whatever the others do. The sum
// over the groups is never more than the true distance. 4 x 4: groups of 3, 6 and 6 tiles.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "npuzzle/board.hpp"

namespace npuzzle::optimal {

class PatternDatabase {
 public:
  // Works it out, each group in a thread of its own: for 4 x 4 seconds and 250 MB. Sides 2 to 4; others throw
  // std::invalid_argument.
  static PatternDatabase build(int side);

  int side() const { return side_; }
  std::size_t groups() const { return tables_.size(); }

  // Where a tile's square stands in its group's index: group, and the shift of its 4 bits.
  struct Place {
    std::uint8_t group = 0;
    std::uint8_t shift = 0;
  };
  Place place(unsigned tile) const { return places_[tile]; }

  // The moves for the group's placing; index is the sum of square << shift over its tiles.
  std::uint8_t moves(std::size_t group, std::uint32_t index) const { return tables_[group][index]; }

  // The estimate for a board of this side, without its mirror image.
  int estimate(const Board& board) const;

  // The form in a file: a header with version, groups and SHA-256, then one byte for every placing.
  std::string to_bytes() const;

  // Reads that form. Throws std::runtime_error that says what is wrong with it.
  static PatternDatabase from_bytes(int side, std::string_view bytes);

 private:
  explicit PatternDatabase(int side);

  int side_;
  std::array<Place, 16> places_{};
  std::vector<std::vector<std::uint8_t>> tables_;  // by group; kNoPlacing where tiles share a square
};

}  // namespace npuzzle::optimal
