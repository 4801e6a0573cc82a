// Solvers beyond those of the assignment, on the same interface and for both types of maze.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "maze/maze_solver.hpp"

namespace maze {

// Keeps its right hand on the wall: leaves a cell by the first way right of the one it came by. A tunnel is
// the way between SOUTH and EAST. Finds the exit of every perfect maze; gives up when it is where it began,
// which can happen in a maze with loops.
class WallFollowerSolver final : public MazeSolver {
 public:
  void solve_maze(Maze& maze, Random& random) override;
  bool is_solved() const override { return solved_; }
  std::int64_t cells_explored() const override { return explored_; }
  std::string_view name() const override { return "WallFollowerSolver"; }

 private:
  bool solved_ = false;
  std::int64_t explored_ = 0;
};

// A*: the cell next whose way so far and distance to the exit add up to least. The distance is that in steps
// over the grid or, when that is less, a tunnel and then that from the nearest tunnel end: it never says too
// much.
class AStarSolver final : public MazeSolver {
 public:
  void solve_maze(Maze& maze, Random& random) override;
  bool is_solved() const override { return solved_; }
  std::int64_t cells_explored() const override { return explored_; }
  std::string_view name() const override { return "AStarSolver"; }

 private:
  bool solved_ = false;
  std::int64_t explored_ = 0;
};

// The names that make_any_solver() knows.
std::span<const std::string_view> solver_names();

// "recurBack", "sample", "wallfollower", "astar"; null for other names.
std::unique_ptr<MazeSolver> make_any_solver(std::string_view name);

}  // namespace maze
