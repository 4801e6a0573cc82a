// The main() of every AI of the kit.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "stratego/ai/player.hpp"

namespace stratego::ai {

struct Options {
  std::uint64_t seed = 1;
  std::optional<RuleSet::Name> rules;   // absent: told from the size of the board
  std::chrono::milliseconds time{100};  // for a move, of those who think
  std::uint64_t nodes = 0;              // for a move; 0: `time` counts. Makes play repeatable
};

using Make = std::function<std::unique_ptr<Player>(const Options&)>;

// Reads [--seed N] [--rules handout|ucc2012] [--time MS] [--nodes N] [--help], plays one game on standard
// input and output. Without --seed every game is another. Exit codes: 0 played to its end, 1 the manager went
// away or broke the protocol, 2 wrong arguments.
int run_program(int argc, char** argv, const char* about, const Make& make);

}  // namespace stratego::ai
