// Which elements of two sequences to remove and to add to turn one into the other: Myers' O(ND) algorithm in
// linear space (E. W. Myers, "An O(ND) difference algorithm and its variations", 1986), made safe for any
// input by a cap on the cost of finding one middle point.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace grader::text {

struct EditScript {
  std::vector<bool> removed;  // by index in `expected`
  std::vector<bool> added;    // by index in `actual`
  bool minimal = true;        // false: a cap was reached; the script is right, but a shorter one may exist
};

// Elements are equal when their numbers are; numbers are below `kinds`. What is neither removed nor added is
// equal, element by element, in order. Time O((n + m) * cap) with cap = 20,000,000 / (n + m) kept within [64,
// 4096]; memory O(n + m + kinds).
EditScript edit_script(std::span<const std::uint32_t> expected, std::span<const std::uint32_t> actual,
                       std::size_t kinds);

}  // namespace grader::text
