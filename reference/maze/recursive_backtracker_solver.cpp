#include "maze/recursive_backtracker_solver.hpp"

// BEGIN STAFF
#include <optional>
#include <span>
#include <vector>
// END STAFF

namespace maze {
// BEGIN STAFF
namespace {

// The unvisited cells one step from `at`: through a missing wall or through its tunnel.
std::vector<Cell> unvisited_neighbours(const Maze& maze, Cell at) {
  std::vector<Cell> found;
  for (const Direction direction : kDirections) {
    if (maze.has_wall(at, direction)) continue;
    if (const Cell next = step(at, direction); !maze.is_visited(maze.id(next))) found.push_back(next);
  }
  const std::optional<Cell> end = maze.tunnel_from(at);
  if (end && !maze.is_visited(maze.id(*end))) found.push_back(*end);
  return found;
}

}  // namespace
// END STAFF

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& random) {
  // BEGIN SOLUTION
  // STUB: (void)maze;
  // STUB: (void)random;  // TODO: walk the maze as the header says, set solved_ and explored_
  const CellId visited_before = maze.visited_count();
  // The cells on the way from the entrance to here. A function that calls itself for the next cell and returns
  // at a dead end would keep them on the call stack, which a way of a million cells overflows.
  std::vector<Cell> way{maze.entrance()};
  maze.visit(maze.entrance());
  while (!way.empty() && way.back() != maze.exit()) {
    const std::vector<Cell> next = unvisited_neighbours(maze, way.back());
    if (next.empty()) {
      way.pop_back();  // a dead end: go back
    } else {
      way.push_back(random.pick(std::span(next)));
      maze.visit(way.back());
    }
  }
  solved_ = !way.empty();
  explored_ = maze.visited_count() - visited_before;
  // END SOLUTION
}

}  // namespace maze
