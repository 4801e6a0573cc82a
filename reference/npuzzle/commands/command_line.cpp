#include "npuzzle/commands/command_line.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <set>
#include <string_view>

namespace npuzzle::commands {
namespace {

constexpr std::uint64_t kMegabyte = 1 << 20;
constexpr std::uint64_t kSolveMegabytes = 4096, kCompareMegabytes = 512;
constexpr std::uint64_t kOptimalMegabytes = 48;  // 4 x 4: the tables hold 32 MB

std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text.substr(0, 40)) result += c >= ' ' && c <= '~' ? c : '?';
  return result + (text.size() > 40 ? "...'" : "'");
}

// The arguments after the first, taken apart.
class Arguments {
 public:
  // Options are given as "--name" for a flag and "--name=" for one with a value.
  Arguments(const std::vector<std::string>& arguments, const std::set<std::string>& known) {
    bool options = true;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
      const std::string& argument = arguments[i];
      if (!options || argument.size() < 2 || argument[0] != '-') {
        words_.push_back(argument);
      } else if (argument == "--") {
        options = false;
      } else {
        const auto equals = argument.find('=');
        const std::string name = argument.substr(0, equals);
        if (known.contains(name) && equals == std::string::npos) {
          options_[name];
        } else if (!known.contains(name + "=")) {
          throw UsageError("unknown option " + quoted(argument) + " for " + quoted(arguments[0]) +
                           "; try --help");
        } else if (equals != std::string::npos) {
          options_[name] = argument.substr(equals + 1);
        } else if (i + 1 < arguments.size()) {
          options_[name] = arguments[++i];
        } else {
          throw UsageError("option " + name + " needs a value");
        }
      }
    }
  }

  bool flag(const std::string& name) const { return options_.contains(name); }

  std::optional<std::string> text(const std::string& name) const {
    const auto found = options_.find(name);
    return found == options_.end() ? std::nullopt : std::optional(found->second);
  }

  std::optional<std::uint64_t> number(const std::string& name, std::uint64_t low, std::uint64_t high) const {
    const auto text = this->text(name);
    if (!text) return std::nullopt;
    std::uint64_t value = 0;
    const char* const end = text->data() + text->size();
    const auto [stop, error] = std::from_chars(text->data(), end, value);
    if (text->empty() || stop != end || error != std::errc() || value < low || value > high) {
      throw UsageError("option " + name + " needs a whole number from " + std::to_string(low) + " to " +
                       std::to_string(high) + ", not " + quoted(*text));
    }
    return value;
  }

  void expect_no_words(const std::string& command) const {
    if (!words_.empty()) throw UsageError(command + " takes no board, but got " + quoted(words_[0]));
  }

  Board board(const std::string& command) const {
    if (words_.empty()) throw UsageError("there is no board after " + quoted(command) + "; try --help");
    if (words_.size() > 1) {
      throw UsageError("one argument too many: " + quoted(words_[1]) +
                       "; write the board without spaces, as in 1,2,5,3,4,0,6,7,8");
    }
    try {
      return Board::parse(words_[0]);
    } catch (const BoardError& error) {
      throw UsageError(std::string("bad board: ") + error.what());
    }
  }

  std::uint64_t memory_limit(std::uint64_t megabytes) const {
    return number("--memory-limit", 1, 1 << 24).value_or(megabytes) * kMegabyte;
  }

 private:
  std::vector<std::string> words_;
  std::map<std::string, std::string> options_;
};

fast::AstRule rule_of(const Arguments& arguments, Method method) {
  const auto variant = arguments.text("--variant");
  if (!variant) return fast::AstRule::kLiteral;
  if (method != Method::kAst) throw UsageError("option --variant is for the method ast only");
  if (*variant == "literal") return fast::AstRule::kLiteral;
  if (*variant == "optimal") return fast::AstRule::kOptimal;
  throw UsageError("option --variant is literal or optimal, not " + quoted(*variant));
}

