// Walks on at random until it is stuck, and never turns back.
#include "given/recursive_backtracker_solver.hpp"

#include <vector>

namespace maze {

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& random) {
  for (Cell at = maze.entrance();;) {
    maze.visit(at);
    ++explored_;
    solved_ = at == maze.exit();
    std::vector<Cell> next;
    for (const Direction side : kDirections) {
      if (!maze.has_wall(at, side) && !maze.is_visited(step(at, side))) next.push_back(step(at, side));
    }
    const auto end = maze.tunnel_from(at);
    if (end && !maze.is_visited(*end)) next.push_back(*end);
    if (solved_ || next.empty()) return;
    at = random.pick(std::span<Cell>(next));
  }
}

}  // namespace maze
