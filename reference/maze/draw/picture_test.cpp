#include "maze/draw/picture.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "maze/model/testing.hpp"
#include "maze/names.hpp"

namespace maze {
namespace {

using Unit = std::tuple<int, int, bool>;  // x, y, vertical

TEST(Picture, DrawsEveryStandingWallOnceButTheTwoOpenings) {
  for (const TestShape& shape : test_shapes()) {
    const auto maze = test_maze(shape.rows, shape.cols, shape.tunnels);
    Random random(3);
    make_generator("kruskal")->generate_maze(*maze, random);
    std::set<Unit> drawn;
    for (const Segment& run : wall_runs(*maze)) {
      for (int i = 0; i < run.length; ++i) {
        const Unit unit{run.x + (run.vertical ? 0 : i), run.y + (run.vertical ? i : 0), run.vertical};
        EXPECT_TRUE(drawn.insert(unit).second) << "twice";
      }
    }
    std::set<Unit> standing;
    for (CellId id = 0; id < maze->cell_count(); ++id) {
      const auto [row, col] = maze->cell(id);
      if (maze->has_wall({row, col}, Direction::kEast)) standing.insert({col + 1, row, true});
      if (maze->has_wall({row, col}, Direction::kWest)) standing.insert({col, row, true});
      if (maze->has_wall({row, col}, Direction::kNorth)) standing.insert({col, row + 1, false});
      if (maze->has_wall({row, col}, Direction::kSouth)) standing.insert({col, row, false});
    }
    std::set<Unit> open;
    for (const Unit& unit : standing) {
      if (!drawn.contains(unit)) open.insert(unit);
    }
    EXPECT_LE(drawn.size(), standing.size());
    EXPECT_EQ(open.size(), shape.rows * shape.cols == 1 ? 1U : 2U) << describe(shape);
  }
}

TEST(Picture, OpensTheFirstOfEastNorthWestSouth) {
  const auto maze = test_maze(3, 3);
  EXPECT_EQ(opening(*maze, {2, 2}), Direction::kEast);
  EXPECT_EQ(opening(*maze, {2, 0}), Direction::kNorth);
  EXPECT_EQ(opening(*maze, {0, 0}), Direction::kWest);
  EXPECT_EQ(opening(*maze, {0, 1}), Direction::kSouth);
  EXPECT_EQ(opening(*maze, {1, 1}), std::nullopt);
}

TEST(Picture, NumbersTunnelsByTheirFirstEnd) {
  const auto maze = test_maze(3, 3, {{{2, 2}, {1, 0}}, {{2, 0}, {0, 1}}});
  const auto tunnels = tunnels_in_order(*maze);
  EXPECT_EQ(tunnels[0], (Tunnel{{0, 1}, {2, 0}}));
  EXPECT_EQ(tunnels[1], (Tunnel{{1, 0}, {2, 2}}));
}

}  // namespace
}  // namespace maze
