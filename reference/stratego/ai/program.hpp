// The main() of every AI of the kit.
#pragma once

#include <functional>
#include <memory>

#include "stratego/ai/options.hpp"
#include "stratego/ai/player.hpp"

namespace stratego::ai {

using Make = std::function<std::unique_ptr<Player>(const Options&)>;

// Reads [--seed N] [--rules handout|ucc2012] [--time MS] [--nodes N] [--help], plays one game on standard
// input and output. Without --seed every game is another. Exit codes: 0 played to its end, 1 the manager went
// away or broke the protocol, 2 wrong arguments.
int run_program(int argc, char** argv, const char* about, const Make& make);

}  // namespace stratego::ai
