// States numbered in order of their first insertion: an open-addressing hash table.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "npuzzle/judge/puzzle.hpp"

namespace npuzzle::judge {

class StateTable {
 public:
  // The state's number, and whether it is new. Amortised O(1).
  std::pair<std::uint32_t, bool> insert(State state) {
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

  std::size_t size() const { return states_.size(); }
  State operator[](std::uint32_t id) const { return states_[id]; }

 private:
  static constexpr std::uint32_t kEmpty = 0xffffffff;

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

  std::vector<State> states_;
  std::vector<std::uint32_t> slots_;  // power of two, at most half full
};

}  // namespace npuzzle::judge
