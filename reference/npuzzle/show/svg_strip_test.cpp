#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "npuzzle/fast/search.hpp"
#include "npuzzle/show/svg_strip.hpp"

namespace npuzzle::show {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(SvgStrip, DrawsEveryBoardAndTheTileThatMoved) {
  const Board board = Board::parse("1,2,5,3,4,0,6,7,8");
  const std::string svg = svg_strip(board, fast::bfs(board).path);
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
  const auto result = fast::dfs(board);
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

}  // namespace
}  // namespace npuzzle::show
