// Kruskal's algorithm, as a textbook has it.
#include "given/kruskal_generator.hpp"

#include <numeric>
#include <vector>

namespace maze {
namespace {

struct Sets {
  explicit Sets(CellId count) : up(count) { std::iota(up.begin(), up.end(), CellId{0}); }
  CellId find(CellId x) {
    while (up[x] != x) x = up[x] = up[up[x]];
    return x;
  }
  bool join(CellId a, CellId b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    up[a] = b;
    return true;
  }
  std::vector<CellId> up;
};

struct Edge {
  CellId cell;
  Direction side;
};

}  // namespace

void KruskalGenerator::generate_maze(Maze& maze, Random& random) {
  Sets trees(maze.cell_count());
  for (const Tunnel& tunnel : maze.tunnels()) trees.join(maze.id(tunnel.first), maze.id(tunnel.second));
  std::vector<Edge> edges;
  for (int row = 0; row < maze.rows(); ++row) {
    for (int col = 0; col < maze.cols(); ++col) {
      if (col + 1 < maze.cols()) edges.push_back({maze.id({row, col}), Direction::kEast});
      if (row + 1 < maze.rows()) edges.push_back({maze.id({row, col}), Direction::kNorth});
    }
  }
  random.shuffle(std::span<Edge>(edges));
  std::vector<bool> east(maze.cell_count()), north(maze.cell_count());
  for (const Edge& edge : edges) {
    if (!trees.join(edge.cell, maze.step(edge.cell, edge.side))) continue;
    (edge.side == Direction::kEast ? east : north)[edge.cell] = true;
  }
  for (CellId cell = 0; cell < maze.cell_count(); ++cell) {
    if (east[cell]) maze.carve(cell, Direction::kEast);
    if (north[cell]) maze.carve(cell, Direction::kNorth);
  }
}

}  // namespace maze
