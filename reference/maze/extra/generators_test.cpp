#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "maze/draw/text_drawing.hpp"
#include "maze/extra/tested.hpp"
#include "maze/model/testing.hpp"
#include "maze/perfection.hpp"

namespace maze {
namespace {

std::string walls_of(const Maze& maze) {
  std::string text;
  for (CellId id = 0; id < maze.cell_count(); ++id) text += static_cast<char>('a' + maze.passages(id).bits());
  return text;
}

class Generator : public testing::TestWithParam<std::string_view> {};

TEST_P(Generator, MakesPerfectMazesOfEveryShape) {
  for (const TestShape& shape : test_shapes()) {
    const int repeats = shape.rows * shape.cols <= 30 ? 100 : 4;
    for (int i = 0; i < repeats; ++i) {
      const auto maze = test_maze(shape.rows, shape.cols, shape.tunnels);
      Random random(7, static_cast<std::uint64_t>(i));
      tested_generator(GetParam())->generate_maze(*maze, random);
      const Perfection perfection = check_perfection(*maze);
      ASSERT_TRUE(perfection.perfect)
          << describe(shape) << ", seed " << i << ": " << perfection.carved << " of " << perfection.expected
          << " walls, " << perfection.reached << " reached\n"
          << draw_text(*maze);
      ASSERT_EQ(maze->recorded_carves(), static_cast<std::size_t>(perfection.expected));
      ASSERT_EQ(maze->visited_count(), 0U);
    }
  }
}

TEST_P(Generator, RepeatsItselfBySeedOnly) {
  std::set<std::string> mazes;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto a = test_maze(10, 10), b = test_maze(10, 10);
    Random first(seed), second(seed);
    tested_generator(GetParam())->generate_maze(*a, first);
    tested_generator(GetParam())->generate_maze(*b, second);
    EXPECT_EQ(walls_of(*a), walls_of(*b));
    mazes.insert(walls_of(*a));
  }
  EXPECT_EQ(mazes.size(), 20U);
}

INSTANTIATE_TEST_SUITE_P(All, Generator, testing::ValuesIn(tested_generators()),
                         [](const auto& made) { return std::string(made.param); });

// Large enough for Kruskal's deal into parts.
TEST(Generators, LargeMazesArePerfect) {
  for (const auto& [rows, cols] : {std::pair(1000, 1000), std::pair(3, 300000), std::pair(300000, 1)}) {
    for (const std::string_view name :
         {"huntandkill", "kruskal", "textbook_huntandkill", "textbook_kruskal"}) {
      const auto tunnels = random_tunnels(rows, cols, 100, 3);
      TunnelMaze maze({rows, cols, {0, 0}, {0, 0}}, tunnels);
      Random random(1);
      tested_generator(name)->generate_maze(maze, random);
      EXPECT_TRUE(check_perfection(maze).perfect) << name << ' ' << rows << ' ' << cols;
    }
  }
}

// The same seed gives the same maze on every machine: these texts must never change.
TEST(Generators, MazesAreFixedBySeed) {
  const auto digest = [](std::string_view name, int rows, int cols) {
    const auto maze = test_maze(rows, cols, {{{0, 0}, {rows - 1, cols - 1}}});
    Random random(2019);
    tested_generator(name)->generate_maze(*maze, random);
    std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a over walls and order
    for (const char c : walls_of(*maze)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    for (std::size_t i = 0; i < maze->recorded_carves(); ++i) {
      const Carve carve = maze->recorded_carve(i);
      hash = (hash ^ (maze->id(carve.cell) * 4 + direction_index(carve.side))) * 0x100000001b3U;
    }
    return hash;
  };
  const std::vector<std::tuple<std::string_view, std::uint64_t, std::uint64_t>> expected = {
      {"kruskal", 13947829231029760013U, 12972900128455896429U},
      {"huntandkill", 6423491165020502749U, 12607846834146280833U}};
  for (const auto& [name, small, large] : expected) {
    EXPECT_EQ(digest(name, 12, 17), small) << name;
    EXPECT_EQ(digest(name, 300, 200), large) << name;
  }
}

// Follows a recorded order of carving and checks each step against the description in the header, by looking
// at all cells each time.
class HuntAndKillReplay {
 public:
  explicit HuntAndKillReplay(const Maze& maze) : maze_(maze) {}

  // What is wrong with the order, or nothing.
  std::string fault() {
    if (maze_.recorded_carves() == 0) return "";
    // Where the walk began shows only in the first carve: it leaves the cell where the walk stands after the
    // tunnel of the start, or, when that has no unvisited neighbour, it joins the first prey to the start.
    const Carve first = maze_.recorded_carve(0);
    std::string said = fault_from(first.cell);
    const Cell joined = step(first.cell, first.side);
    if (!said.empty() && fault_from(joined).empty()) said.clear();
    const auto end = maze_.tunnel_from(joined);
    if (!said.empty() && end && fault_from(*end).empty()) said.clear();
    return said;
  }

 private:
  std::string fault_from(Cell at) {
    visited_ = {at};
    if (const auto end = maze_.tunnel_from(at)) visited_.insert(*end);
    at_ = at;
    for (std::size_t i = 0; i < maze_.recorded_carves(); ++i) {
      const Carve carve = maze_.recorded_carve(i);
      const Cell to = step(carve.cell, carve.side);
      const std::string where = "carve " + std::to_string(i) + ": ";
      if (!fresh(at_).empty()) {
        if (carve.cell != at_) return where + "the walk did not go on";
        if (visited_.contains(to)) return where + "the walk went to a visited cell";
        at_ = enter(to);
      } else {
        if (carve.cell != prey()) return where + "the hunt did not take the first cell";
        if (!visited_.contains(to)) return where + "the prey was not joined to a visited cell";
        at_ = enter(carve.cell);
      }
    }
    return "";
  }

  Cell enter(Cell cell) {
    visited_.insert(cell);
    const auto end = maze_.tunnel_from(cell);
    if (!end || visited_.contains(*end)) return cell;
    visited_.insert(*end);
    return *end;
  }
  std::vector<Cell> fresh(Cell cell) const { return neighbours(cell, false); }
  std::vector<Cell> neighbours(Cell cell, bool visited) const {
    std::vector<Cell> found;
    for (const Direction d : kDirections) {
      const auto next = maze_.neighbour(cell, d);
      if (next && visited_.contains(*next) == visited) found.push_back(*next);
    }
    return found;
  }
  Cell prey() const {
    for (CellId id = 0; id < maze_.cell_count(); ++id) {
      const Cell cell = maze_.cell(id);
      if (!visited_.contains(cell) && !neighbours(cell, true).empty()) return cell;
    }
    return {-1, -1};
  }

  const Maze& maze_;
  std::set<Cell> visited_;
  Cell at_;
};

TEST(HuntAndKill, CarvesInTheOrderOfItsDescription) {
  for (const TestShape& shape : test_shapes()) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto maze = test_maze(shape.rows, shape.cols, shape.tunnels);
      Random random(seed);
      tested_generator("huntandkill")->generate_maze(*maze, random);
      EXPECT_EQ(HuntAndKillReplay(*maze).fault(), "") << describe(shape) << ", seed " << seed;
    }
  }
}

