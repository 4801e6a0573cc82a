#include "npuzzle/commands/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>
#include <utility>

#include "npuzzle/commands/compare.hpp"
#include "npuzzle/generate.hpp"
#include "npuzzle/optimal/ida_star.hpp"
#include "npuzzle/optimal/pattern_cache.hpp"
#include "npuzzle/output_file.hpp"
#include "npuzzle/show/svg_strip.hpp"
#include "support/atomic_file.hpp"

namespace npuzzle::commands {
namespace {

constexpr const char* kOutputFile = "output.txt";

// A full disk behind a redirected stdout must not look like success.
void print(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    if (errno == EPIPE) throw ReaderGone();
    throw std::system_error(errno, std::generic_category(), "cannot write to standard output");
  }
}

// A line on stderr about twice a second.
std::function<void(const SearchProgress&)> progress_line(const std::string& method) {
  return [method, total = Stopwatch(), since = Stopwatch()](const SearchProgress& progress) mutable {
    if (since.seconds() < 0.5) return;
    since = Stopwatch();
    fmt::print(stderr, "{}: {} nodes, depth {}, {:.0f} s, {:.0f} MB\n", method, progress.nodes,
               progress.depth, total.seconds(), max_ram_usage());
  };
}

SearchOptions options_of(const std::string& method, std::uint64_t memory_limit, bool progress) {
  SearchOptions options;
  options.memory_limit = memory_limit;
  if (progress) options.progress = progress_line(method);
  return options;
}

SearchResult as_search_result(optimal::Result result) {
  const std::uint64_t moves = result.path.size();
  return {result.found, std::move(result.path), moves, result.nodes_expanded, moves, moves};
}

SearchResult search(const Solve& command) {
  switch (command.method) {
    case Method::kBfs:
      return fast::bfs(command.board, options_of("bfs", command.memory_limit, command.progress));
    case Method::kDfs:
      return fast::dfs(command.board, options_of("dfs", command.memory_limit, command.progress));
    case Method::kAst:
      return fast::ast(command.board, command.rule,
                       options_of("ast", command.memory_limit, command.progress));
    default: {
      const auto patterns = optimal::load_or_build(command.board.side(), optimal::default_cache_folder());
      return as_search_result(optimal::ida_star_patterns(
          command.board, patterns.database, options_of("optimal", command.memory_limit, command.progress)));
    }
  }
}

ExitCode unsolvable(const Board& board) {
  fmt::print(stderr, "driver: the board {} cannot be solved: no moves lead to the goal (wrong parity)\n",
             board.to_string());
  return ExitCode::kUnsolvable;
}

ExitCode run(const Solve& command) {
  const bool solvable = command.board.is_solvable();
  if (!solvable && !command.exhaust) return unsolvable(command.board);
  const Stopwatch watch;
  const SearchResult result = search(command);
  const Statistics statistics{watch.seconds(), max_ram_usage()};
  kit::write_file_atomically(kOutputFile, output_text(result, statistics));
  if (command.svg) kit::write_file_atomically(*command.svg, show::svg_strip(command.board, result.path));
  return solvable ? ExitCode::kDone : unsolvable(command.board);
}

bool some_gave_up(const std::vector<Comparison>& rows) {
  return std::any_of(rows.begin(), rows.end(), [](const Comparison& row) { return !row.moves; });
}

ExitCode run(const Compare& command) {
  if (!command.board.is_solvable()) return unsolvable(command.board);
  const auto rows = compare_searches(command.board, command.all, [&](const std::string& method) {
    return options_of(method, command.memory_limit, command.progress);
  });
  print(comparison_table(rows));
  if (!command.all && command.board.side() <= kLargestForOptimal && some_gave_up(rows)) {
    print("The method optimal solves boards like this one; compare --all shows how.\n");
  }
  return ExitCode::kDone;
}

ExitCode run(const Generate& command) {
  kit::Rng rng(command.seed);
  for (int i = 0; i < command.count; ++i) {
    const Board board =
        command.moves ? random_walk(command.side, *command.moves, rng) : random_board(command.side, rng);
    print(board.to_string() + "\n");
  }
  return ExitCode::kDone;
}

ExitCode run(const Validate& command) {
  const int side = command.board.side();
  if (!command.board.is_solvable()) return unsolvable(command.board);
  print(fmt::format("{0} x {0} board, solvable; at least {1} moves (Manhattan distance)\n", side,
                    manhattan_distance(command.board)));
  return ExitCode::kDone;
}

ExitCode run(const ShowVersion&) {
  print("driver " KIT_VERSION "\n");
  return ExitCode::kDone;
}

ExitCode run(const ShowHelp&) {
  print(kHelp);
  return ExitCode::kDone;
}

}  // namespace

ExitCode run(const Command& command) {
  return std::visit([](const auto& one) { return run(one); }, command);
}

}  // namespace npuzzle::commands
