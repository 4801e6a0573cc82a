// Given: the grader uses its own copy of this file, so changes made here are lost.
// A random number generator whose numbers are the same everywhere: the standard distributions differ between
// libraries, so this one brings its own. Engine: xoshiro256** (Blackman and Vigna), its state filled by
// splitmix64 from one 64-bit seed. Not for secrets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace kit {

class Rng {
 public:
  // The same seed gives the same numbers on every machine and in every release.
  explicit Rng(std::uint64_t seed);

  // 64 uniformly random bits.
  std::uint64_t next();

  // Uniform in [0, bound), without bias: the upper half of next() * bound, drawn again when the lower half
  // falls below 2^64 mod bound (Lemire's method). bound must not be 0.
  std::uint64_t below(std::uint64_t bound);

  // Uniform in [low, high]; low <= high.
  std::int64_t between(std::int64_t low, std::int64_t high);

  // Uniform in [0, 1): the upper 53 bits of next(), divided by 2^53.
  double unit();

  // Fisher-Yates from the last element down; every order is equally likely.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace kit
