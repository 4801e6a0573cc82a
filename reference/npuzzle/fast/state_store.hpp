// A compact set of boards of one side, each with the board it came from: tiles packed into 64-bit words (one
// word up to 4 x 4), 4 bytes for the parent and its move, 5 to 11 bytes of hash table. A 4 x 4 board takes 17
// to 23 bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "npuzzle/board.hpp"

namespace npuzzle::fast {

class StateStore {
 public:
  // Numbers boards in the order of their adding, from 0. At most kMaxStates fit.
  using Index = std::uint32_t;
  static constexpr Index kMaxStates = Index{1} << 30;

  // Starts with one board, number 0.
  explicit StateStore(const Board& start);

  struct Insertion {
    Index index;
    bool added;  // false: it was there already
  };

  // Makes the board `index` the one whose children insert_child() makes.
  void open(Index index);
  int blank() const { return blank_; }

  // The tile that the move would exchange with the blank.
  unsigned moving_tile(Move move) const;

  // Puts the child that a legal move makes of the open board into the set.
  Insertion insert_child(Move move);

  // The open board becomes the parent of `child`, a child of it by `move`.
  void adopt(Index child, Move move);

  bool is_goal(Index index) const;

  // The moves from board 0.
  std::vector<Move> path(Index index) const;

  Index size() const { return size_; }
  std::uint64_t bytes() const;

 private:
  static constexpr std::size_t kBlock = 1 << 16;  // boards per block
  static constexpr std::size_t kMaxWords = 32;    // 16 x 16 squares of 8 bits

  // Only the first n_words_ are used.
  using Words = std::array<std::uint64_t, kMaxWords>;

  // Where a square's bits are.
  struct Place {
    std::uint8_t word;
    std::uint8_t shift;
  };

  const std::uint64_t* words(Index index) const;
  std::uint32_t& origin(Index index);
  unsigned square(const std::uint64_t* words, int place) const;
  void put(Words& words, int place, unsigned tile) const;
  std::uint64_t hash(const std::uint64_t* words) const;
  Index append(const Words& words, std::uint32_t origin);
  void grow_table();
  std::size_t free_slot(std::uint64_t hash) const;
  bool same(const std::uint64_t* a, const std::uint64_t* b) const;

  int side_;
  unsigned bits_;        // per square
  unsigned per_word_;    // squares
  std::size_t n_words_;  // per board
  std::array<Place, 256> places_{};
  Words goal_{};
  Words open_{};
  Words child_{};
  Index open_index_ = 0;
  int blank_ = 0;
  Index size_ = 0;
  std::vector<std::unique_ptr<std::uint64_t[]>> boards_;
  std::vector<std::unique_ptr<std::uint32_t[]>> origins_;  // parent << 2 | move
  // Open addressing with linear probing. A tag is 0 where there is nothing, else a byte of the board's hash:
  // nearly all boards that differ are told apart without a look at them.
  std::vector<std::uint8_t> tags_;
  std::vector<Index> table_;
};

}  // namespace npuzzle::fast
