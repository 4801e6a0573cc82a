// Points as integer hundredths: totals are exact.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace grader {

struct Points {
  std::int64_t hundredths = 0;
  auto operator<=>(const Points&) const = default;
  Points& operator+=(Points other) { return hundredths += other.hundredths, *this; }
  friend Points operator+(Points a, Points b) { return {a.hundredths + b.hundredths}; }
  friend Points operator-(Points a, Points b) { return {a.hundredths - b.hundredths}; }
};

// "12.5", "3", "-0.25": no trailing zeros.
std::string to_string(Points points);

// A share of a whole as an exact fraction, 0 <= num <= den, den > 0.
struct Share {
  std::int64_t num = 0;
  std::int64_t den = 1;
  bool operator==(const Share&) const = default;
};

// points * share, rounded half away from zero to a hundredth.
Points part_of(Points whole, Share share);

}  // namespace grader
