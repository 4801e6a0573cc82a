#include "npuzzle/commands/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "npuzzle/optimal/a_star.hpp"
#include "npuzzle/optimal/ida_star.hpp"
#include "npuzzle/optimal/ida_star_manhattan.hpp"
#include "npuzzle/optimal/packed_board.hpp"
#include "npuzzle/optimal/pattern_cache.hpp"
#include "npuzzle/optimal/pattern_database.hpp"
#include "npuzzle/statistics.hpp"

namespace npuzzle::commands {
namespace {

using OptionsFor = std::function<SearchOptions(const std::string&)>;

// Runs a search that fills in a row, and times it; one that gave up becomes a note.
template <class Search>
Comparison timed(const std::string& method, const OptionsFor& options_for, Search search) {
  Comparison row;
  row.method = method;
  const Stopwatch watch;
  try {
    search(options_for(method), row);
  } catch (const MemoryLimitReached& error) {
    row.nodes_expanded = error.nodes_expanded;
    row.note = "gave up: memory limit reached";
  }
  row.seconds = watch.seconds();
  return row;
}

void fill(Comparison& row, const SearchResult& result) {
  row.moves = result.cost;
  row.nodes_expanded = result.nodes_expanded;
  row.max_depth = result.max_search_depth;
}

void fill(Comparison& row, const optimal::Result& result) {
  row.moves = row.max_depth = result.path.size();
  row.nodes_expanded = result.nodes_expanded;
  row.nodes_generated = result.nodes_generated;
  if (result.bytes != 0) {
    row.note = fmt::format("{:.1f} MB for {} boards", static_cast<double>(result.bytes) / (1 << 20),
                           result.nodes_stored);
  }
}

void compare_optimal(const Board& board, const OptionsFor& options_for, std::vector<Comparison>& rows) {
  const auto add = [&](const std::string& method, auto search) {
    rows.push_back(timed(method, options_for,
                         [&](const SearchOptions& options, Comparison& row) { fill(row, search(options)); }));
  };
  if (board.side() > optimal::kMaxPackedSide) {
    for (const char* method : {"IDA* Manhattan", "IDA* linear conflict", "IDA* patterns", "A* compact"}) {
      rows.push_back({method, {}, 0, 0, 0, 0, "boards up to 4 x 4 only"});
    }
    return;
  }
  add("IDA* Manhattan",
      [&](const SearchOptions& options) { return optimal::ida_star_manhattan(board, options); });
  add("IDA* linear conflict",
      [&](const SearchOptions& options) { return optimal::ida_star_linear_conflict(board, options); });
  const auto patterns = optimal::load_or_build(board.side(), optimal::default_cache_folder());
  add("IDA* patterns", [&](const SearchOptions& options) {
    return optimal::ida_star_patterns(board, patterns.database, options);
  });
  rows.back().note = "database " + patterns.note;
  add("A* compact", [&](const SearchOptions& options) { return optimal::a_star(board, options); });
}

// The shortest solution that is known to be one: of bfs, of optimal A* or of any of the others.
std::optional<std::uint64_t> shortest(const std::vector<Comparison>& rows) {
  std::optional<std::uint64_t> best;
  for (const auto& row : rows) {
    if (row.moves && row.method != "dfs" && row.method != "ast") best = row.moves;
  }
  return best;
}

}  // namespace

std::vector<Comparison> compare_searches(const Board& board, bool all, const OptionsFor& options_for) {
  std::vector<Comparison> rows;
  const auto add = [&](const std::string& method, auto search) {
    rows.push_back(timed(method, options_for,
                         [&](const SearchOptions& options, Comparison& row) { fill(row, search(options)); }));
  };
  add("bfs", [&](const SearchOptions& options) { return fast::bfs(board, options); });
  add("dfs", [&](const SearchOptions& options) { return fast::dfs(board, options); });
  add("ast",
      [&](const SearchOptions& options) { return fast::ast(board, fast::AstRule::kLiteral, options); });
  add("ast optimal",
      [&](const SearchOptions& options) { return fast::ast(board, fast::AstRule::kOptimal, options); });
  if (all) compare_optimal(board, options_for, rows);
  if (const auto best = shortest(rows)) {
    for (auto& row : rows) {
      if (row.moves && *row.moves > *best)
        row.note = fmt::format("{} more than necessary", *row.moves - *best);
    }
  }
  return rows;
}

std::string comparison_table(const std::vector<Comparison>& rows) {
  std::string text = fmt::format("{:<20} {:>7} {:>13} {:>13} {:>10} {:>11}  {}\n", "search", "moves",
                                 "expanded", "generated", "max depth", "ms", "note");
  for (const auto& row : rows) {
    std::string line =
        fmt::format("{:<20} {:>7} {:>13} {:>13} {:>10} {:>11.3f}  {}", row.method,
                    row.moves ? std::to_string(*row.moves) : "-", row.nodes_expanded,
                    row.nodes_generated != 0 ? std::to_string(row.nodes_generated) : "",
                    row.moves ? std::to_string(row.max_depth) : "-", row.seconds * 1e3, row.note);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace npuzzle::commands