// The walls in the order in which they went.
std::vector<Carve> carves_of(const Maze& maze) {
  std::vector<Carve> carves;
  for (std::size_t i = 0; i < maze.recorded_carves(); ++i) carves.push_back(maze.recorded_carve(i));
  return carves;
}

// Kruskal deals the walls of larger mazes into parts: those are compared by their law (laws_test.cpp).
TEST(FastGenerators, CarveWhatTheTextbookCarves) {
  auto shapes = test_shapes();
  shapes.push_back({100, 120, random_tunnels(100, 120, 300, 5)});
  for (const std::string name : {"huntandkill", "kruskal"}) {
    for (const TestShape& shape : shapes) {
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto fast = test_maze(shape.rows, shape.cols, shape.tunnels);
        const auto textbook = test_maze(shape.rows, shape.cols, shape.tunnels);
        Random a(seed), b(seed);
        tested_generator(name)->generate_maze(*fast, a);
        tested_generator("textbook_" + name)->generate_maze(*textbook, b);
        ASSERT_EQ(carves_of(*fast), carves_of(*textbook)) << name << ' ' << describe(shape);
      }
    }
  }
}

TEST(HuntAndKill, TheReplaySeesAnotherAlgorithm) {
  for (const std::string_view name : {"kruskal", "backtracker", "prim", "wilson"}) {
    const auto maze = test_maze(10, 10);
    Random random(1);
    tested_generator(name)->generate_maze(*maze, random);
    EXPECT_NE(HuntAndKillReplay(*maze).fault(), "") << name;
  }
}

// Trees of two or more cells after a quarter of the carves.
int early_trees(std::string_view name, int side, std::uint64_t seed) {
  const auto maze = test_maze(side, side);
  Random random(seed);
  tested_generator(name)->generate_maze(*maze, random);
  std::vector<int> label(maze->cell_count());
  std::iota(label.begin(), label.end(), 0);
  for (std::size_t i = 0; i < (maze->cell_count() - 1) / 4; ++i) {
    const Carve carve = maze->recorded_carve(i);
    const int from = label[maze->id(carve.cell)], to = label[maze->id(step(carve.cell, carve.side))];
    std::replace(label.begin(), label.end(), from, to);
  }
  std::map<int, int> sizes;
  for (const int l : label) ++sizes[l];
  return static_cast<int>(
      std::count_if(sizes.begin(), sizes.end(), [](const auto& s) { return s.second > 1; }));
}

TEST(Kruskal, BuildsManyTreesAtOnce) {
  double sum = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) sum += early_trees("kruskal", 10, seed);
  EXPECT_NEAR(sum / 100, 16.3, 6 * 0.21);
  EXPECT_EQ(early_trees("prim", 10, 1), 1);
  EXPECT_EQ(early_trees("huntandkill", 10, 1), 1);
}

}  // namespace
}  // namespace maze
