#include <gtest/gtest.h>

#include <map>
#include <set>

#include "maze/draw/text_drawing.hpp"
#include "maze/extra/braid.hpp"
#include "maze/extra/tested.hpp"
#include "maze/model/testing.hpp"
#include "maze/validation.hpp"

namespace maze {
namespace {

std::set<Cell> ways(const Maze& maze, Cell at) {
  std::set<Cell> found;
  for (const Direction d : kDirections) {
    if (!maze.has_wall(at, d)) found.insert(step(at, d));
  }
  if (const auto end = maze.tunnel_from(at)) found.insert(*end);
  return found;
}

std::unique_ptr<Maze> generated(const TestShape& shape, std::string_view generator, std::uint64_t seed,
                                double braided = 0) {
  auto maze = test_maze(shape.rows, shape.cols, shape.tunnels);
  Random random(seed);
  make_any_generator(generator)->generate_maze(*maze, random);
  braid(*maze, braided, random);
  return maze;
}

class Solver : public testing::TestWithParam<std::string_view> {};

TEST_P(Solver, SolvesEveryPerfectMaze) {
  for (const TestShape& shape : test_shapes()) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      for (const std::string_view generator : {"kruskal", "huntandkill"}) {
        const auto maze = generated(shape, generator, seed);
        const CellId carved = maze->carved_count();
        const auto solver = tested_solver(GetParam());
        Random random(seed, 1);
        solver->solve_maze(*maze, random);
        const std::string about = describe(shape) + "\n" + draw_text(*maze);
        ASSERT_TRUE(solver->is_solved()) << about;
        ASSERT_EQ(solver->cells_explored(), maze->visited_count()) << about;
        ASSERT_EQ(maze->carved_count(), carved) << about;
        const Validation validation = validate(*maze);
        ASSERT_TRUE(validation.valid()) << about;
        ASSERT_GE(solver->cells_explored(), static_cast<std::int64_t>(validation.path.size())) << about;
      }
    }
  }
}

TEST_P(Solver, EndsOnMazesWithLoopsAndWithoutAWay) {
  for (const TestShape& shape : test_shapes()) {
    const auto loops = generated(shape, "kruskal", 3, 1.0);
    Random random(1);
    const auto solver = tested_solver(GetParam());
    solver->solve_maze(*loops, random);
    if (GetParam() != "wallfollower") {
      EXPECT_TRUE(solver->is_solved()) << describe(shape);
    }
    const auto walled = test_maze(shape.rows, shape.cols);
    solver->solve_maze(*walled, random);
    EXPECT_EQ(solver->is_solved(), shape.rows * shape.cols == 1) << describe(shape);
  }
}

TEST_P(Solver, HandlesEntranceThatIsTheExitAndALongSerpentine) {
  NormalMaze round({5, 5, {2, 0}, {2, 0}});
  Random random(1);
  const auto solver = tested_solver(GetParam());
  solver->solve_maze(round, random);
  EXPECT_TRUE(solver->is_solved());
  EXPECT_EQ(solver->cells_explored(), 1);

  NormalMaze serpentine({500, 500, {0, 0}, {499, 499}});  // a way of 250,000 cells
  for (int row = 0; row < 500; ++row) {
    for (int col = 0; col + 1 < 500; ++col) serpentine.carve(Cell{row, col}, Direction::kEast);
    if (row + 1 < 500) serpentine.carve(Cell{row, row % 2 == 0 ? 499 : 0}, Direction::kNorth);
  }
  serpentine.forget_visits();
  solver->solve_maze(serpentine, random);
  EXPECT_TRUE(solver->is_solved());
}

INSTANTIATE_TEST_SUITE_P(All, Solver, testing::ValuesIn(tested_solvers()),
                         [](const auto& made) { return std::string(made.param); });

// Follows the recorded visits: each must be a way on from the deepest cell of the current way that has one.
std::string depth_first_fault(const Maze& maze) {
  std::vector<Cell> way;
  std::set<Cell> seen;
  for (std::size_t i = 0; i < maze.recorded_visits(); ++i) {
    const Cell to = maze.recorded_visit(i);
    if (i == 0 && to != maze.entrance()) return "the walk does not start at the entrance";
    if (i > 0 && maze.recorded_visit(i - 1) == maze.exit()) return "the walk does not stop at the exit";
    const auto has_way_on = [&](Cell cell) {
      for (const Cell next : ways(maze, cell)) {
        if (!seen.contains(next)) return true;
      }
      return false;
    };
    while (!way.empty() && !has_way_on(way.back())) way.pop_back();
    if (i > 0 && (way.empty() || !ways(maze, way.back()).contains(to))) {
      return "visit " + std::to_string(i) + " is not next to where the walk stands";
    }
    way.push_back(to);
    seen.insert(to);
  }
  return "";
}

