// Random numbers that are the same on every machine: the distributions of the standard library are not.
//
// Engine: splitmix64 (Steele, Lea and Flood, 2014): a counter, scrambled. Not for secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <utility>

namespace maze {

class Random {
 public:
  // The same seed gives the same numbers. Another stream of the same seed gives numbers independent of it.
  explicit constexpr Random(std::uint64_t seed, std::uint64_t stream = 0)
      : state_(scramble(scramble(seed + kStep) + stream * 2U + 1U)) {}

  // 64 uniformly random bits.
  constexpr std::uint64_t next() {
    state_ += kStep;
    return scramble(state_);
  }

  // Uniform in [0, bound), without bias (Lemire's method). bound must not be 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // One of the items, each equally likely. There must be at least one. Takes a vector or an array as well.
  template <class T>
  constexpr T& pick(std::span<T> items) {
    return items[below(static_cast<std::uint32_t>(items.size()))];
  }
  template <class Items>
  constexpr auto& pick(Items& items) {
    return pick(std::span(std::data(items), std::size(items)));
  }

  // Brings the items into random order, every order equally likely. Takes a vector or an array as well.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }
  template <class Items>
  constexpr void shuffle(Items& items) {
    shuffle(std::span(std::data(items), std::size(items)));
  }

  // What std::shuffle() and the distributions of the standard library ask of a source of random bits.
  using result_type = std::uint64_t;
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~result_type{0}; }
  constexpr result_type operator()() { return next(); }

 private:
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15U;

  static constexpr std::uint64_t scramble(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace maze
