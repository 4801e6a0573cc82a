#include "maze/draw/picture.hpp"

#include <algorithm>

namespace maze {
namespace {

// Joins the walls of one grid line. `stands(i)` says whether the i-th unit of the line is a wall.
template <class Stands>
void add_runs(std::vector<Segment>& runs, Segment line, int units, Stands stands) {
  for (int i = 0; i < units; ++i) {
    if (!stands(i)) continue;
    int end = i;
    while (end < units && stands(end)) ++end;
    Segment run = line;
    (line.vertical ? run.y : run.x) = i;
    run.length = end - i;
    runs.push_back(run);
    i = end;
  }
}

// Is the wall on that side of a cell drawn? Outside cells have no say.
class Drawn {
 public:
  explicit Drawn(const Maze& maze) : maze_(maze) {
    for (const Cell cell : {maze.entrance(), maze.exit()}) {
      if (const auto side = opening(maze, cell)) open_.emplace_back(cell, *side);
    }
  }
  bool operator()(Cell cell, Direction side) const {
    return maze_.has_wall(cell, side) &&
           std::find(open_.begin(), open_.end(), Wall(cell, side)) == open_.end();
  }

 private:
  const Maze& maze_;
  std::vector<Wall> open_;
};

}  // namespace

std::vector<Tunnel> tunnels_in_order(const Maze& maze) {
  std::vector<Tunnel> tunnels(maze.tunnels().begin(), maze.tunnels().end());
  for (Tunnel& tunnel : tunnels) {
    if (tunnel.second < tunnel.first) std::swap(tunnel.first, tunnel.second);
  }
  std::sort(tunnels.begin(), tunnels.end(),
            [](const Tunnel& a, const Tunnel& b) { return a.first < b.first; });
  return tunnels;
}

std::optional<Direction> opening(const Maze& maze, Cell cell) {
  for (const Direction d : kDirections) {
    if (!maze.neighbour(cell, d)) return d;
  }
  return std::nullopt;
}

std::vector<Segment> wall_runs(const Maze& maze) {
  const Drawn drawn(maze);
  std::vector<Segment> runs;
  for (int y = 0; y <= maze.rows(); ++y) {
    add_runs(runs, {0, y, 1, false}, maze.cols(), [&](int col) {
      return y == 0 ? drawn({0, col}, Direction::kSouth) : drawn({y - 1, col}, Direction::kNorth);
    });
  }
  for (int x = 0; x <= maze.cols(); ++x) {
    add_runs(runs, {x, 0, 1, true}, maze.rows(), [&](int row) {
      return x == 0 ? drawn({row, 0}, Direction::kWest) : drawn({row, x - 1}, Direction::kEast);
    });
  }
  return runs;
}

double pixels_per_cell(const Maze& maze) {
  return kCanvas / (std::max(maze.rows(), maze.cols()) + 2);
}

}  // namespace maze
