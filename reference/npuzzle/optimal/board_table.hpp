// A hash table of packed boards that takes 8 bytes per board and doubles in place.
//
// A board's 60 bits (the last of 16 squares follows from the others) go through an invertible mixing. The top
// bits of the result name a bucket of eight places, one cache line; only the rest is stored, beside the facts
// the search keeps. A board may be in either of two buckets, by two mixings; it goes to the emptier one,
// which lets the table get nine tenths full. To double the table, every bucket is split in two by the next
// bit of what was stored.
#pragma once

#include <cstddef>
#include <cstdint>

#include "npuzzle/optimal/packed_board.hpp"

namespace npuzzle::optimal {

class BoardTable {
 public:
  // What is kept of a board.
  struct Facts {
    bool expanded = false;
    Move move = Move::kUp;    // that led to it
    std::uint32_t depth = 0;  // below 128
  };

  // Names a board's place until the next insert().
  class Slot {
   public:
    explicit operator bool() const { return entry_ != nullptr; }

   private:
    friend class BoardTable;
    std::uint64_t* entry_ = nullptr;
  };

  // A board with its two mixings worked out.
  struct Key {
    std::uint64_t first;
    std::uint64_t second;
  };

  // limit: bytes the table may grow to. Throws std::bad_alloc when there is no memory at all.
  explicit BoardTable(std::uint64_t limit);
  BoardTable(const BoardTable&) = delete;
  BoardTable& operator=(const BoardTable&) = delete;
  ~BoardTable();

  static Key key(Squares squares);
  void prefetch(const Key& key) const;

  Slot find(const Key& key) const;

  // Needs a board that is not there. False when the table is full and may not grow.
  bool insert(const Key& key, const Facts& facts);

  static Facts facts(Slot slot);
  static void set_facts(Slot slot, const Facts& facts);

  std::uint64_t size() const { return size_; }
  std::uint64_t bytes() const { return kBucketBytes << bits_; }

 private:
  static constexpr std::size_t kPlaces = 8;
  static constexpr std::uint64_t kBucketBytes = kPlaces * sizeof(std::uint64_t);

  std::uint64_t* bucket(std::uint64_t mixed) const;
  std::uint64_t stored(std::uint64_t mixed) const;
  std::uint64_t* emptier_place(const Key& key, bool& second) const;
  std::uint64_t* make_place(std::uint64_t mixed) const;
  bool grow();
  void want_large_pages(std::uint64_t size) const;

  std::uint64_t limit_;
  unsigned bits_;  // of a mixing that name the bucket
  std::uint64_t* entries_;
  std::uint64_t size_ = 0;
};

}  // namespace npuzzle::optimal
