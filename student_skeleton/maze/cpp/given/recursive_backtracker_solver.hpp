// Given: the grader uses its own copy of this file, so changes made here are lost.
// The recursive backtracker: a depth-first search in random order.
#pragma once

#include "given/maze_solver.hpp"

namespace maze {

// Starts at the entrance. From the current cell it goes on to a random neighbour that can be reached from it,
// through a missing wall or through its tunnel, and was not visited yet, each equally likely. At a dead end
// it goes back along its way to the last cell that still has such a neighbour. It stops at the exit.
//
// The calls of maze.visit() are in the order of this walk; visiting a cell again on the way back does no
// harm. A maze of a million cells may have a way of a million cells: do not let it overflow the stack.
class RecursiveBacktrackerSolver final : public MazeSolver {
 public:
  void solve_maze(Maze& maze, Random& random) override;
  bool is_solved() const override { return solved_; }
  std::int64_t cells_explored() const override { return explored_; }
  std::string_view name() const override { return "RecursiveBacktrackerSolver"; }

 private:
  bool solved_ = false;
  std::int64_t explored_ = 0;
};

}  // namespace maze
