#include "stratego/ai/program.hpp"

#include <charconv>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <random>
#include <string_view>

#include "stratego/ai/session.hpp"

namespace stratego::ai {
namespace {

bool read_number(std::string_view text, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// An option and its value; false when it is wrong.
bool take(std::string_view option, std::string_view value, Options& options) {
  std::uint64_t number = 0;
  if (option == "--rules") {
    const auto rules = rules_named(value);
    if (rules) options.rules = rules->name;
    return rules.has_value();
  }
  if (!read_number(value, number)) return false;
  if (option == "--seed") {
    options.seed = number;
  } else if (option == "--time" && number <= 3'600'000) {
    options.time = std::chrono::milliseconds(number);
  } else if (option == "--nodes") {
    options.nodes = number;
  } else {
    return false;
  }
  return true;
}

}  // namespace

int run_program(int argc, char** argv, const char* about, const Make& make) {
  std::signal(SIGPIPE, SIG_IGN);  // a manager that went away is noticed when reading
  Options options;
  std::random_device device;
  options.seed = static_cast<std::uint64_t>(device()) << 32 | device();
  for (int i = 1; i < argc; i += 2) {
    if (std::string_view(argv[i]) == "--help") {
      std::printf(
          "%s\nusage: %s [--seed N] [--rules handout|ucc2012] [--time MILLISECONDS] [--nodes N]\n"
          "Plays one game of Stratego on standard input and output; start it by stratego_manager.\n",
          about, argv[0]);
      return 0;
    }
    if (i + 1 < argc && take(argv[i], argv[i + 1], options)) continue;
    std::fprintf(stderr, "%s: %s is no option with a right value; see --help\n", argv[0], argv[i]);
    return 2;
  }
  const auto player = make(options);
  return play_session(*player, std::cin, std::cout, options.rules) ? 0 : 1;
}

}  // namespace stratego::ai
