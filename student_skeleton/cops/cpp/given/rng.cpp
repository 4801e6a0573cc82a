// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/rng.hpp"

#include <bit>
#include <cassert>

namespace kit {
namespace {

std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

struct Wide {
  std::uint64_t high;
  std::uint64_t low;
};

// The full 128-bit product, in portable 64-bit arithmetic.
Wide multiply(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a_low = a & 0xffffffffU, a_high = a >> 32;
  const std::uint64_t b_low = b & 0xffffffffU, b_high = b >> 32;
  const std::uint64_t low = a_low * b_low;
  const std::uint64_t middle = a_high * b_low + (low >> 32);
  const std::uint64_t cross = a_low * b_high + (middle & 0xffffffffU);
  return {a_high * b_high + (middle >> 32) + (cross >> 32), (cross << 32) | (low & 0xffffffffU)};
}

}  // namespace

Rng::Rng(std::uint64_t seed) : state_{} {
  for (auto& word : state_) word = split_mix(seed);
}

std::uint64_t Rng::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint64_t Rng::below(std::uint64_t bound) {
  assert(bound != 0);
  Wide product = multiply(next(), bound);
  if (product.low < bound) {
    const std::uint64_t threshold = (0 - bound) % bound;
    while (product.low < threshold) product = multiply(next(), bound);
  }
  return product.high;
}

std::int64_t Rng::between(std::int64_t low, std::int64_t high) {
  assert(low <= high);
  const std::uint64_t size = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  const std::uint64_t offset = size == 0 ? next() : below(size);  // size 0: the whole 64-bit range
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + offset);
}

double Rng::unit() {
  return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

}  // namespace kit
