// A solver that keeps its hand on the wall; for both types of maze.
#pragma once

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

}  // namespace maze
