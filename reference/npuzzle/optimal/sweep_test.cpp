// Every solvable 8-puzzle board through every search: what the whole space is known to add up to.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "npuzzle/fast/search.hpp"
#include "npuzzle/generate.hpp"
#include "npuzzle/optimal/ida_star.hpp"
#include "npuzzle/optimal/pattern_database.hpp"
#include "npuzzle/plain/ast_optimal.hpp"

namespace npuzzle::optimal {
namespace {

std::vector<Board> all_solvable() {
  std::vector<Board> boards;
  std::vector<std::uint8_t> tiles(9);
  std::iota(tiles.begin(), tiles.end(), std::uint8_t{0});
  do {
    if (const Board board(tiles); board.is_solvable()) boards.push_back(board);
  } while (std::next_permutation(tiles.begin(), tiles.end()));
  return boards;
}

// As published: to the nearest whole number.
std::uint64_t rounded_mean(std::uint64_t sum, std::size_t count) {
  return (sum + count / 2) / count;
}

TEST(Sweep, AstarIsShortestOrLiteral) {
  std::array<int, 32> at_distance{};
  int longer_by_two = 0, longer_by_four = 0;
  std::uint64_t literal_nodes = 0, optimal_nodes = 0, most_literal = 0, most_optimal = 0;
  const auto patterns = PatternDatabase::build(3);
  const auto boards = all_solvable();
  for (const Board& board : boards) {
    const auto optimal = fast::ast(board, fast::AstRule::kOptimal);
    const auto literal = fast::ast(board, fast::AstRule::kLiteral);
    ASSERT_LT(optimal.cost, at_distance.size());
    ++at_distance[optimal.cost];
    longer_by_two += literal.cost == optimal.cost + 2 ? 1 : 0;
    longer_by_four += literal.cost == optimal.cost + 4 ? 1 : 0;
    literal_nodes += literal.nodes_expanded;
    optimal_nodes += optimal.nodes_expanded;
    most_literal = std::max(most_literal, literal.nodes_expanded);
    most_optimal = std::max(most_optimal, optimal.nodes_expanded);
    ASSERT_LE(manhattan_distance(board), linear_conflict_estimate(board));
    ASSERT_LE(static_cast<std::uint64_t>(linear_conflict_estimate(board)), optimal.cost) << board.to_string();
    ASSERT_LE(manhattan_distance(board), pattern_estimate(board, patterns));
    ASSERT_LE(static_cast<std::uint64_t>(pattern_estimate(board, patterns)), optimal.cost)
        << board.to_string();
  }
  EXPECT_EQ(at_distance,
            (std::array<int, 32>{1,     2,     4,     8,     16,    20,   39,   62,   116,   152,   286,
                                 396,   748,   1024,  1893,  2512,  4485, 5638, 9529, 10878, 16993, 17110,
                                 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760,  221,   2}));
  EXPECT_EQ(longer_by_two, 13613);
  EXPECT_EQ(longer_by_four, 84);
  EXPECT_EQ(rounded_mean(literal_nodes, boards.size()), 1672U);
  EXPECT_EQ(rounded_mean(optimal_nodes, boards.size()), 1611U);
  EXPECT_EQ(most_literal, 28951U);
  EXPECT_EQ(most_optimal, 30252U);
}

TEST(Sweep, DepthFirst) {
  if (!std::getenv("KIT_EXHAUSTIVE")) GTEST_SKIP() << "takes minutes: scripts/test --all runs it";
  std::vector<std::uint64_t> nodes, depths, max_depths;
  std::uint64_t sum = 0;
  for (const Board& board : all_solvable()) {
    const auto result = fast::dfs(board);
    nodes.push_back(result.nodes_expanded);
    depths.push_back(result.cost);
    max_depths.push_back(result.max_search_depth);
    sum += result.nodes_expanded;
  }
  const auto median = [](std::vector<std::uint64_t> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                     values.end());
    return values[values.size() / 2];
  };
  EXPECT_EQ(*std::max_element(nodes.begin(), nodes.end()), 181438U);
  EXPECT_EQ(*std::max_element(depths.begin(), depths.end()), 66482U);
  EXPECT_EQ(*std::max_element(max_depths.begin(), max_depths.end()), 66488U);
  EXPECT_EQ(median(nodes), 68428U);
  EXPECT_EQ(median(depths), 48048U);
  EXPECT_EQ(median(max_depths), 57309U);
  EXPECT_EQ(rounded_mean(sum, nodes.size()), 71810U);
}

void expect_same(const SearchResult& fast, const SearchResult& slow, const Board& board) {
  ASSERT_EQ(fast.path, slow.path) << board.to_string();
  ASSERT_EQ(fast.nodes_expanded, slow.nodes_expanded) << board.to_string();
  ASSERT_EQ(fast.search_depth, slow.search_depth) << board.to_string();
  ASSERT_EQ(fast.max_search_depth, slow.max_search_depth) << board.to_string();
}

TEST(Sweep, TheSlowOracleAgreesOnRandomBoards) {
  const int boards = std::getenv("KIT_EXHAUSTIVE") ? 4000 : 400;
  kit::Rng rng(12);
  for (int i = 0; i < boards && !testing::Test::HasFailure(); ++i) {
    const Board board = random_board(3, rng);
    if (i % 10 == 0) expect_same(fast::bfs(board), npuzzle::bfs(board), board);
    if (i % 10 == 5) expect_same(fast::dfs(board), npuzzle::dfs(board), board);
    expect_same(fast::ast(board, fast::AstRule::kLiteral), npuzzle::ast(board), board);
    expect_same(fast::ast(board, fast::AstRule::kOptimal), plain::ast_optimal(board), board);
  }
}

}  // namespace
}  // namespace npuzzle::optimal
