#include "grader/core/points.hpp"

#include <cassert>

namespace grader {

namespace {

// Wide enough for every product of two 64-bit numbers.
__extension__ using Wide = __int128;

}  // namespace

std::string to_string(Points points) {
  const bool negative = points.hundredths < 0;
  // Through unsigned, so that the smallest number has a magnitude as well.
  const auto bits = static_cast<std::uint64_t>(points.hundredths);
  const std::uint64_t magnitude = negative ? 0 - bits : bits;
  std::string text = (negative ? "-" : "") + std::to_string(magnitude / 100);
  const auto rest = static_cast<int>(magnitude % 100);
  if (rest == 0) return text;
  text += '.';
  text += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  return text;
}

Points part_of(Points whole, Share share) {
  assert(share.den > 0);
  const Wide product = Wide{whole.hundredths} * share.num;
  const Wide magnitude = product < 0 ? -product : product;
  const Wide rounded = (magnitude + share.den / 2) / share.den;
  return {static_cast<std::int64_t>(product < 0 ? -rounded : rounded)};
}

}  // namespace grader
