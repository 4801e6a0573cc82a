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
  std::vector<Edge> edges;
  for (int row = 0; row < maze.rows(); ++row) {
    for (int col = 0; col < maze.cols(); ++col) {
      if (col + 1 < maze.cols()) edges.push_back({maze.id({row, col}), Direction::kEast});
      if (row + 1 < maze.rows()) edges.push_back({maze.id({row, col}), Direction::kNorth});
    }
  }
  for (const Tunnel& tunnel : maze.tunnels()) edges.push_back({maze.id(tunnel.first), Direction::kEast});
  const std::size_t walls = edges.size() - maze.tunnels().size();
  std::vector<std::size_t> order(edges.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(std::span<std::size_t>(order));
  for (const std::size_t i : order) {
    if (i >= walls) {
      trees.join(edges[i].cell, maze.tunnel_from(edges[i].cell));
    } else if (trees.join(edges[i].cell, maze.step(edges[i].cell, edges[i].side))) {
      maze.carve(edges[i].cell, edges[i].side);
    }
  }
}

}  // namespace maze
