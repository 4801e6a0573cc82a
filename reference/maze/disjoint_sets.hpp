// Disjoint sets of the numbers 0 .. count-1.
#pragma once

#include <cstdint>
#include <vector>

namespace maze {

// Union by size with path halving: near-constant time a call. One number an element: its parent, or, in the
// element that stands for its set, minus the size of the set.
class DisjointSets {
 public:
  explicit DisjointSets(std::uint32_t count) : parent_(count, -1) {}

  // Joins the sets of a and b; false when they were one already.
  bool join(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t root_a = find(a), root_b = find(b);
    if (root_a == root_b) return false;
    const std::int32_t size_a = parent_[root_a], size_b = parent_[root_b];
    // Which set is larger cannot be predicted: choose without a branch.
    const std::uint32_t other = root_a ^ root_b;
    const std::uint32_t larger = root_b ^ (other & (std::uint32_t{size_a > size_b} - 1U));
    parent_[larger] = size_a + size_b;
    parent_[larger ^ other] = static_cast<std::int32_t>(larger);
    return true;
  }

  // The element that stands for the set of x.
  std::uint32_t find(std::uint32_t x) {
    for (;;) {
      const std::int32_t up = parent_[x];
      if (up < 0) return x;
      const std::int32_t top = parent_[static_cast<std::uint32_t>(up)];
      if (top < 0) return static_cast<std::uint32_t>(up);
      parent_[x] = top;
      x = static_cast<std::uint32_t>(top);
    }
  }

  // Loads what find(x) will need first into the cache.
  void expect(std::uint32_t x) const { __builtin_prefetch(parent_.data() + x, 1); }

 private:
  std::vector<std::int32_t> parent_;
};

}  // namespace maze
