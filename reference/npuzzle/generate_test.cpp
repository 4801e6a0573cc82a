#include "npuzzle/generate.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "npuzzle/search.hpp"

namespace npuzzle {
namespace {

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
  for (int moves = 0; moves < 20; ++moves) {
    const auto cost = bfs(random_walk(3, moves, rng)).cost;
    EXPECT_LE(cost, static_cast<std::uint64_t>(moves));
    EXPECT_EQ(cost % 2, static_cast<std::uint64_t>(moves) % 2);
  }
}

}  // namespace
}  // namespace npuzzle
