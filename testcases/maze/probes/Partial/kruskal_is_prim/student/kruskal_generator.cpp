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
  std::vector<char> inside(maze.cell_count());
  std::vector<Edge> edges;
  const auto add = [&](Cell cell) {
    inside[maze.id(cell)] = 1;
    for (const Direction side : kDirections) {
      if (maze.neighbour(cell, side)) edges.push_back({maze.id(cell), side});
    }
  };
  const auto enter = [&](Cell cell) {
    add(cell);
    if (const auto end = maze.tunnel_from(cell)) add(*end);
  };
  enter(maze.cell(random.below(maze.cell_count())));
  while (!edges.empty()) {
    const std::size_t i = random.below(static_cast<std::uint32_t>(edges.size()));
    const Edge edge = edges[i];
    edges[i] = edges.back();
    edges.pop_back();
    const CellId next = maze.step(edge.cell, edge.side);
    if (inside[next] != 0) continue;
    maze.carve(edge.cell, edge.side);
    enter(maze.cell(next));
  }
}

}  // namespace maze
