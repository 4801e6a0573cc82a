#include "maze/laws/laws.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "maze/extra/tested.hpp"

namespace maze {
namespace {

// How often each probability occurs in a law, the smallest first.
std::vector<std::pair<double, int>> classes(const Law& law) {
  std::vector<std::pair<double, int>> found;
  std::vector<double> chances;
  for (const auto& [tree, chance] : law) chances.push_back(chance);
  std::sort(chances.begin(), chances.end());
  for (const double chance : chances) {
    if (found.empty() || chance > found.back().first + 1e-9) found.emplace_back(chance, 0);
    ++found.back().second;
  }
  return found;
}

void expect_classes(const Law& law, const std::vector<std::pair<double, int>>& expected) {
  const auto found = classes(law);
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_NEAR(found[i].first, expected[i].first, 1e-9) << i;
    EXPECT_EQ(found[i].second, expected[i].second) << i;
  }
}

double dead_ends(const Law& law, const TestShape& shape) {
  const auto walls = tiny_walls(shape);
  double mean = 0;
  for (const auto& [tree, chance] : law) {
    std::map<Cell, int> ways;
    for (std::size_t w = 0; w < walls.size(); ++w) {
      if ((tree >> w & 1U) == 0) continue;
      ++ways[walls[w].cell()];
      ++ways[walls[w].other()];
    }
    for (const auto& [cell, count] : ways) mean += count == 1 ? chance : 0;
  }
  return mean;
}

double variation(const Law& a, const Law& b) {
  double sum = 0;
  for (const auto& [tree, chance] : a) sum += std::abs(chance - (b.contains(tree) ? b.at(tree) : 0));
  for (const auto& [tree, chance] : b) sum += a.contains(tree) ? 0 : chance;
  return sum / 2;
}

const TestShape kTwoByTwo{2, 2, {}}, kTwoByThree{2, 3, {}}, kThreeByThree{3, 3, {}};
const TestShape kDiagonal{2, 2, {{{0, 0}, {1, 1}}}}, kRow{1, 5, {{{0, 0}, {0, 3}}}};
const TestShape kCorners{3, 3, {{{0, 0}, {2, 2}}}}, kCentre{3, 3, {{{0, 0}, {1, 1}}}};
const TestShape kBothDiagonals{3, 3, {{{0, 0}, {2, 2}}, {{0, 2}, {2, 0}}}},
    kLongCorners{2, 3, {{{0, 0}, {1, 2}}}};

// The laws themselves against numbers worked out elsewhere, in fractions.
TEST(Laws, AgreeWithKnownFractions) {
  for (const Law& law : {kruskal_law(kTwoByTwo), hunt_and_kill_law(kTwoByTwo), backtracker_law(kTwoByTwo)}) {
    expect_classes(law, {{0.25, 4}});
  }
  expect_classes(kruskal_law(kTwoByThree), {{5 / 84.0, 6}, {1 / 14.0, 9}});
  expect_classes(
      hunt_and_kill_law(kTwoByThree),
      {{1 / 96.0, 2}, {5 / 96.0, 2}, {1 / 18.0, 1}, {1 / 12.0, 2}, {7 / 72.0, 4}, {19 / 144.0, 2}});
  expect_classes(backtracker_law(kTwoByThree), {{1 / 24.0, 4}, {1 / 18.0, 2}, {1 / 12.0, 4}, {7 / 72.0, 4}});
  EXPECT_NEAR(dead_ends(kruskal_law(kTwoByThree), kTwoByThree), 18 / 7.0, 1e-9);
  EXPECT_NEAR(dead_ends(hunt_and_kill_law(kTwoByThree), kTwoByThree), 157 / 72.0, 1e-9);
  EXPECT_NEAR(dead_ends(backtracker_law(kTwoByThree), kTwoByThree), 41 / 18.0, 1e-9);
  EXPECT_NEAR(variation(kruskal_law(kTwoByThree), hunt_and_kill_law(kTwoByThree)), 0.319, 5e-4);
}

TEST(Laws, AgreeWithKnownFractionsOnThreeByThree) {
  const Law kruskal = kruskal_law(kThreeByThree), hunt = hunt_and_kill_law(kThreeByThree);
  EXPECT_EQ(kruskal.size(), 192U);
  EXPECT_EQ(classes(kruskal).size(), 8U);
  EXPECT_NEAR(classes(kruskal).front().first, 167 / 47520.0, 1e-12);
  EXPECT_NEAR(classes(kruskal).back().first, 23 / 3360.0, 1e-12);
  EXPECT_NEAR(dead_ends(kruskal, kThreeByThree), 21073 / 5940.0, 1e-9);
  EXPECT_EQ(hunt.size(), 111U);
  EXPECT_NEAR(classes(hunt).front().first, 1 / 864.0, 1e-12);
  EXPECT_NEAR(classes(hunt).back().first, 7 / 192.0, 1e-12);
  EXPECT_NEAR(dead_ends(hunt, kThreeByThree), 3223 / 1296.0, 1e-9);
  EXPECT_EQ(backtracker_law(kThreeByThree).size(), 88U);
  EXPECT_NEAR(variation(kruskal, hunt), 0.590, 5e-4);
  EXPECT_NEAR(variation(hunt, backtracker_law(kThreeByThree)), 0.268, 5e-4);
}

TEST(Laws, AgreeWithKnownFractionsWithTunnels) {
  expect_classes(kruskal_law(kDiagonal), {{0.25, 4}});
  expect_classes(hunt_and_kill_law(kDiagonal), {{1 / 8.0, 2}, {3 / 8.0, 2}});
  expect_classes(kruskal_law(kRow), {{1 / 3.0, 3}});
  expect_classes(hunt_and_kill_law(kRow), {{7 / 40.0, 1}, {1 / 5.0, 1}, {5 / 8.0, 1}});
  const auto sizes = [](const TestShape& shape) {
    return std::pair(kruskal_law(shape).size(), hunt_and_kill_law(shape).size());
  };
  EXPECT_EQ(sizes(kCorners), std::pair(std::size_t{288}, std::size_t{116}));
  EXPECT_EQ(sizes(kCentre), std::pair(std::size_t{168}, std::size_t{60}));
  EXPECT_EQ(sizes(kBothDiagonals), std::pair(std::size_t{432}, std::size_t{200}));
  EXPECT_EQ(sizes(kLongCorners), std::pair(std::size_t{21}, std::size_t{16}));
  EXPECT_NEAR(variation(kruskal_law(kCorners), hunt_and_kill_law(kCorners)), 0.685, 5e-4);
}

// How far the mazes of a generator are from a law: chi-square as a standard normal number (Wilson and
// Hilferty), infinite when a maze is impossible.
double distance(const std::string& generator, const TestShape& shape, const Law& law) {
  const auto walls = tiny_walls(shape);
  const int count = static_cast<int>(250 * std::max<std::size_t>(law.size(), 8));
  std::map<Tree, int> seen;
  const auto maker = tested_generator(generator);
  for (int i = 0; i < count; ++i) {
    const auto maze = test_maze(shape.rows, shape.cols, shape.tunnels);
    Random random(2024, static_cast<std::uint64_t>(i));
    maker->generate_maze(*maze, random);
    ++seen[tree_of(*maze, walls)];
  }
  double chi = 0;
  for (const auto& [tree, times] : seen) {
    if (!law.contains(tree)) return INFINITY;
  }
  for (const auto& [tree, chance] : law) {
    const double expected = chance * count;
    const double difference = (seen.contains(tree) ? seen.at(tree) : 0) - expected;
    chi += difference * difference / expected;
  }
  const double freedom = static_cast<double>(law.size()) - 1;
  return (std::cbrt(chi / freedom) - (1 - 2 / (9 * freedom))) / std::sqrt(2 / (9 * freedom));
}

class GeneratorLaw : public testing::TestWithParam<TestShape> {};

// Seeds are fixed, so that these never fail by chance; 4 is what a correct generator exceeds 3 times in
// 100,000.
TEST_P(GeneratorLaw, KruskalHasItsLaw) {
  EXPECT_LT(distance("kruskal", GetParam(), kruskal_law(GetParam())), 4);
}
TEST_P(GeneratorLaw, HuntAndKillHasItsLaw) {
  EXPECT_LT(distance("huntandkill", GetParam(), hunt_and_kill_law(GetParam())), 4);
}
TEST_P(GeneratorLaw, TextbookKruskalHasItsLaw) {
  EXPECT_LT(distance("textbook_kruskal", GetParam(), kruskal_law(GetParam())), 4);
}
TEST_P(GeneratorLaw, TextbookHuntAndKillHasItsLaw) {
  EXPECT_LT(distance("textbook_huntandkill", GetParam(), hunt_and_kill_law(GetParam())), 4);
}
TEST_P(GeneratorLaw, BacktrackerHasItsLaw) {
  EXPECT_LT(distance("backtracker", GetParam(), backtracker_law(GetParam())), 4);
}
TEST_P(GeneratorLaw, WilsonHasItsLaw) {
  EXPECT_LT(distance("wilson", GetParam(), uniform_law(GetParam())), 4);
}

INSTANTIATE_TEST_SUITE_P(Tiny, GeneratorLaw,
                         testing::Values(kTwoByTwo, kTwoByThree, kThreeByThree, kDiagonal, kRow, kCorners,
                                         kCentre, kBothDiagonals, kLongCorners, TestShape{3, 2, {}}));

// The measure can see a difference: each algorithm against the law of another.
TEST(Laws, WrongLawsAreSeen) {
  EXPECT_GT(distance("kruskal", kThreeByThree, hunt_and_kill_law(kThreeByThree)), 10);
  EXPECT_GT(distance("huntandkill", kThreeByThree, kruskal_law(kThreeByThree)), 10);
  EXPECT_GT(distance("wilson", kThreeByThree, kruskal_law(kThreeByThree)), 10);
  EXPECT_GT(distance("prim", kThreeByThree, kruskal_law(kThreeByThree)), 10);
  EXPECT_GT(distance("huntandkill", kTwoByThree, backtracker_law(kTwoByThree)), 10);
}

}  // namespace
}  // namespace maze
