// What every AI of the kit does as a program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stratego::ai {

// The AI of that name in the roster. Reads [--seed N] [--rules handout|ucc2012] [--time MS] [--nodes N] [--help],
// plays one game on standard input and output. Without --seed every game is another. Exit codes: 0 played to its
// end, 1 the manager went away or broke the protocol, 2 wrong arguments.
int run_program(const std::vector<std::string>& words, std::string_view name);

}  // namespace stratego::ai
