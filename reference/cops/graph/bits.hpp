// Sets of small numbers as rows of 64-bit words: bit v of word v / 64 says whether v is in the set.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace cops {

using Word = std::uint64_t;
constexpr std::size_t kWordBits = 64;

// Words that hold a set of numbers below n.
constexpr std::size_t words_for(std::size_t n) {
  return (n + kWordBits - 1) / kWordBits;
}

inline bool has_bit(const Word* set, std::size_t v) {
  return (set[v / kWordBits] >> (v % kWordBits) & 1U) != 0;
}
inline void set_bit(Word* set, std::size_t v) {
  set[v / kWordBits] |= Word{1} << (v % kWordBits);
}
inline void clear_bit(Word* set, std::size_t v) {
  set[v / kWordBits] &= ~(Word{1} << (v % kWordBits));
}

// Calls visit(v) for every v in the set, ascending.
template <class Visit>
void for_each_bit(const Word* set, std::size_t words, Visit visit) {
  for (std::size_t w = 0; w < words; ++w) {
    for (Word rest = set[w]; rest != 0; rest &= rest - 1) {
      visit(w * kWordBits + static_cast<std::size_t>(std::countr_zero(rest)));
    }
  }
}

inline std::size_t count_bits(const Word* set, std::size_t words) {
  std::size_t count = 0;
  for (std::size_t w = 0; w < words; ++w) count += static_cast<std::size_t>(std::popcount(set[w]));
  return count;
}

// a is a subset of b.
inline bool is_subset(const Word* a, const Word* b, std::size_t words) {
  for (std::size_t w = 0; w < words; ++w) {
    if ((a[w] & ~b[w]) != 0) return false;
  }
  return true;
}

// The word of a set of all numbers below n that stands at index w.
constexpr Word full_word(std::size_t n, std::size_t w) {
  const std::size_t left = n - w * kWordBits;
  return left >= kWordBits ? ~Word{0} : (Word{1} << left) - 1;
}

}  // namespace cops
