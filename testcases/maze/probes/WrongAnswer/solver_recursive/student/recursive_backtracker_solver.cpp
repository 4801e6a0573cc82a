// A depth-first search that calls itself.
#include "given/recursive_backtracker_solver.hpp"

#include <vector>

namespace maze {
namespace {

bool walk(Maze& maze, Cell at, Random& random, std::int64_t& count) {
  maze.visit(at);
  ++count;
  if (at == maze.exit()) return true;
  for (;;) {
    std::vector<Cell> cells;
    for (const Direction side : kDirections) {
      if (!maze.has_wall(at, side) && !maze.is_visited(step(at, side))) cells.push_back(step(at, side));
    }
    const auto end = maze.tunnel_from(at);
    if (end && !maze.is_visited(*end)) cells.push_back(*end);
    if (cells.empty()) return false;
    if (walk(maze, random.pick(std::span<Cell>(cells)), random, count)) return true;
  }
}

}  // namespace

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& random) {
  explored_ = 0;
  solved_ = walk(maze, maze.entrance(), random, explored_);
}

}  // namespace maze
