#include "tests/generator_story.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

namespace story {
namespace {

using maze::Cell;
using maze::Maze;

// Tells one run: take a maze, call the generator.
std::unique_ptr<Maze> generated(Story& story, const Generator& generator, int rows, int cols,
                                const Tunnels& tunnels, std::uint64_t seed) {
  auto made = new_maze(rows, cols, tunnels);
  story.step(std::string("call ") + generator.name + " with " + kind(*made) + ", seed " +
             std::to_string(seed));
  maze::Random random(seed);
  generator.generate(*made, random);
  return made;
}

// Many runs in one step, so that the story stays short; only the first bad one is told.
void many(Story& story, const Generator& generator, int rows, int cols, const Tunnels& tunnels, int runs) {
  for (int seed = 0; seed < runs; ++seed) {
    auto made = new_maze(rows, cols, tunnels);
    if (seed == 0) {
      story.step(std::string("call ") + generator.name + " with " + kind(*made) + ", seeds 0 to " +
                 std::to_string(runs - 1));
    }
    maze::Random random(static_cast<std::uint64_t>(seed));
    generator.generate(*made, random);
    if (made->tunnels().size() != tunnels.size()) story.fail("the tunnels of the maze were changed");
    expect_perfect(story, *made);
  }
}

std::string walls(const Maze& maze) {
  std::string text;
  for (maze::CellId id = 0; id < maze.cell_count(); ++id) {
    text += static_cast<char>('a' + maze.passages(id).bits());
  }
  return text;
}

}  // namespace

void tell_two_cells(Story& story, const Generator& generator) {
  expect_perfect(story, *generated(story, generator, 1, 2, {}, 1));
}

void tell_small(Story& story, const Generator& generator) {
  many(story, generator, 2, 2, {}, 50);
  many(story, generator, 5, 8, {}, 50);
  many(story, generator, 8, 5, {}, 50);
  many(story, generator, 30, 30, {}, 5);
}

void tell_thin(Story& story, const Generator& generator) {
  many(story, generator, 1, 5, {}, 20);
  many(story, generator, 5, 1, {}, 20);
  many(story, generator, 1, 1, {}, 1);
}

void tell_tunnels(Story& story, const Generator& generator) {
  many(story, generator, 2, 2, {{{0, 0}, {1, 1}}}, 100);
  many(story, generator, 1, 5, {{{0, 0}, {0, 3}}}, 100);
  many(story, generator, 2, 2, {{{0, 0}, {1, 1}}, {{0, 1}, {1, 0}}}, 20);
  many(story, generator, 5, 5, {{{2, 2}, {2, 3}}}, 100);
  many(story, generator, 5, 5, {{{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}}, 100);
  many(story, generator, 5, 8, {{{0, 0}, {1, 0}}, {{0, 1}, {4, 7}}, {{2, 3}, {3, 4}}, {{4, 0}, {0, 7}}}, 100);
  Tunnels every_second;
  for (int row = 0; row < 10; row += 2) {
    for (int col = 0; col < 10; ++col) every_second.push_back({{row, col}, {(row + 5) % 10, 9 - col}});
  }
  many(story, generator, 10, 10, every_second, 20);
}

void tell_random(Story& story, const Generator& generator) {
  std::set<std::string> mazes;
  story.step(std::string("call ") + generator.name + " with a normal maze of 10 x 10 cells, seeds 0 to 19");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto made = new_maze(10, 10), again = new_maze(10, 10);
    maze::Random first(seed), second(seed);
    generator.generate(*made, first);
    generator.generate(*again, second);
    mazes.insert(walls(*made));
    story.expect(walls(*made) == walls(*again), "the same seed gave two different mazes",
                 "take all chance from the parameter `random`: no rand(), no std::random_device");
  }
  story.expect(mazes.size() == 20, "only " + std::to_string(mazes.size()) + " of the 20 mazes are different",
               "choose at random, with `random`. A Random of your own with a fixed seed repeats itself");
  story.step(std::string("call ") + generator.name + " with a normal maze of 2 x 2 cells, seeds 0 to 99");
  std::set<std::string> small;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    auto made = new_maze(2, 2);
    maze::Random random(seed);
    generator.generate(*made, random);
    small.insert(walls(*made));
  }
  story.expect(small.size() == 4, "only " + std::to_string(small.size()) + " of the 4 possible mazes came up",
               "is every direction as likely as every other?");
}

void tell_large(Story& story, const Generator& generator) {
  expect_perfect(story, *generated(story, generator, 1000, 1000, {{{0, 0}, {999, 999}}}, 1));
}

