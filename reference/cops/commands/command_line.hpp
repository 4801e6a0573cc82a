// The command line of the program `cops`: a table of sub-commands.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cops::commands {

// One line that says what is wrong with the arguments. Exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Adds the options of one sub-command to its part of the command line and says what to do once they are read:
// the callback of the part stores the exit code there.
struct SubCommand {
  const char* name;
  const char* what;
  void (*declare)(CLI::App& app, int& exit_code);
};

// Reads the arguments (without the program's name) and does what they ask. The exit code.
int run_command_line(const std::vector<std::string>& arguments);

}  // namespace cops::commands
