// One board, all searches, one table.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "npuzzle/board.hpp"
#include "npuzzle/fast/search.hpp"

namespace npuzzle::commands {

// What one search gave. Without `moves` it found nothing, and the note says why.
struct Comparison {
  std::string method;
  std::optional<std::uint64_t> moves;
  std::uint64_t nodes_expanded = 0;
  std::uint64_t nodes_generated = 0;  // 0: not counted
  std::uint64_t max_depth = 0;
  double seconds = 0;
  std::string note;
};

// Runs bfs, dfs and ast in both variants; `all` adds IDA* with three estimates and A*. The board must be
// solvable. options_for(method) gives the options of each search, so that its progress can carry its name.
std::vector<Comparison> compare_searches(const Board& board, bool all,
                                         const std::function<SearchOptions(const std::string&)>& options_for);

// The table as text, with a line for every search.
std::string comparison_table(const std::vector<Comparison>& rows);

}  // namespace npuzzle::commands
