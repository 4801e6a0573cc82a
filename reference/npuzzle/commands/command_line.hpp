// What the driver is asked to do, read from its arguments.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "npuzzle/board.hpp"
#include "npuzzle/fast/search.hpp"

namespace npuzzle::commands {

inline constexpr int kLargestForOptimal = 4;  // side

enum class Method { kBfs, kDfs, kAst, kOptimal };

// driver METHOD BOARD
struct Solve {
  Method method;
  Board board;
  fast::AstRule rule = fast::AstRule::kLiteral;
  bool exhaust = false;  // search an unsolvable board to its end and write what that gives
  bool progress = false;
  std::optional<std::string> svg;
  std::uint64_t memory_limit;  // bytes
};

// driver compare BOARD
struct Compare {
  Board board;
  bool all = false;
  bool progress = false;
  std::uint64_t memory_limit;  // bytes, for each search
};

// driver generate
struct Generate {
  int side = 3;
  int count = 1;
  std::optional<int> moves;  // none: any solvable board, all alike
  std::uint64_t seed = 1;
};

// driver validate BOARD
struct Validate {
  Board board;
};

struct ShowHelp {};
struct ShowVersion {};

using Command = std::variant<Solve, Compare, Generate, Validate, ShowHelp, ShowVersion>;

// One line that says what is wrong with the arguments.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Throws UsageError.
Command parse_command_line(const std::vector<std::string>& arguments);

extern const char* const kHelp;

}  // namespace npuzzle::commands
