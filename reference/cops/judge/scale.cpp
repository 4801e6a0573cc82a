#include "cops/judge/scale.hpp"

#include <algorithm>

namespace cops::judge {

kit::judge::Share as_share(std::uint64_t ten_thousandths) {
  return {static_cast<std::int64_t>(ten_thousandths), static_cast<std::int64_t>(kFull)};
}

std::uint64_t share_beyond(std::uint64_t points, std::uint64_t constant, std::uint64_t all) {
  if (points >= all) return kFull;
  if (points <= constant) return 0;
  return std::clamp<std::uint64_t>((points - constant) * kFull / (all - constant), 1, kFull - 1);
}

}  // namespace cops::judge
