// How the tasks count: in whole ten-thousandths of a case.
#pragma once

#include <cstdint>

#include "support/judge/judgement.hpp"

namespace cops::judge {

using kit::judge::Judgement;

constexpr std::uint64_t kFull = 10'000;

// The same part as the judgement has it. At most kFull.
kit::judge::Share as_share(std::uint64_t ten_thousandths);

// What is right beyond what one and the same answer to every question would have got: `points` and `constant`
// of `all`. All points are kFull, and only they.
std::uint64_t share_beyond(std::uint64_t points, std::uint64_t constant, std::uint64_t all);

}  // namespace cops::judge
