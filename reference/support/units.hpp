// Units that cross function borders: sizes in bytes. Durations are std::chrono.
#pragma once

#include <compare>
#include <cstdint>

namespace kit {

// A size in bytes; never negative in valid data.
struct Bytes {
  std::int64_t count = 0;
  auto operator<=>(const Bytes&) const = default;
};

constexpr Bytes kibibytes(std::int64_t n) {
  return {n * 1024};
}
constexpr Bytes mebibytes(std::int64_t n) {
  return {n * 1024 * 1024};
}

}  // namespace kit
