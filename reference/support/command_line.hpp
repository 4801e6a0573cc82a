// The command line of a program: CLI11 with the house's manners, the same in every program.
//
//   struct Options { int jobs = 1; std::string folder; };
//
//   std::variant<Options, int> read_options(const std::vector<std::string>& words) {
//     Options options;
//     kit::CommandLine line("stratego_tournament", "Lets programs play each other and ranks them.");
//     line.add_option("-j,--jobs", options.jobs, "Games at a time")->check(CLI::Range(1, 1024))->type_name("N");
//     line.add_option("FOLDER", options.folder, "Where the results go")->required();
//     line.also_check([&] { return mistakes_in(options); });  // what no option can know by itself
//     line.footer("Exit codes: 0 played to the end, 2 wrong usage.");
//     if (const auto exit_code = line.read(words, std::cout, std::cerr)) return *exit_code;
//     return options;
//   }
//
// The manners: --help and --version go to standard output and win over any mistake. Mistakes go to standard
// error, all of them, one a line, "PROGRAM: what is wrong"; a name that is nearly an option or a command is
// answered by that name. The exit code is then 2. Nothing else is printed and nothing exits.
//
// CLI11 is heavy: include this in the one source that declares the options.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace kit {

class CommandLine : public CLI::App {
 public:
  // `about`: one sentence for the top of --help.
  CommandLine(const std::string& name, const std::string& about);

  using Mistakes = std::vector<std::string>;
  // Looks at options together, once all are read: before any callback of a command, and also when there are
  // other mistakes (an option with a mistake then holds whatever it held before).
  void also_check(std::function<Mistakes()> find_mistakes) { checks_.push_back(std::move(find_mistakes)); }

  // Reads the words after the program's name. The exit code when all is said already, nothing when the program
  // is to go on. What a callback of a command throws passes through, save CLI::ParseError, which is a mistake.
  std::optional<int> read(const std::vector<std::string>& words, std::ostream& out, std::ostream& err);

  // True when --help of the program and of each command is at most 50 lines of at most 110 columns; for tests.
  bool help_fits_a_screen() const;

 private:
  void pre_callback() override;
  Mistakes checked() const;

  std::vector<std::function<Mistakes()>> checks_;
};

}  // namespace kit
