// What an AI of the kit is told when it starts.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "stratego/rules/rule_set.hpp"

namespace stratego::ai {

struct Options {
  std::uint64_t seed = 1;
  std::optional<RuleSet::Name> rules;   // absent: told from the size of the board
  std::chrono::milliseconds time{100};  // for a move, of those who think
  std::uint64_t nodes = 0;              // for a move; 0: `time` counts. Makes play repeatable
};

}  // namespace stratego::ai
