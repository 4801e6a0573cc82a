#include "tests/solver_story.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "given/normal_maze.hpp"
#include "given/recursive_backtracker_solver.hpp"

namespace story {
namespace {

using maze::Cell;
using maze::Direction;
using maze::Maze;

// Every cell but the last is open to the east or to the north: a perfect maze.
std::unique_ptr<Maze> branches(int rows, int cols, std::uint64_t seed, const Tunnels& tunnels = {}) {
  auto maze = new_maze(rows, cols, tunnels);
  maze::Random random(seed);
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      const bool last_row = row + 1 == rows, last_col = col + 1 == cols;
      if (last_row && last_col) continue;
      const bool east = last_row || (!last_col && random.below(2) == 0);
      maze->carve(Cell{row, col}, east ? Direction::kEast : Direction::kNorth);
    }
  }
  return maze;
}

std::string list(const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : " ") + place(cell);
  return text;
}

std::vector<Cell> visits(const Maze& maze) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < maze.recorded_visits(); ++i) cells.push_back(maze.recorded_visit(i));
  return cells;
}

// Calls the solver and checks what it says of itself; `way`: whether there is one.
void solve(Story& story, Maze& maze, std::uint64_t seed, bool way) {
  story.step("call RecursiveBacktrackerSolver::solve_maze() with " + kind(maze) + ", seed " +
             std::to_string(seed));
  if (maze.recorded_visits() == 0) draw(story, maze);
  const maze::CellId walls = maze.carved_count();
  maze::RecursiveBacktrackerSolver solver;
  maze::Random random(seed);
  solver.solve_maze(maze, random);
  story.expect(maze.carved_count() == walls, "the solver carved walls");
  story.expect(
      maze.visited_count() > 0, "no cell was visited: maze.visit() was never called",
      "call maze.visit() for every cell you come to. If you have not written the solver yet, this is "
      "where to begin");
  story.expect(
      solver.is_solved() == way,
      std::string("is_solved() says ") + (way ? "no, but there is a way" : "yes, but there is no way"),
      "set solved_ when you come to maze.exit()");
  story.expect(solver.cells_explored() == maze.visited_count(),
               "cells_explored() is " + std::to_string(solver.cells_explored()) + ", but " +
                   std::to_string(maze.visited_count()) + " different cells were visited",
               "count a cell when you come to it for the first time, the entrance and the exit too");
}

// Replays the visits on `copy`, the same maze unvisited: each must be where a depth-first search can go next.
void replay(Story& story, const Maze& walked, Maze& copy) {
  const std::vector<Cell> order = visits(walked);
  std::vector<Cell> way = {order.front()};
  story.expect(order.front() == copy.entrance(), "the first visit is to " + place(order.front()) +
                                                     ", but the entrance is " + place(copy.entrance()));
  copy.visit(order.front());
  for (std::size_t i = 1; i < order.size(); ++i) {
    const auto fresh = [&] {
      std::vector<Cell> cells = ways_from(copy, way.back());
      std::erase_if(cells, [&](Cell cell) { return copy.is_visited(cell); });
      return cells;
    };
    while (fresh().empty() && way.size() > 1) way.pop_back();
    const std::vector<Cell> next = fresh();
    const bool right = std::find(next.begin(), next.end(), order[i]) != next.end();
    const bool late = order[i - 1] == copy.exit();
    if (!right || late) {
      story.step("replay your visits: after " + std::to_string(i) + " of them (dots)");
      draw(story, copy);
    }
    story.expect(!late, "the exit was visited, but then " + place(order[i]) + " was visited as well",
                 "stop at the exit: every call that is still open must end without going on");
    story.expect(
        right,
        "the next visit is to " + place(order[i]) + ", but the walk stands at " + place(way.back()) +
            " and can go to " + (next.empty() ? "no other cell" : list(next)),
        "go on from the cell you came to last, through a missing wall or its tunnel, until there is no "
        "unvisited neighbour; then go back to the last cell that has one");
    copy.visit(order[i]);
    way.push_back(order[i]);
  }
}

