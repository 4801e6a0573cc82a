// A depth-first search in random order with a stack of its own.
#include "given/recursive_backtracker_solver.hpp"

#include <vector>

namespace maze {
namespace {

// The cells that can be reached from a cell and were not visited.
std::vector<Cell> fresh(const Maze& maze, Cell at) {
  std::vector<Cell> cells;
  for (const Direction side : kDirections) {
    if (maze.neighbour(at, side) && !maze.is_visited(step(at, side))) cells.push_back(step(at, side));
  }
  const auto end = maze.tunnel_from(at);
  if (end && !maze.is_visited(*end)) cells.push_back(*end);
  return cells;
}

}  // namespace

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& random) {
  std::vector<Cell> way = {maze.entrance()};
  maze.visit(maze.entrance());
  explored_ = 1;
  while (!way.empty() && !(way.back() == maze.exit())) {
    std::vector<Cell> next = fresh(maze, way.back());
    if (next.empty()) {
      way.pop_back();
      continue;
    }
    way.push_back(random.pick(std::span<Cell>(next)));
    maze.visit(way.back());
    ++explored_;
  }
  solved_ = !way.empty();
}

}  // namespace maze
