#include "maze/extra/wall_follower_solver.hpp"

namespace maze {
namespace {

// Ways out of a cell, anticlockwise: the four directions, then the tunnel.
constexpr unsigned kTunnelWay = 4, kWays = 5;

struct State {
  CellId at;
  unsigned came_by;  // the way back
  bool operator==(const State&) const = default;
};

bool is_way(const Maze& maze, CellId at, unsigned way) {
  return way == kTunnelWay ? maze.has_tunnel(at) : maze.passages(at).contains(kDirections[way]);
}

State go(const Maze& maze, CellId at, unsigned way) {
  if (way == kTunnelWay) return {maze.tunnel_from(at), kTunnelWay};
  return {maze.step(at, kDirections[way]), direction_index(opposite(kDirections[way]))};
}

// Leaves by the first way after the one by which it came; back by that one when there is no other.
State follow(const Maze& maze, State now) {
  for (unsigned turn = 1; turn <= kWays; ++turn) {
    const unsigned way = (now.came_by + turn) % kWays;
    if (is_way(maze, now.at, way)) return go(maze, now.at, way);
  }
  return now;
}

}  // namespace

void WallFollowerSolver::solve_maze(Maze& maze, Random& /*random*/) {
  const CellId before = maze.visited_count();
  const CellId exit = maze.id(maze.exit());
  const State start{maze.id(maze.entrance()), direction_index(Direction::kSouth)};
  State now = start;
  // Steps can be taken back, so that the first state to come again is the first after the start.
  std::optional<State> first;
  maze.visit(now.at);
  solved_ = now.at == exit;
  while (!solved_) {
    now = follow(maze, now);
    if (now == first || now == start) break;
    if (!first) first = now;
    maze.visit(now.at);
    solved_ = now.at == exit;
  }
  explored_ = maze.visited_count() - before;
}

}  // namespace maze