void tell_many_trees(Story& story, const Generator& generator) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto made = generated(story, generator, 10, 10, {}, seed);
    expect_perfect(story, *made);
    story.step("put the first 24 walls back in mind: only they are gone");
    std::vector<std::size_t> tree(100);
    std::iota(tree.begin(), tree.end(), std::size_t{0});
    for (std::size_t i = 0; i < 24; ++i) {
      const maze::Carve carve = made->recorded_carve(i);
      const std::size_t from = tree[made->id(carve.cell)], to = tree[made->id(step(carve.cell, carve.side))];
      std::replace(tree.begin(), tree.end(), from, to);
    }
    std::ptrdiff_t trees = 0;
    for (std::size_t t = 0; t < 100; ++t) trees += std::count(tree.begin(), tree.end(), t) > 1 ? 1 : 0;
    if (trees < 5) draw(story, *rebuilt(*made, 24));
    story.expect(
        trees >= 5,
        "there are " + std::to_string(trees) +
            " trees of more than one cell; with Kruskal's algorithm there are about 16 by then",
        "take each wall at random out of ALL walls that were not looked at, not only from those next to "
        "the tree");
  }
}

namespace {

// Follows the recorded carves and checks each against the description in hunt_and_kill_generator.hpp.
class HuntReplay {
 public:
  HuntReplay(const Maze& maze, Cell start) : maze_(maze), at_(enter(start)) {}

  // What is wrong with carve number `i`; nothing when it is right.
  std::string fault(std::size_t i) {
    const maze::Carve carve = maze_.recorded_carve(i);
    const Cell other = step(carve.cell, carve.side);
    const std::string wall = "the wall between " + place(carve.cell) + " and " + place(other) + " goes next";
    if (has_neighbour(at_, false)) {
      const bool forward = carve.cell == at_ && !visited_.contains(other);
      const bool backward = other == at_ && !visited_.contains(carve.cell);
      if (!forward && !backward)
        return "the walk stands at " + place(at_) + " and still has an unvisited neighbour, but " + wall;
      at_ = enter(forward ? other : carve.cell);
      return "";
    }
    const auto prey = hunt();
    if (!prey) return "every cell was visited, but " + wall;
    const Cell joined = carve.cell == *prey ? other : carve.cell;
    if ((carve.cell != *prey && other != *prey) || !visited_.contains(joined))
      return "the hunt must join " + place(*prey) + " to a visited neighbour, but " + wall;
    at_ = enter(*prey);
    return "";
  }

 private:
  Cell enter(Cell cell) {
    visited_.insert(cell);
    const auto end = maze_.tunnel_from(cell);
    return end && visited_.insert(*end).second ? *end : cell;
  }
  bool has_neighbour(Cell cell, bool visited) const {
    return std::any_of(maze::kDirections.begin(), maze::kDirections.end(), [&](maze::Direction d) {
      const auto next = maze_.neighbour(cell, d);
      return next && visited_.contains(*next) == visited;
    });
  }
  std::optional<Cell> hunt() const {
    for (maze::CellId id = 0; id < maze_.cell_count(); ++id) {
      const Cell cell = maze_.cell(id);
      if (!visited_.contains(cell) && has_neighbour(cell, true)) return cell;
    }
    return std::nullopt;
  }

  const Maze& maze_;
  std::set<Cell> visited_;
  Cell at_;
};

// Where the walk began is seen in the first carve only: at one of its two cells, or through a tunnel.
void replay(Story& story, const Maze& maze) {
  const maze::Carve first = maze.recorded_carve(0);
  std::pair<std::size_t, std::string> best{0, "nothing was carved"};
  const Cell other = step(first.cell, first.side);
  for (const Cell start : {first.cell, other, maze.tunnel_from(first.cell).value_or(first.cell),
                           maze.tunnel_from(other).value_or(other)}) {
    HuntReplay hunt(maze, start);
    std::size_t i = 0;
    std::string fault;
    while (i < maze.recorded_carves() && (fault = hunt.fault(i)).empty()) ++i;
    if (fault.empty()) return;
    if (i >= best.first) best = {i, fault};
  }
  story.step("replay your carves: after " + std::to_string(best.first) + " of them");
  draw(story, *rebuilt(maze, best.first));
  story.fail(
      best.second,
      "walk until no neighbour is unvisited; then look row by row from row 0, each from column 0. Through a "
      "tunnel you go at once");
}

}  // namespace

void tell_hunt_order(Story& story, const Generator& generator) {
  for (const Tunnels& tunnels :
       {Tunnels{}, Tunnels{{{0, 0}, {2, 3}}}, Tunnels{{{1, 1}, {1, 2}}, {{0, 3}, {3, 0}}}}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto made = generated(story, generator, 4, 5, tunnels, seed);
      expect_perfect(story, *made);
      replay(story, *made);
    }
  }
}

}  // namespace story
