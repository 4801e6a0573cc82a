#include "maze/extra/a_star_solver.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <queue>
#include <vector>

namespace maze {
namespace {

int steps_between(Cell a, Cell b) {
  return std::abs(a.row - b.row) + std::abs(a.col - b.col);
}

// A lower bound of the way to the exit.
class Distance {
 public:
  explicit Distance(const Maze& maze) : maze_(maze), from_tunnels_(std::numeric_limits<int>::max() / 2) {
    for (const Tunnel& tunnel : maze.tunnels()) {
      from_tunnels_ = std::min({from_tunnels_, steps_between(tunnel.first, maze.exit()),
                                steps_between(tunnel.second, maze.exit())});
    }
  }
  // Directly, or through a tunnel to its end nearest to the exit, once the tunnel is reached.
  int operator()(Cell cell) const { return std::min(steps_between(cell, maze_.exit()), from_tunnels_ + 1); }

 private:
  const Maze& maze_;
  int from_tunnels_;
};

struct Open {
  int estimate;  // of the whole way
  int length;    // of the way so far
  CellId at;
  // The shortest whole way first, then the one that is farthest on it.
  bool operator<(const Open& other) const {
    if (estimate != other.estimate) return estimate > other.estimate;
    if (length != other.length) return length < other.length;
    return at > other.at;
  }
};

}  // namespace

void AStarSolver::solve_maze(Maze& maze, Random& /*random*/) {
  const CellId before = maze.visited_count();
  const CellId exit = maze.id(maze.exit());
  const Distance distance(maze);
  std::vector<int> best(maze.cell_count(), std::numeric_limits<int>::max());
  std::priority_queue<Open> open;
  const auto reach = [&](CellId to, int length) {
    if (length >= best[to]) return;
    best[to] = length;
    open.push({length + distance(maze.cell(to)), length, to});
  };
  reach(maze.id(maze.entrance()), 0);
  solved_ = false;
  while (!open.empty() && !solved_) {
    const Open now = open.top();
    open.pop();
    if (now.length > best[now.at]) continue;
    maze.visit(now.at);
    solved_ = now.at == exit;
    const DirectionSet ways = maze.passages(now.at);
    for (const Direction d : kDirections) {
      if (ways.contains(d)) reach(maze.step(now.at, d), now.length + 1);
    }
    if (maze.has_tunnel(now.at)) reach(maze.tunnel_from(now.at), now.length + 1);
  }
  explored_ = maze.visited_count() - before;
}

}  // namespace maze
