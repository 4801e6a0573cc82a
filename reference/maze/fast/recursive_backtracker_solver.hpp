// The recursive backtracker for mazes of many million cells.
#pragma once

#include "maze/maze_solver.hpp"

namespace maze::fast {

// Walks as maze::RecursiveBacktrackerSolver does, with the same probabilities; from one seed the two may walk
// different ways. It keeps only those cells of its way that had more than one way on.
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

}  // namespace maze::fast
