// Reads the command line.
#pragma once

#include <iosfwd>
#include <string>
#include <variant>
#include <vector>

#include "grader/app/options.hpp"

namespace grader::app {

// What to do, or the exit code when all is said already (--help, --version, a mistake). `words`: without the
// program's name. The word `grade` may be left out.
std::variant<CommandLine, int> read_command_line(const std::vector<std::string>& words, std::ostream& out,
                                                 std::ostream& err);

}  // namespace grader::app