TEST(RecursiveBacktracker, WalksDepthFirst) {
  for (const TestShape& shape : test_shapes()) {
    for (const double braided : {0.0, 1.0}) {
      for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const auto maze = generated(shape, "kruskal", seed, braided);
        Random random(seed, 1);
        make_solver("recurBack")->solve_maze(*maze, random);
        EXPECT_EQ(depth_first_fault(*maze), "") << describe(shape) << '\n' << draw_text(*maze);
      }
    }
  }
}

TEST(RecursiveBacktracker, TheReplaySeesAnotherAlgorithm) {
  const auto maze = generated({20, 20, {}}, "kruskal", 1);
  Random random(1);
  tested_solver("sample")->solve_maze(*maze, random);
  EXPECT_NE(depth_first_fault(*maze), "");
}

// From the middle of a cross with a tunnel, all five ways on come first equally often; and after the first
// branch is done, the others do.
TEST(RecursiveBacktracker, ChoosesEveryWayOnEquallyOften) {
  std::map<Cell, int> first, second;
  constexpr int kRuns = 10000;
  for (int i = 0; i < kRuns; ++i) {
    const MazeShape shape{4, 3, {1, 1}, {3, 2}};  // the exit cannot be reached: all is walked
    TunnelMaze maze(shape, {{{1, 1}, {3, 0}}}, {false, true});
    for (const Direction d : kDirections) maze.carve(Cell{1, 1}, d);
    Random random(8, static_cast<std::uint64_t>(i));
    make_solver("recurBack")->solve_maze(maze, random);
    ASSERT_EQ(maze.recorded_visits(), 6U);
    ++first[maze.recorded_visit(1)];
    ++second[maze.recorded_visit(2)];
  }
  ASSERT_EQ(first.size(), 5U);
  for (const auto& [cell, count] : first) EXPECT_NEAR(count, kRuns / 5, 200);
  for (const auto& [cell, count] : second) EXPECT_NEAR(count, kRuns / 5, 200);
}

TEST(RecursiveBacktracker, RepeatsItselfBySeedOnly) {
  std::set<std::vector<Cell>> walks;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::vector<Cell> walk[2];
    for (auto& visits : walk) {
      const auto maze = generated({20, 20, {}}, "kruskal", 1);
      Random random(seed);
      make_solver("recurBack")->solve_maze(*maze, random);
      for (std::size_t i = 0; i < maze->recorded_visits(); ++i) visits.push_back(maze->recorded_visit(i));
    }
    EXPECT_EQ(walk[0], walk[1]);
    walks.insert(walk[0]);
  }
  EXPECT_GE(walks.size(), 18U);
}

// Breadth-first from the entrance over all cells.
std::size_t shortest_way(const Maze& maze) {
  std::vector<Cell> queue{maze.entrance()};
  std::map<Cell, std::size_t> length{{maze.entrance(), 1}};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Cell next : ways(maze, queue[i])) {
      if (length.emplace(next, length[queue[i]] + 1).second) queue.push_back(next);
    }
  }
  return length.at(maze.exit());
}

TEST(ShortestWay, IsFoundBySampleAndAStarAlsoWithLoops) {
  for (const TestShape& shape : test_shapes()) {
    for (const std::string_view name : {"sample", "astar"}) {
      const auto maze = generated(shape, "kruskal", 2, 0.7);
      Random random(1);
      tested_solver(name)->solve_maze(*maze, random);
      EXPECT_EQ(validate(*maze).path.size(), shortest_way(*maze)) << name << ' ' << describe(shape);
    }
  }
}

TEST(AStar, ExploresLessThanAllOfIt) {
  const auto maze = generated({40, 40, {}}, "kruskal", 5, 1.0);
  Random random(1);
  const auto solver = tested_solver("astar");
  solver->solve_maze(*maze, random);
  EXPECT_LT(solver->cells_explored(), 1400);
}

}  // namespace
}  // namespace maze
