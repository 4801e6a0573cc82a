#include "maze/extra/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "maze/extra/braid.hpp"
#include "maze/extra/names.hpp"
#include "maze/model/testing.hpp"
#include "maze/perfection.hpp"

namespace maze {
namespace {

TEST(Statistics, OfAMazeDrawnByHand) {
  // A corridor of three cells, a dead end north of each.
  const auto maze = test_maze(2, 3);
  maze->carve(Cell{0, 0}, Direction::kEast);
  maze->carve(Cell{0, 1}, Direction::kEast);
  maze->carve(Cell{0, 1}, Direction::kNorth);
  maze->carve(Cell{0, 0}, Direction::kNorth);
  maze->carve(Cell{0, 2}, Direction::kNorth);
  const Statistics s = statistics(*maze);
  EXPECT_NEAR(s.dead_ends, 3 / 6.0, 1e-12);
  EXPECT_NEAR(s.turns, 2 / 6.0, 1e-12);
  EXPECT_NEAR(s.straights, 0, 1e-12);
  EXPECT_NEAR(s.branches3, 1 / 6.0, 1e-12);
  EXPECT_NEAR(s.diameter, 4 / 6.0, 1e-12);
  EXPECT_NEAR(s.solution, 3 / 6.0, 1e-12);
  EXPECT_NEAR(s.spur, (2 + 2 + 1) / 3.0, 1e-12);
  EXPECT_NEAR(s.horizontal, 2 / 5.0, 1e-12);
}

// Known means of 8,000 mazes of 30 x 30, and the standard deviation of one maze where it is known.
struct Known {
  std::string_view generator;
  double dead, dead_sd, straight, straight_sd, turn, turn_sd, diameter, diameter_sd, spur, spur_sd,
      horizontal, horizontal_sd;
};

class KnownMeans : public testing::TestWithParam<Known> {};

TEST_P(KnownMeans, AreMet) {
  const Known& known = GetParam();
  constexpr int kMazes = 150;
  Statistics mean;
  for (int i = 0; i < kMazes; ++i) {
    const auto maze = test_maze(30, 30);
    Random random(99, static_cast<std::uint64_t>(i));
    make_any_generator(known.generator)->generate_maze(*maze, random);
    const Statistics s = statistics(*maze);
    mean.dead_ends += s.dead_ends / kMazes;
    mean.straights += s.straights / kMazes;
    mean.turns += s.turns / kMazes;
    mean.diameter += s.diameter / kMazes;
    mean.spur += s.spur / kMazes;
    mean.horizontal += s.horizontal / kMazes;
  }
  const auto near = [&](double value, double expected, double sd, const char* what) {
    // Four standard errors, and the rounding of the known numbers.
    EXPECT_NEAR(value, expected, 4 * sd / std::sqrt(kMazes) + expected * 0.004) << what;
  };
  near(mean.dead_ends, known.dead, known.dead_sd, "dead ends");
  near(mean.straights, known.straight, known.straight_sd, "straights");
  near(mean.turns, known.turn, known.turn_sd, "turns");
  near(mean.diameter, known.diameter, known.diameter_sd, "diameter");
  near(mean.spur, known.spur, known.spur_sd, "spur");
  near(mean.horizontal, known.horizontal, known.horizontal_sd, "horizontal");
}

INSTANTIATE_TEST_SUITE_P(
    ThirtyByThirty, KnownMeans,
    testing::Values(
        Known{"kruskal", .3037, .0090, .164, .012, .269, .015, .151, .022, 1.73, .07, .500, .013},
        Known{"huntandkill", .0972, .0058, .303, .017, .507, .016, .273, .038, 4.36, .47, .4945, .015},
        Known{"backtracker", .1027, .0061, .314, .017, .484, .016, .517, .060, 2.47, .29, .500, .016},
        Known{"prim", .3529, .0088, .161, .012, .195, .013, .098, .013, 1.59, .05, .500, .013},
        Known{"primedge", .3225, .0095, .184, .013, .220, .013, .099, .013, 1.72, .07, .500, .013},
        Known{"wilson", .2910, .0093, .176, .013, .278, .015, .172, .026, 1.75, .07, .500, .013},
        Known{"growingtree", .2206, .0101, .223, .014, .355, .018, .156, .025, 2.23, .13, .500, .014}),
    [](const auto& made) { return std::string(made.param.generator); });

TEST(Statistics, TunnelMazesHaveTheirKnownMeans) {
  const auto mean_dead_ends = [](std::string_view name, int side, std::size_t tunnels) {
    double sum = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      const auto maze = test_maze(side, side, random_tunnels(side, side, tunnels, seed));
      Random random(5, seed);
      make_any_generator(name)->generate_maze(*maze, random);
      sum += statistics(*maze).dead_ends / 150;
    }
    return sum;
  };
  EXPECT_NEAR(mean_dead_ends("kruskal", 20, 2), .3069, 4 * .0137 / 12.2 + .0002);
  EXPECT_NEAR(mean_dead_ends("huntandkill", 20, 2), .1084, 4 * .0088 / 12.2 + .0002);
  EXPECT_NEAR(mean_dead_ends("kruskal", 30, 40), .3392, 4 * .0096 / 12.2 + .0002);
  EXPECT_NEAR(mean_dead_ends("huntandkill", 30, 40), .1718, 4 * .0062 / 12.2 + .0002);
}

TEST(Braid, OpensDeadEnds) {
  for (const double share : {0.0, 0.5, 1.0}) {
    const auto maze = test_maze(30, 30);
    Random random(4);
    make_any_generator("kruskal")->generate_maze(*maze, random);
    const double before = statistics(*maze).dead_ends;
    const CellId carved = braid(*maze, share, random);
    const double after = statistics(*maze).dead_ends;
    EXPECT_EQ(maze->carved_count(), 899 + carved);
    EXPECT_EQ(check_perfection(*maze).reached, 900U);
    if (share == 0) {
      EXPECT_EQ(before, after);
    }
    if (share == 0.5) {
      EXPECT_NEAR(after, before * 0.4, 0.1);
    }
    if (share == 1) {
      EXPECT_EQ(after, 0);
    }
  }
}

}  // namespace
}  // namespace maze
