#include "maze/fast/recursive_backtracker_solver.hpp"

#include <vector>

namespace maze::fast {
namespace {

// The next cell from one that has a tunnel: like every other way on, the tunnel is as likely as each. Counts
// the ways in `ways`; returns `at` when there is none.
CellId leave_tunnel_cell(const Maze& maze, CellId at, Random& random, int& ways) {
  const DirectionSet directions = maze.unvisited_passages(at);
  const CellId end = maze.tunnel_from(at);
  const bool open = !maze.is_visited(end);
  ways = directions.size() + (open ? 1 : 0);
  if (ways == 0) return at;
  if (open && random.below(static_cast<std::uint32_t>(ways)) == 0) return end;
  return maze.step(at, pick(directions, random));
}

// The next cell, chosen at random among the unvisited ones that can be reached from `at`.
inline CellId leave(const Maze& maze, CellId at, Random& random, int& ways) {
  if (maze.has_tunnel(at)) [[unlikely]]
    return leave_tunnel_cell(maze, at, random, ways);
  const DirectionSet directions = maze.unvisited_passages(at);
  ways = directions.size();
  return directions.empty() ? at : maze.step(at, pick(directions, random));
}

// Walks from `at` until it comes to `exit` or has been everywhere.
bool walk(Maze& maze, CellId at, CellId exit, Random& random) {
  Random chance = random;  // a copy that the compiler can keep in a register
  // The cells of the way that had more than one way on: going back, only they can have one left. What
  // recursion would keep in the call stack is kept here, so that no maze is too deep.
  std::vector<CellId> forks;
  maze.visit(at);
  while (at != exit) {
    int ways = 0;
    CellId next = leave(maze, at, chance, ways);
    while (ways == 0 && !forks.empty()) {
      at = forks.back();
      forks.pop_back();
      next = leave(maze, at, chance, ways);
    }
    if (ways == 0) break;
    if (ways > 1) forks.push_back(at);
    at = next;
    maze.visit(at);
  }
  random = chance;
  return at == exit;
}

}  // namespace

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& random) {
  const CellId before = maze.visited_count();
  solved_ = walk(maze, maze.id(maze.entrance()), maze.id(maze.exit()), random);
  explored_ = maze.visited_count() - before;
}

}  // namespace maze::fast
