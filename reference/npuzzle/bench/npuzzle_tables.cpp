// npuzzle_tables korf FILE [--manhattan] | growth: prints tables too long for a benchmark.
//   korf    every instance of the file (testdata/korf_1985.csv) by IDA* with patterns and linear conflict;
//           --manhattan: by that estimate as well (36 thousand million nodes, some minutes)
//   growth  nodes by depth: the 8-puzzle by the three searches, one 15-puzzle by the rounds of IDA* and A*
// The exit code is 1 when a solution is not as long as the file says or a Manhattan count differs.
#include <fmt/format.h>

#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "npuzzle/csv_test_data.hpp"
#include "npuzzle/fast/search.hpp"
#include "npuzzle/generate.hpp"
#include "npuzzle/optimal/a_star.hpp"
#include "npuzzle/optimal/ida_star.hpp"
#include "npuzzle/optimal/ida_star_manhattan.hpp"
#include "npuzzle/optimal/pattern_database.hpp"

namespace {

using namespace npuzzle;
using namespace npuzzle::optimal;

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Total {
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool right = true;
};

template <class Search>
void solve(Total& total, std::size_t moves, std::uint64_t nodes, Search search) {
  const double start = cpu_seconds();
  const Result result = search();
  const double seconds = cpu_seconds() - start;
  total.nodes += result.nodes_generated;
  total.seconds += seconds;
  total.right &= result.path.size() == moves && (nodes == 0 || nodes == result.nodes_generated);
  fmt::print("  {:>12} {:>9.3f}", result.nodes_generated, seconds);
}

void print_total(const char* name, const Total& total) {
  if (total.nodes == 0) return;
  fmt::print("{:<16} {:>14} nodes  {:>8.2f} s  {:>6.1f} M nodes/s  {}\n", name, total.nodes, total.seconds,
             static_cast<double>(total.nodes) / total.seconds / 1e6,
             total.right ? "all as expected" : "WRONG");
}

int korf(const std::string& file, bool with_manhattan) {
  const double start = cpu_seconds();
  const auto patterns = PatternDatabase::build(4);
  fmt::print("pattern database: {:.2f} s CPU\n", cpu_seconds() - start);
  fmt::print("{:>4} {:>5}  {:>12} {:>9}  {:>12} {:>9}{}\n", "no.", "moves", "patterns", "s", "conflict", "s",
             with_manhattan ? "     Manhattan         s" : "");
  Total by_pattern, by_conflict, by_manhattan;
  for (const auto& row : read_csv(file)) {
    const Board board = Board::parse(row.at(1));
    const std::size_t moves = std::stoul(row.at(2));
    fmt::print("{:>4} {:>5}", row[0], moves);
    solve(by_pattern, moves, 0, [&] { return ida_star_patterns(board, patterns); });
    solve(by_conflict, moves, 0, [&] { return ida_star_linear_conflict(board); });
    if (with_manhattan)
      solve(by_manhattan, moves, std::stoull(row.at(3)), [&] { return ida_star_manhattan(board); });
    fmt::print("\n");
    std::fflush(stdout);
  }
  print_total("patterns", by_pattern);
  print_total("linear conflict", by_conflict);
  print_total("Manhattan", by_manhattan);
  return by_pattern.right && by_conflict.right && by_manhattan.right ? 0 : 1;
}

struct Mean {
  double sum = 0;
  int count = 0;
  void add(std::uint64_t value) { sum += static_cast<double>(value), ++count; }
  double value() const { return count == 0 ? 0 : sum / count; }
};

void eight_puzzle_growth() {
  struct Row {
    Mean bfs, dfs, ast, ida;
  };
  std::vector<Row> rows(32);
  kit::Rng rng(1);
  for (int i = 0; i < 6000; ++i) {
    const Board board = i % 3 == 0 ? random_board(3, rng) : random_walk(3, 1 + i % 40, rng);
    const auto ast = fast::ast(board, fast::AstRule::kOptimal);
    Row& row = rows[ast.cost];
    if (row.bfs.count == 100) continue;
    row.bfs.add(fast::bfs(board).nodes_expanded);
    row.dfs.add(fast::dfs(board).nodes_expanded);
    row.ast.add(ast.nodes_expanded);
    row.ida.add(ida_star_manhattan(board).nodes_expanded);
  }
  fmt::print("8-puzzle, mean nodes expanded by the length of the shortest solution\n");
  fmt::print("{:>5} {:>6} {:>11} {:>11} {:>13} {:>13}\n", "moves", "boards", "bfs", "dfs", "ast optimal",
             "IDA*");
  for (std::size_t moves = 0; moves < rows.size(); ++moves) {
    const Row& row = rows[moves];
    if (row.bfs.count == 0) continue;
    fmt::print("{:>5} {:>6} {:>11.1f} {:>11.1f} {:>13.1f} {:>13.1f}\n", moves, row.bfs.count, row.bfs.value(),
               row.dfs.value(), row.ast.value(), row.ida.value());
  }
}

void print_rounds(const char* name, const Result& result) {
  fmt::print("{}\n{:>6} {:>13} {:>7}\n", name, "bound", "generated", "growth");
  std::uint64_t before = 0;
  for (const Round& round : result.rounds) {
    fmt::print("{:>6} {:>13} {:>7}\n", round.bound, round.generated,
               before == 0 ? ""
                           : fmt::format("{:.2f}",
                                         static_cast<double>(round.generated) / static_cast<double>(before)));
    before = round.generated;
  }
}

int growth() {
  eight_puzzle_growth();
  const Board board = Board::parse("13,5,4,10,9,12,8,14,2,3,7,1,0,15,11,6");
  fmt::print("\n15-puzzle {} (55 moves), nodes by bound on f\n", board.to_string());
  print_rounds("IDA*, Manhattan", ida_star_manhattan(board));
  print_rounds("IDA*, linear conflict", ida_star_linear_conflict(board));
  print_rounds("IDA*, patterns", ida_star_patterns(board, PatternDatabase::build(4)));
  print_rounds("A*, Manhattan", a_star(board));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  try {
    if (arguments.size() == 1 && arguments[0] == "growth") return growth();
    if (arguments.size() >= 2 && arguments[0] == "korf") {
      return korf(arguments[1], arguments.size() > 2 && arguments[2] == "--manhattan");
    }
  } catch (const std::exception& error) {
    fmt::print(stderr, "npuzzle_tables: {}\n", error.what());
    return 2;
  }
  fmt::print(stderr, "usage: npuzzle_tables korf FILE [--manhattan] | growth\n");
  return 2;
}
