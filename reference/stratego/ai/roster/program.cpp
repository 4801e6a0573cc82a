#include "stratego/ai/roster/program.hpp"

#include <csignal>
#include <iostream>
#include <random>

#include "stratego/ai/roster/roster.hpp"
#include "stratego/ai/session.hpp"
#include "support/command_line.hpp"

namespace stratego::ai {

int run_program(const std::vector<std::string>& words, std::string_view name) {
  std::signal(SIGPIPE, SIG_IGN);  // a manager that went away is noticed when reading
  const Entry& entry = entry_of(name);
  Options options;
  std::random_device device;
  options.seed = static_cast<std::uint64_t>(device()) << 32 | device();
  std::string rules;
  std::int64_t milliseconds = options.time.count();
  kit::CommandLine line("stratego_ai_" + std::string(name), entry.about);
  line.add_option("--seed", options.seed, "The same seed makes the same choices")->type_name("N");
  line.add_option("--rules", rules, "handout or ucc2012 (default: told from the size of the board)")
      ->check(CLI::IsMember({"handout", "ucc2012"}).description(""))
      ->type_name("NAME");
  line.add_option("--time", milliseconds, "For a move, of those who think (default 100)")
      ->check(CLI::Range(0, 3'600'000).description(""))
      ->type_name("MS");
  line.add_option("--nodes", options.nodes,
                  "Positions for a move, in place of the time; makes play repeatable")
      ->type_name("N");
  line.footer("Plays one game of Stratego on standard input and output; start it by stratego_manager.");
  if (const auto exit_code = line.read(words, std::cout, std::cerr)) return *exit_code;
  if (const auto named = rules_named(rules)) options.rules = named->name;
  options.time = std::chrono::milliseconds(milliseconds);
  const auto player = entry.make(options);
  return play_session(*player, std::cin, std::cout, options.rules) ? 0 : 1;
}

}  // namespace stratego::ai
