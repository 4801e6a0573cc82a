// Which states a search has met, each with a number of its own.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "npuzzle/judge/puzzle.hpp"

namespace npuzzle::judge {

// Up to 3x3 a state's number is its rank among all permutations and one byte says whether it was met; that
// table is small enough to stay in the cache. Larger boards use an open-addressing hash table.
class StateTable {
 public:
  explicit StateTable(int side) : cells_(side * side) {
    if (ranked()) met_.resize(cells_ == 9 ? 362'880 : 24);
  }

  // The state's number, and whether it is new. Amortised O(1).
  std::pair<std::uint32_t, bool> insert(State state) {
    if (!ranked()) return insert_hashed(state);
    const std::uint32_t rank = rank_of(state);
    const bool is_new = met_[rank] == 0;
    met_[rank] = 1;
    return {rank, is_new};
  }

  // All numbers given so far are below this.
  std::size_t bound() const { return ranked() ? met_.size() : states_.size(); }

 private:
  static constexpr std::uint32_t kEmpty = 0xffffffff;

  bool ranked() const { return cells_ <= 9; }

  std::uint32_t rank_of(State state) const {
    std::uint32_t rank = 0;
    std::uint32_t seen = 0;
    for (int cell = 0; cell < cells_; ++cell) {
      const auto tile = static_cast<std::uint32_t>(tile_at(state, cell));
      const std::uint32_t smaller = seen & ((1u << tile) - 1);
      rank = rank * static_cast<std::uint32_t>(cells_ - cell) + tile - kBits[smaller];
      seen |= 1u << tile;
    }
    return rank;
  }

  std::pair<std::uint32_t, bool> insert_hashed(State state) {
    if (2 * states_.size() >= slots_.size()) grow();
    std::size_t at = slot_of(state);
    while (slots_[at] != kEmpty) {
      if (states_[slots_[at]] == state) return {slots_[at], false};
      at = (at + 1) & (slots_.size() - 1);
    }
    slots_[at] = static_cast<std::uint32_t>(states_.size());
    states_.push_back(state);
    return {slots_[at], true};
  }

  std::size_t slot_of(State state) const {
    return static_cast<std::size_t>((state * 0x9e3779b97f4a7c15u) >> 32) & (slots_.size() - 1);
  }

  void grow() {
    slots_.assign(slots_.empty() ? 1024 : 4 * slots_.size(), kEmpty);
    for (std::uint32_t id = 0; id < states_.size(); ++id) {
      std::size_t at = slot_of(states_[id]);
      while (slots_[at] != kEmpty) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = id;
    }
  }

  // How many of nine bits are set; Debian's baseline processor has no instruction for it.
  static constexpr std::array<std::uint8_t, 512> kBits = [] {
    std::array<std::uint8_t, 512> bits{};
    for (unsigned i = 0; i < bits.size(); ++i) bits[i] = static_cast<std::uint8_t>(std::popcount(i));
    return bits;
  }();

  int cells_;
  std::vector<std::uint8_t> met_;     // by rank
  std::vector<State> states_;         // by number
  std::vector<std::uint32_t> slots_;  // power of two, at most half full
};

}  // namespace npuzzle::judge
