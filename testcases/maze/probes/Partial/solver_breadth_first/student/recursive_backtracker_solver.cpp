// A depth-first search in random order with a stack of its own.
#include "given/recursive_backtracker_solver.hpp"

#include <vector>

namespace maze {
namespace {

// The cells that can be reached from a cell and were not visited.
std::vector<Cell> fresh(const Maze& maze, Cell at) {
  std::vector<Cell> cells;
  for (const Direction side : kDirections) {
    if (!maze.has_wall(at, side) && !maze.is_visited(step(at, side))) cells.push_back(step(at, side));
  }
  const auto end = maze.tunnel_from(at);
  if (end && !maze.is_visited(*end)) cells.push_back(*end);
  return cells;
}

}  // namespace

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& random) {
  std::vector<Cell> queue = {maze.entrance()};
  maze.visit(maze.entrance());
  explored_ = 1;
  for (std::size_t i = 0; i < queue.size() && !maze.is_visited(maze.exit()); ++i) {
    std::vector<Cell> next = fresh(maze, queue[i]);
    random.shuffle(std::span<Cell>(next));
    for (const Cell cell : next) {
      if (maze.is_visited(maze.exit())) break;
      queue.push_back(cell);
      maze.visit(cell);
      ++explored_;
    }
  }
  solved_ = maze.is_visited(maze.exit());
}

}  // namespace maze
