#include "maze/laws/laws.hpp"

#include <algorithm>
#include <numeric>

namespace maze {
namespace {

// A grid of at most 16 cells, with cells and walls as numbers.
struct Grid {
  explicit Grid(const TestShape& shape)
      : cols(shape.cols), cells(shape.rows * shape.cols), walls(tiny_walls(shape)) {
    partner.assign(static_cast<std::size_t>(cells), -1);
    for (const Tunnel& tunnel : shape.tunnels) {
      partner[index(tunnel.first)] = number(tunnel.second);
      partner[index(tunnel.second)] = number(tunnel.first);
    }
  }
  int number(Cell cell) const { return cell.row * cols + cell.col; }
  std::size_t index(Cell cell) const { return static_cast<std::size_t>(number(cell)); }

  struct Step {
    std::size_t wall;
    int to;
  };
  // Steps over walls from a cell to cells that are, or are not, in a set.
  std::vector<Step> steps(int at, unsigned set, bool inside) const {
    std::vector<Step> found;
    for (std::size_t w = 0; w < walls.size(); ++w) {
      const int a = number(walls[w].cell()), b = number(walls[w].other());
      if (a != at && b != at) continue;
      const int to = a == at ? b : a;
      if ((set >> to & 1U) == (inside ? 1U : 0U)) found.push_back({w, to});
    }
    return found;
  }
  // Comes to a cell: through its tunnel when that is new. Returns where it ends up.
  int enter(int at, unsigned& visited) const {
    visited |= 1U << at;
    const int end = partner[static_cast<std::size_t>(at)];
    if (end < 0 || (visited >> end & 1U) != 0) return at;
    visited |= 1U << end;
    return end;
  }

  int cols;
  int cells;
  std::vector<Wall> walls;
  std::vector<int> partner;
};

// The trees of a forest as a label for each cell.
std::vector<int> components(const Grid& grid, Tree carved) {
  std::vector<int> label(static_cast<std::size_t>(grid.cells));
  std::iota(label.begin(), label.end(), 0);
  const auto join = [&](int a, int b) {
    const int from = label[static_cast<std::size_t>(a)], to = label[static_cast<std::size_t>(b)];
    std::replace(label.begin(), label.end(), from, to);
  };
  for (int at = 0; at < grid.cells; ++at) {
    if (grid.partner[static_cast<std::size_t>(at)] >= 0) join(at, grid.partner[static_cast<std::size_t>(at)]);
  }
  for (std::size_t w = 0; w < grid.walls.size(); ++w) {
    if ((carved >> w & 1U) != 0) join(grid.number(grid.walls[w].cell()), grid.number(grid.walls[w].other()));
  }
  return label;
}

class HuntAndKillLaw {
 public:
  explicit HuntAndKillLaw(Grid grid) : grid_(std::move(grid)) {}
  Law run() {
    for (int start = 0; start < grid_.cells; ++start) arrive(start, 0, 0, 1.0 / grid_.cells);
    return law_;
  }

 private:
  void arrive(int at, unsigned visited, Tree carved, double chance) {
    at = grid_.enter(at, visited);
    const auto fresh = grid_.steps(at, visited, false);
    if (fresh.empty()) return hunt(visited, carved, chance);
    const double each = chance / static_cast<double>(fresh.size());
    for (const auto& step : fresh) arrive(step.to, visited, carved | 1U << step.wall, each);
  }
  void hunt(unsigned visited, Tree carved, double chance) {
    for (int prey = 0; prey < grid_.cells; ++prey) {
      if ((visited >> prey & 1U) != 0) continue;
      const auto back = grid_.steps(prey, visited, true);
      if (back.empty()) continue;
      const double each = chance / static_cast<double>(back.size());
      for (const auto& step : back) arrive(prey, visited, carved | 1U << step.wall, each);
      return;
    }
    law_[carved] += chance;
  }

  Grid grid_;
  Law law_;
};

class BacktrackerLaw {
 public:
  explicit BacktrackerLaw(Grid grid) : grid_(std::move(grid)) {}
  Law run() {
    for (int start = 0; start < grid_.cells; ++start) arrive(start, 0, 0, {}, 1.0 / grid_.cells);
    return law_;
  }

 private:
  void arrive(int at, unsigned visited, Tree carved, std::vector<int> way, double chance) {
    way.push_back(at);
    const int end = grid_.enter(at, visited);
    if (end != at) way.push_back(end);
    while (!way.empty() && grid_.steps(way.back(), visited, false).empty()) way.pop_back();
    if (way.empty()) {
      law_[carved] += chance;
      return;
    }
    const auto fresh = grid_.steps(way.back(), visited, false);
    const double each = chance / static_cast<double>(fresh.size());
    for (const auto& step : fresh) arrive(step.to, visited, carved | 1U << step.wall, way, each);
  }

  Grid grid_;
  Law law_;
};

}  // namespace

std::vector<Wall> tiny_walls(const TestShape& shape) {
  std::vector<Wall> walls;
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      if (col + 1 < shape.cols) walls.emplace_back(Cell{row, col}, Direction::kEast);
      if (row + 1 < shape.rows) walls.emplace_back(Cell{row, col}, Direction::kNorth);
    }
  }
  return walls;
}

Tree tree_of(const Maze& maze, const std::vector<Wall>& walls) {
  Tree tree = 0;
  for (std::size_t w = 0; w < walls.size(); ++w) {
    if (!maze.has_wall(walls[w].cell(), walls[w].side())) tree |= 1U << w;
  }
  return tree;
}

// The next wall that Kruskal carves is a uniformly random one of those between two trees: the walls inside
// trees that come before it change nothing.
Law kruskal_law(const TestShape& shape) {
  const Grid grid(shape);
  Law now{{0, 1.0}};
  for (;;) {
    Law next;
    for (const auto& [carved, chance] : now) {
      const std::vector<int> label = components(grid, carved);
      std::vector<std::size_t> between;
      for (std::size_t w = 0; w < grid.walls.size(); ++w) {
        if (label[grid.index(grid.walls[w].cell())] != label[grid.index(grid.walls[w].other())])
          between.push_back(w);
      }
      for (const std::size_t w : between)
        next[carved | 1U << w] += chance / static_cast<double>(between.size());
    }
    if (next.empty()) return now;
    now = std::move(next);
  }
}

Law hunt_and_kill_law(const TestShape& shape) {
  return HuntAndKillLaw(Grid(shape)).run();
}

Law backtracker_law(const TestShape& shape) {
  return BacktrackerLaw(Grid(shape)).run();
}

Law uniform_law(const TestShape& shape) {
  Law law = kruskal_law(shape);  // Kruskal makes every tree
  for (auto& [tree, chance] : law) chance = 1.0 / static_cast<double>(law.size());
  return law;
}

}  // namespace maze
