#include "maze/model/maze.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "maze/draw/text_drawing.hpp"
#include "maze/model/memory.hpp"
#include "maze/model/testing.hpp"
#include "maze/perfection.hpp"
#include "maze/validation.hpp"

namespace maze {
namespace {

TEST(Direction, HasTheNumbersOfTheFormat) {
  EXPECT_EQ(static_cast<int>(Direction::kEast), 0);
  EXPECT_EQ(static_cast<int>(Direction::kNorth), 2);
  EXPECT_EQ(static_cast<int>(Direction::kWest), 3);
  EXPECT_EQ(static_cast<int>(Direction::kSouth), 5);
  for (const Direction d : kDirections) {
    EXPECT_EQ(kDirections[direction_index(d)], d);
    EXPECT_EQ(step(step({3, 4}, d), opposite(d)), (Cell{3, 4}));
  }
  EXPECT_EQ(step({0, 0}, Direction::kNorth), (Cell{1, 0}));
}

TEST(Direction, PickIsUniformOverEverySet) {
  Random random(3);
  for (unsigned bits = 1; bits < 16; ++bits) {
    const DirectionSet set(bits);
    std::array<int, 4> seen{};
    for (int i = 0; i < 12000; ++i) ++seen[direction_index(pick(set, random))];
    for (const Direction d : kDirections) {
      const double expected = set.contains(d) ? 12000.0 / set.size() : 0;
      EXPECT_NEAR(seen[direction_index(d)], expected, expected == 12000 || expected == 0 ? 0 : 350) << bits;
    }
  }
}

// Known answers, worked out by a separate Python program: they must never change.
TEST(Random, TakesWhateverHoldsItems) {
  Random random(1);
  std::vector<int> items = {1, 2, 3, 4, 5, 6, 7, 8};
  std::vector<int> again = items;
  random.shuffle(items);
  Random(1).shuffle(std::span(again));
  EXPECT_EQ(items, again);
  const std::vector<int> one = {9};
  EXPECT_EQ(random.pick(one), 9);
  std::shuffle(items.begin(), items.end(), random);
  std::sort(items.begin(), items.end());
  EXPECT_EQ(items, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(Random, NumbersAreFixed) {
  Random random(42);
  EXPECT_EQ(random.next(), 9949131299586733407U);
  EXPECT_EQ(random.next(), 2905105807291586357U);
  EXPECT_EQ(random.below(1000), 114U);
  EXPECT_EQ(Random(42, 1).next(), 8086729824088638299U);
}

TEST(Random, BelowIsInRangeAndEven) {
  Random random(1);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70000; ++i) ++seen.at(random.below(7));
  for (const int count : seen) EXPECT_NEAR(count, 10000, 500);
  EXPECT_EQ(random.below(1), 0U);
}

TEST(Wall, IsTheSameFromBothSides) {
  EXPECT_EQ(Wall({0, 0}, Direction::kEast), Wall({0, 1}, Direction::kWest));
  EXPECT_EQ(Wall({4, 2}, Direction::kSouth), Wall({3, 2}, Direction::kNorth));
  EXPECT_FALSE(Wall({0, 0}, Direction::kEast) == Wall({0, 0}, Direction::kNorth));
  EXPECT_EQ(Wall({4, 2}, Direction::kSouth).other(), (Cell{4, 2}));
}

// Every wall of every small maze, against a plain set of walls.
TEST(Maze, CarvingOpensOneWallForBothCellsAndNoOther) {
  for (const auto& [rows, cols] :
       std::vector<std::pair<int, int>>{{1, 1}, {1, 4}, {4, 1}, {2, 2}, {3, 4}, {4, 3}}) {
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        for (const Direction side : kDirections) {
          const auto maze = test_maze(rows, cols);
          const Cell cell{row, col};
          if (!maze->neighbour(cell, side)) {
            EXPECT_THROW(maze->carve(cell, side), MazeError);
            EXPECT_EQ(maze->carved_count(), 0U);
            continue;
          }
          maze->carve(cell, side);
          maze->carve(Wall(cell, side));  // again: nothing happens
          EXPECT_EQ(maze->carved_count(), 1U);
          ASSERT_EQ(maze->recorded_carves(), 1U);
          EXPECT_EQ(maze->recorded_carve(0), (Carve{cell, side}));
          for (CellId id = 0; id < maze->cell_count(); ++id) {
            for (const Direction d : kDirections) {
              const bool carved = Wall(maze->cell(id), d) == Wall(cell, side);
              EXPECT_EQ(maze->has_wall(maze->cell(id), d), !carved);
            }
          }
        }
      }
    }
  }
}

TEST(Maze, RefusesWhatIsNotThere) {
  const auto maze = test_maze(2, 3);
  EXPECT_THROW(maze->visit(Cell{2, 0}), MazeError);
  EXPECT_THROW(maze->carve(Cell{0, -1}, Direction::kEast), MazeError);
  EXPECT_THROW(maze->carve(CellId{6}, Direction::kSouth), MazeError);
  EXPECT_THROW(maze->visit(CellId{6}), MazeError);
  EXPECT_THROW(maze->neighbour({0, 3}, Direction::kWest), MazeError);
  try {
    maze->carve(Cell{1, 2}, Direction::kNorth);
    FAIL();
  } catch (const MazeError& error) {
    EXPECT_STREQ(error.what(), "the wall NORTH of (1, 2) is the wall around the maze and cannot be carved");
  }
  EXPECT_THROW(NormalMaze({0, 3, {0, 0}, {0, 0}}), MazeError);
  EXPECT_THROW(NormalMaze({3, 3, {0, 0}, {3, 0}}), MazeError);
  EXPECT_THROW(NormalMaze({1 << 20, 1 << 20, {0, 0}, {0, 0}}), MazeError);
}

TEST(Maze, TunnelsLeadBothWaysAndNeverClash) {
  const MazeShape shape{3, 3, {0, 0}, {2, 2}};
  const TunnelMaze maze(shape, {{{0, 0}, {2, 1}}, {{1, 1}, {1, 2}}});
  EXPECT_EQ(maze.tunnel_from({2, 1}), (Cell{0, 0}));
  EXPECT_EQ(maze.tunnel_from({0, 0}), (Cell{2, 1}));
  EXPECT_EQ(maze.tunnel_from({1, 2}), (Cell{1, 1}));
  EXPECT_EQ(maze.tunnel_from({2, 2}), std::nullopt);
  EXPECT_THROW(TunnelMaze(shape, {{{0, 0}, {0, 0}}}), MazeError);
  EXPECT_THROW(TunnelMaze(shape, {{{0, 0}, {0, 1}}, {{0, 1}, {2, 2}}}), MazeError);
  EXPECT_THROW(TunnelMaze(shape, {{{0, 0}, {0, 3}}}), MazeError);
}

TEST(Maze, RecordsFirstVisitsInOrder) {
  const auto maze = test_maze(2, 2);
  for (const Cell cell : {Cell{1, 1}, Cell{0, 0}, Cell{1, 1}}) maze->visit(cell);
  EXPECT_EQ(maze->visited_count(), 2U);
  ASSERT_EQ(maze->recorded_visits(), 2U);
  EXPECT_EQ(maze->recorded_visit(1), (Cell{0, 0}));
  EXPECT_TRUE(maze->is_visited({1, 1}));
  EXPECT_FALSE(maze->is_visited({1, 0}));
  maze->forget_visits();
  EXPECT_FALSE(maze->is_visited({1, 1}));
  EXPECT_EQ(maze->visited_count(), 0U);
}

TEST(Maze, UnvisitedPassagesAgreeWithTheirDefinition) {
  for (const auto& [rows, cols] : std::vector<std::pair<int, int>>{{1, 1}, {1, 6}, {6, 1}, {2, 3}, {5, 4}}) {
    const auto maze = test_maze(rows, cols);
    Random random(5);
    for (CellId id = 0; id < maze->cell_count(); ++id) {
      if (random.below(2) == 0) maze->visit(id);
      for (const Direction d : kDirections) {
        if (random.below(2) == 0 && maze->neighbour(maze->cell(id), d)) maze->carve(id, d);
      }
    }
    for (CellId id = 0; id < maze->cell_count(); ++id) {
      DirectionSet expected;
      for (const Direction d : kDirections) {
        const auto next = maze->neighbour(maze->cell(id), d);
        if (next && !maze->has_wall(maze->cell(id), d) && !maze->is_visited(*next)) expected.add(d);
      }
      EXPECT_EQ(maze->unvisited_passages(id), expected);
    }
  }
}

TEST(Maze, TakesOneByteACell) {
  EXPECT_LT(static_cast<double>(Maze::bytes_needed(1000, 1000)), 1.003e6);
  EXPECT_LT(Maze::bytes_needed(1, 1'000'000), 1'000'010);
}

TEST(Perfection, CountsLoopsAndCutOffCells) {
  const auto maze = test_maze(2, 2);
  EXPECT_FALSE(check_perfection(*maze).perfect);
  EXPECT_EQ(check_perfection(*maze).reached, 1U);
  maze->carve(Cell{0, 0}, Direction::kEast);
  maze->carve(Cell{0, 0}, Direction::kNorth);
  EXPECT_FALSE(check_perfection(*maze).perfect);
  maze->carve(Cell{1, 1}, Direction::kWest);
  EXPECT_TRUE(check_perfection(*maze).perfect);
  maze->carve(Cell{1, 1}, Direction::kSouth);
  EXPECT_FALSE(check_perfection(*maze).perfect);
  EXPECT_EQ(check_perfection(*maze).reached, 4U);
  EXPECT_EQ(check_perfection(*maze).expected, 3);
}

TEST(Perfection, TakesTunnelsForOpen) {
  const auto maze = test_maze(2, 2, {{{0, 0}, {0, 1}}});
  maze->carve(Cell{0, 0}, Direction::kNorth);
  maze->carve(Cell{1, 0}, Direction::kEast);
  EXPECT_TRUE(check_perfection(*maze).perfect);
  maze->carve(Cell{0, 0}, Direction::kEast);  // beside the tunnel: a loop
  EXPECT_FALSE(check_perfection(*maze).perfect);
}

TEST(Validation, FindsTheShortestWayOverVisitedCells) {
  const auto maze = test_maze(1, 4, {{{0, 0}, {0, 2}}});
  for (int col = 0; col < 3; ++col) maze->carve(Cell{0, col}, Direction::kEast);
  for (int col = 0; col < 4; ++col) maze->visit(Cell{0, col});
  const Validation result = validate(*maze);
  EXPECT_TRUE(result.valid());
  EXPECT_EQ(result.cells_visited, 4U);
  EXPECT_EQ(result.path, (std::vector<Cell>{{0, 0}, {0, 2}, {0, 3}}));
}

TEST(Validation, SeesAMissingExitAndACutOffCell) {
  const auto maze = test_maze(1, 4);
  maze->carve(Cell{0, 0}, Direction::kEast);
  maze->carve(Cell{0, 2}, Direction::kEast);
  maze->visit(Cell{0, 1});  // the entrance counts without
  EXPECT_FALSE(validate(*maze).exit_reached);
  EXPECT_TRUE(validate(*maze).all_reached);
  EXPECT_EQ(validate(*maze).cells_visited, 2U);
  maze->visit(Cell{0, 3});
  EXPECT_FALSE(validate(*maze).all_reached);
  const auto tiny = test_maze(1, 1);
  EXPECT_TRUE(validate(*tiny).valid());
  EXPECT_EQ(validate(*tiny).path.size(), 1U);
}

TEST(Memory, RefusesWithAnEstimate) {
  EXPECT_EQ(size_refusal(20, 20, {}, 1e3), std::nullopt);
  EXPECT_EQ(size_refusal(10000, 10000, {}, 4e9), std::nullopt);
  EXPECT_EQ(size_refusal(10000, 10000, {}, std::nullopt), std::nullopt);
  EXPECT_EQ(size_refusal(10000, 10000, {}, 1e9),
            "a maze of 10000 x 10000 cells needs about 3.3 GB of memory; 1.0 GB are available");
  EXPECT_EQ(
      size_refusal(100000, 100000, {}, 1e15),
      "a maze of 100000 x 100000 cells needs about 330 GB of memory; mazes may have up to 1073741824 cells");
  EXPECT_EQ(size_text(1234567), "1.2 MB");
  ASSERT_TRUE(memory_available().has_value());
  EXPECT_GT(*memory_available(), 1e6);
}

TEST(TextDrawing, ShowsEverything) {
  const auto maze = test_maze(2, 2, {{{0, 0}, {1, 1}}});
  maze->carve(Cell{0, 0}, Direction::kEast);
  maze->carve(Cell{0, 0}, Direction::kNorth);
  maze->visit(Cell{0, 1});
  EXPECT_EQ(draw_text(*maze),
            "+---+---+\n"
            "|   |O a|\n"
            "+   +---+\n"
            "|I a  . |\n"
            "+---+---+\n");
}

}  // namespace
}  // namespace maze
