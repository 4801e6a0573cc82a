#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "npuzzle/fast_search.hpp"
#include "npuzzle/generate.hpp"
#include "npuzzle/svg_strip.hpp"

namespace npuzzle {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(SvgStrip, DrawsEveryBoardAndTheTileThatMoved) {
  const Board board = Board::parse("1,2,5,3,4,0,6,7,8");
  const std::string svg = svg_strip(board, fast_bfs(board).path);
  EXPECT_THAT(svg, testing::StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
  EXPECT_EQ(count(svg, "class=\"board\""), 4U);
  EXPECT_EQ(count(svg, "class=\"tile\"") + count(svg, "class=\"moved\""), 32U);
  EXPECT_EQ(count(svg, "class=\"moved\""), 3U);
  for (const char* caption : {">start<", ">1 Up<", ">2 Left<", ">3 Left<", ": 3 moves<"}) {
    EXPECT_THAT(svg, testing::HasSubstr(caption));
  }
}

TEST(SvgStrip, LeavesOutTheMiddleOfALongSolution) {
  const Board board = Board::parse("6,1,8,4,0,2,7,3,5");
  const auto result = fast_dfs(board);
  const std::string svg = svg_strip(board, result.path);
  EXPECT_EQ(count(svg, "class=\"board\""), kMaxDrawnBoards);
  EXPECT_THAT(svg, testing::HasSubstr("46142 moves, 46023 boards in the middle left out"));
  EXPECT_EQ(count(svg, ">... 46083 "), 1U);
  EXPECT_THAT(svg, testing::HasSubstr(">46142 "));
  EXPECT_LT(svg.size(), 300'000U);
}

TEST(SvgStrip, DrawsASolvedBoard) {
  EXPECT_THAT(svg_strip(Board::goal(2), {}), testing::HasSubstr(">solved<"));
}

TEST(Generate, EverySolvableBoardIsAsLikelyAsAnyOther) {
  kit::Rng rng(1);
  std::map<std::string, int> seen;
  for (int i = 0; i < 12000; ++i) ++seen[random_board(2, rng).to_string()];
  EXPECT_EQ(seen.size(), 12U);
  for (const auto& [board, times] : seen) EXPECT_NEAR(times, 1000, 150) << board;
}

TEST(Generate, IsFixedBySeedAndSolvable) {
  for (const int side : {2, 3, 4, 5, 16}) {
    kit::Rng a(5), b(5);
    for (int i = 0; i < 50; ++i) {
      const Board board = random_board(side, a);
      EXPECT_EQ(board, random_board(side, b));
      EXPECT_TRUE(board.is_solvable());
    }
  }
}

TEST(Generate, AWalkIsAtMostAsFarAsItsLength) {
  kit::Rng rng(6);
  for (int moves = 0; moves < 25; ++moves) {
    const auto cost = fast_ast(random_walk(3, moves, rng), AstRule::kOptimal).cost;
    EXPECT_LE(cost, static_cast<std::uint64_t>(moves));
    EXPECT_EQ(cost % 2, static_cast<std::uint64_t>(moves) % 2);
  }
}

}  // namespace
}  // namespace npuzzle
