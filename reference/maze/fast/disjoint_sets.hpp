// Disjoint sets of the numbers 0 .. count-1.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

namespace maze::fast {

// Randomised linking (Goel, Khanna, Larkin and Tarjan 2014): near-constant time a call on average. One number
// an element: its parent; an element that stands for its set is its own.
class DisjointSets {
 public:
  explicit DisjointSets(std::uint32_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
  }

  // Joins the sets of a and b; 0 when they were one already, else 1. Which it will be cannot be predicted, so
  // there is no branch on it.
  std::uint32_t join(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t root_a = find(a), root_b = find(b), both = root_a ^ root_b;
    const std::uint32_t upper = root_b ^ (both & (0U - std::uint32_t{priority(root_a) > priority(root_b)}));
    parent_[upper ^ both] = upper;
    return both != 0 ? 1U : 0U;
  }

  // The element that stands for the set of x.
  std::uint32_t find(std::uint32_t x) {
    // Hardly any way is longer than three steps, and where a loop ends after one, two or three of them cannot
    // be predicted: so three are always made.
    std::uint32_t at = parent_[parent_[parent_[x]]];
    while (parent_[at] != at) [[unlikely]] at = parent_[at];
    parent_[x] = at;
    return at;
  }

  // Loads what find(x) will need first into the cache.
  void expect(std::uint32_t x) const { __builtin_prefetch(parent_.data() + x, 1); }

 private:
  // Who stands for a joined set is as good as random: a bijection of the numbers, far from their order.
  static constexpr std::uint32_t priority(std::uint32_t x) { return x * 0x9e3779b9U; }

  std::vector<std::uint32_t> parent_;
};

}  // namespace maze::fast
