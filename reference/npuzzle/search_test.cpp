#include "npuzzle/search.hpp"

#include <gtest/gtest.h>

#include <string>

#include "npuzzle/known_results.hpp"
#include "npuzzle/output_file.hpp"

namespace npuzzle {
namespace {

SearchResult run(const std::string& algorithm, const Board& board) {
  if (algorithm == "bfs") return bfs(board);
  if (algorithm == "dfs") return dfs(board);
  EXPECT_EQ(algorithm, "ast");
  return ast(board);
}

// Larger ones take seconds under the sanitizers; the fast searches, held against these ones by the tests in
// fast/, run every row.
TEST(KnownResults, EveryRowOfModestSize) {
  constexpr std::uint64_t kModest = 60'000;
  int rows = 0;
  for (const KnownResult& known : known_results()) {
    if (known.algorithm == "ast_opt" || known.nodes_expanded > kModest) continue;
    SCOPED_TRACE(known.algorithm + " " + known.board.to_string());
    expect_known(known, run(known.algorithm, known.board));
    ++rows;
  }
  EXPECT_GE(rows, 45);
}

TEST(KnownResults, UnsolvableBoardsAreSearchedToTheEnd) {
  const Board board = Board::parse("1,0,3,2");  // 12 boards can be reached
  for (const char* algorithm : {"bfs", "dfs", "ast"}) {
    const SearchResult result = run(algorithm, board);
    EXPECT_FALSE(result.found);
    EXPECT_TRUE(result.path.empty());
    EXPECT_EQ(result.cost, 0U);
    EXPECT_EQ(result.search_depth, 0U);
    EXPECT_EQ(result.nodes_expanded, 12U);
  }
}

// The smallest board on which the rule of the assignment misses the shortest way.
TEST(KnownResults, AStarIsNotOptimal) {
  const Board board = Board::parse("4,0,5,2,3,1,6,7,8");
  EXPECT_EQ(ast(board).cost, 13U);
  EXPECT_EQ(bfs(board).cost, 11U);
}

TEST(Output, SevenLines) {
  const SearchResult result{true, {Move::kUp, Move::kLeft, Move::kLeft}, 3, 10, 3, 4};
  EXPECT_EQ(output_text(result, {0.00188088, 0.078125}),
            "path_to_goal: ['Up', 'Left', 'Left']\ncost_of_path: 3\nnodes_expanded: 10\nsearch_depth: 3\n"
            "max_search_depth: 4\nrunning_time: 0.00188088\nmax_ram_usage: 0.07812500\n");
  EXPECT_EQ(output_text(bfs(Board::goal(3)), {}),
            "path_to_goal: []\ncost_of_path: 0\nnodes_expanded: 0\nsearch_depth: 0\nmax_search_depth: 0\n"
            "running_time: 0.00000000\nmax_ram_usage: 0.00000000\n");
}

}  // namespace
}  // namespace npuzzle
