// All games of a case together.
#pragma once

#include <span>

#include "cops/judge/scale.hpp"
#include "cops/judge/session.hpp"

namespace cops::judge {

// The mean of the games, each a field. At least one.
Judgement verdict_of(std::span<const GameReport> games);

}  // namespace cops::judge
