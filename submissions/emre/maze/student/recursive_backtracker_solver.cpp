#include "given/recursive_backtracker_solver.hpp"

#include <vector>

using namespace maze;

// returns true when the exit was found
static bool go(Maze& maze, Cell c, Random& random, std::int64_t& steps) {
  maze.visit(c);
  steps++;
  if (c == maze.exit()) return true;
  while (true) {
    std::vector<Cell> next;
    for (Direction d : kDirections) {
      if (maze.has_wall(c, d)) continue;
      if (!maze.is_visited(step(c, d))) next.push_back(step(c, d));
    }
    if (maze.tunnel_from(c) && !maze.is_visited(*maze.tunnel_from(c))) next.push_back(*maze.tunnel_from(c));
    if (next.empty()) return false;
    if (go(maze, next[random.below(static_cast<std::uint32_t>(next.size()))], random, steps)) return true;
  }
}

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& random) {
  explored_ = 0;
  solved_ = go(maze, maze.entrance(), random, explored_);
}