void solve_and_replay(Story& story, const std::function<std::unique_ptr<Maze>()>& make, std::uint64_t seed) {
  const auto walked = make(), copy = make();
  solve(story, *walked, seed, true);
  replay(story, *walked, *copy);
  story.expect(walked->is_visited(walked->exit()), "the exit was not visited",
               "call maze.visit() for the exit too");
}

std::unique_ptr<Maze> serpentine(int side) {
  auto maze = std::make_unique<maze::NormalMaze>(maze::MazeShape{side, side, {0, 0}, {side - 1, 0}});
  for (int row = 0; row < side; ++row) {
    for (int col = 0; col + 1 < side; ++col) maze->carve(Cell{row, col}, Direction::kEast);
    if (row + 1 < side) maze->carve(Cell{row, row % 2 == 0 ? side - 1 : 0}, Direction::kNorth);
  }
  return maze;
}

}  // namespace

void tell_corridor(Story& story) {
  solve_and_replay(
      story, [] { return branches(1, 5, 0); }, 1);
  solve_and_replay(
      story, [] { return branches(5, 1, 0); }, 1);
}

void tell_branches(Story& story) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    solve_and_replay(
        story, [&] { return branches(4, 6, seed); }, seed);
  }
}

void tell_solver_tunnel(Story& story) {
  const auto make = [] {  // two halves, joined by the tunnel alone
    auto maze = new_maze(3, 4, {{{2, 0}, {0, 3}}});
    for (const int col : {0, 2}) {
      for (int row = 0; row < 3; ++row) maze->carve(Cell{row, col}, Direction::kEast);
      for (int row = 0; row < 2; ++row) maze->carve(Cell{row, col}, Direction::kNorth);
    }
    return maze;
  };
  for (std::uint64_t seed = 0; seed < 10; ++seed) solve_and_replay(story, make, seed);
}

void tell_one_cell(Story& story) {
  solve_and_replay(
      story, [] { return new_maze(1, 1); }, 1);
}

void tell_loops(Story& story) {
  const auto make = [] {  // no walls at all
    auto maze = new_maze(4, 5, {{{0, 0}, {2, 2}}});
    for (int row = 0; row < 4; ++row) {
      for (int col = 0; col < 5; ++col) {
        if (col < 4) maze->carve(Cell{row, col}, Direction::kEast);
        if (row < 3) maze->carve(Cell{row, col}, Direction::kNorth);
      }
    }
    return maze;
  };
  for (std::uint64_t seed = 0; seed < 10; ++seed) solve_and_replay(story, make, seed);
}

void tell_no_way(Story& story) {
  auto maze = new_maze(3, 3);
  for (int row = 0; row < 2; ++row) {
    for (int col = 0; col < 2; ++col) maze->carve(Cell{row, col}, Direction::kEast);
    maze->carve(Cell{row, 0}, Direction::kNorth);
  }
  solve(story, *maze, 1, false);
}

void tell_solver_random(Story& story) {
  std::set<std::string> walks;
  story.step("solve one maze of 8 x 8 cells 20 times, seeds 0 to 19");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto maze = branches(8, 8, 3), again = branches(8, 8, 3);
    maze::Random first(seed), second(seed);
    maze::RecursiveBacktrackerSolver().solve_maze(*maze, first);
    maze::RecursiveBacktrackerSolver().solve_maze(*again, second);
    story.expect(visits(*maze) == visits(*again), "the same seed gave two different walks",
                 "take all chance from the parameter `random`");
    walks.insert(list(visits(*maze)));
  }
  story.expect(
      walks.size() >= 5,
      "the walks are (nearly) always the same: " + std::to_string(walks.size()) + " different ones of 20",
      "choose at random among all unvisited neighbours, with `random`");
}

void tell_serpentine(Story& story) {
  const auto maze = serpentine(1000);
  solve(story, *maze, 1, true);
}

}  // namespace story
