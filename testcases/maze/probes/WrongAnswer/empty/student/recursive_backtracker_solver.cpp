#include "given/recursive_backtracker_solver.hpp"

namespace maze {

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& random) {
  (void)maze;
  (void)random;
}

}  // namespace maze
