// A solver that finds a shortest way; for both types of maze.
#pragma once

#include "maze/maze_solver.hpp"

namespace maze {

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

}  // namespace maze
