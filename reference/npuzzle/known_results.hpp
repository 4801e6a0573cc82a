// For tests: the table of known results, worked out by two independent programs.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "kit_paths.hpp"
#include "npuzzle/csv_test_data.hpp"
#include "npuzzle/output_file.hpp"
#include "npuzzle/search.hpp"
#include "support/digest.hpp"

namespace npuzzle {

struct KnownResult {
  std::string algorithm;  // bfs, dfs, ast or ast_opt
  Board board;
  std::string path;  // as in output.txt; empty when it is long
  std::string path_sha256;
  std::size_t path_length;  // in bytes
  std::uint64_t cost, nodes_expanded, search_depth, max_search_depth;
  std::string shortest;    // the cost of a shortest way; empty where it was not worked out
  std::string most_nodes;  // an upper bound on what optimal A* expands; empty likewise
};

inline std::vector<KnownResult> known_results() {
  std::vector<KnownResult> results;
  for (const auto& row : read_csv(KIT_SOURCE_DIR "/reference/npuzzle/testdata/expected.csv")) {
    results.push_back({row[0], Board::parse(row[1]), row[2], row[7], std::stoul(row[8]), std::stoull(row[3]),
                       std::stoull(row[4]), std::stoull(row[5]), std::stoull(row[6]), row[9], row[11]});
  }
  return results;
}

// Makes the moves of the result: do they lead to the goal, and are there as many as it says?
inline void expect_replays(const Board& start, const SearchResult& result) {
  Board board = start;
  for (const Move move : result.path) {
    ASSERT_TRUE(board.can_move(move));
    board.apply(move);
  }
  EXPECT_TRUE(board.is_goal());
  EXPECT_EQ(result.cost, result.path.size());
  EXPECT_EQ(result.search_depth, result.path.size());
}

inline void expect_known(const KnownResult& known, const SearchResult& result) {
  const std::string text = output_text(result, {});
  const std::size_t start = std::string("path_to_goal: ").size();
  const std::string path = text.substr(start, text.find('\n') - start);
  EXPECT_TRUE(result.found);
  EXPECT_EQ(result.cost, known.cost);
  EXPECT_EQ(result.nodes_expanded, known.nodes_expanded);
  EXPECT_EQ(result.search_depth, known.search_depth);
  EXPECT_EQ(result.max_search_depth, known.max_search_depth);
  if (!known.path.empty()) {
    EXPECT_EQ(path, known.path);
  }
  EXPECT_EQ(kit::sha256_hex(path), known.path_sha256);
  EXPECT_EQ(path.size(), known.path_length);
  expect_replays(known.board, result);
}

}  // namespace npuzzle