Command solve(const std::vector<std::string>& all, Method method) {
  const Arguments arguments(all, {"--variant=", "--svg=", "--memory-limit=", "--exhaust", "--progress"});
  Solve command{method,
                arguments.board(all[0]),
                rule_of(arguments, method),
                arguments.flag("--exhaust"),
                arguments.flag("--progress"),
                arguments.text("--svg"),
                arguments.memory_limit(kSolveMegabytes)};
  if (command.svg && command.svg->empty()) throw UsageError("option --svg needs the name of a file");
  if (method == Method::kOptimal && command.exhaust)
    throw UsageError("option --exhaust is for bfs, dfs and ast");
  if (method == Method::kOptimal && command.board.side() > kLargestForOptimal) {
    throw UsageError("the method optimal is for boards up to 4 x 4");
  }
  if (method == Method::kOptimal && command.board.side() == 4 &&
      command.memory_limit < kOptimalMegabytes * kMegabyte) {
    throw UsageError("the method optimal needs --memory-limit " + std::to_string(kOptimalMegabytes) +
                     " or more: its pattern database takes most of it");
  }
  return command;
}

Command generate(const std::vector<std::string>& all) {
  const Arguments arguments(all, {"--side=", "--count=", "--moves=", "--seed="});
  arguments.expect_no_words("generate");
  Generate command;
  command.side = static_cast<int>(arguments.number("--side", Board::kMinSide, Board::kMaxSide).value_or(3));
  command.count = static_cast<int>(arguments.number("--count", 1, 1'000'000).value_or(1));
  if (const auto moves = arguments.number("--moves", 0, 1'000'000)) command.moves = static_cast<int>(*moves);
  command.seed =
      arguments.number("--seed", 0, std::numeric_limits<std::uint64_t>::max()).value_or(command.seed);
  return command;
}

}  // namespace

Command parse_command_line(const std::vector<std::string>& arguments) {
  if (arguments.empty()) throw UsageError("usage: driver METHOD BOARD, as in: driver bfs 1,2,5,3,4,0,6,7,8");
  if (std::find(arguments.begin(), arguments.end(), "--help") != arguments.end() || arguments[0] == "-h") {
    return ShowHelp{};
  }
  const std::string& word = arguments[0];
  if (word == "--version") return ShowVersion{};
  const std::map<std::string, Method> methods = {
      {"bfs", Method::kBfs}, {"dfs", Method::kDfs}, {"ast", Method::kAst}, {"optimal", Method::kOptimal}};
  if (const auto method = methods.find(word); method != methods.end())
    return solve(arguments, method->second);
  if (word == "compare") {
    const Arguments rest(arguments, {"--all", "--progress", "--memory-limit="});
    return Compare{rest.board(word), rest.flag("--all"), rest.flag("--progress"),
                   rest.memory_limit(kCompareMegabytes)};
  }
  if (word == "generate") return generate(arguments);
  if (word == "validate") return Validate{Arguments(arguments, {}).board(word)};
  throw UsageError("unknown method " + quoted(word) +
                   ": it is bfs, dfs, ast or optimal, in lower case; try --help");
}

const char* const kHelp = R"(Solves N-puzzles: boards of m x m squares, goal 0,1,2,... with 0 for the blank.

  driver METHOD BOARD     solve and write output.txt in the current folder
  driver compare BOARD    run bfs, dfs and ast and print one table
  driver generate         print random solvable boards, one a line
  driver validate BOARD   say whether the board is one and can be solved

METHOD   bfs, dfs, ast: the searches of the assignment
         optimal: a shortest solution of any board up to 4 x 4
BOARD    m*m numbers row by row with commas between, as in 1,2,5,3,4,0,6,7,8

METHOD   --variant literal|optimal   ast: keep, or shorten, the way to a waiting board
         --svg FILE                  draw the solution as a strip of boards
         --exhaust                   search an unsolvable board to its end all the same
compare  --all                       IDA* with three estimates and A* as well
both     --progress                  say now and then on stderr how a search stands
         --memory-limit MB           for the boards of one search (4096; compare: 512)
generate --side M (3)  --count N (1)  --seed S (1)
         --moves K                   a random walk of K moves from the goal

--version                            print the version

Exit: 0 done, 1 a fault of the program, 2 bad arguments, 3 the board cannot be solved,
4 a file or the output could not be written, 5 out of memory.
)";

}  // namespace npuzzle::commands
