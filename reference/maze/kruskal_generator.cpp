#include "maze/kruskal_generator.hpp"

// BEGIN STAFF
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>
// END STAFF

namespace maze {
// BEGIN STAFF
namespace {

// Disjoint sets of cells. Each set is a tree of parents; the root, its own parent, stands for the set.
class DisjointSets {
 public:
  explicit DisjointSets(CellId count) : parent_(count), size_(count, 1) {
    std::iota(parent_.begin(), parent_.end(), CellId{0});
  }

  // The root of the set that the cell is in.
  CellId find(CellId cell) {
    while (parent_[cell] != cell) {
      parent_[cell] = parent_[parent_[cell]];  // halves the way for the next one who goes it
      cell = parent_[cell];
    }
    return cell;
  }

  // Joins the sets of two cells. False when they were one already.
  bool join(CellId a, CellId b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    if (size_[a] < size_[b]) std::swap(a, b);  // the smaller tree goes below the larger
    parent_[b] = a;
    size_[a] += size_[b];
    return true;
  }

 private:
  std::vector<CellId> parent_;
  std::vector<CellId> size_;  // of the tree below a root
};

// Every wall between two cells, once.
std::vector<Wall> inner_walls(const Maze& maze) {
  std::vector<Wall> walls;
  for (int row = 0; row < maze.rows(); ++row) {
    for (int col = 0; col < maze.cols(); ++col) {
      if (col + 1 < maze.cols()) walls.emplace_back(Cell{row, col}, Direction::kEast);
      if (row + 1 < maze.rows()) walls.emplace_back(Cell{row, col}, Direction::kNorth);
    }
  }
  return walls;
}

}  // namespace
// END STAFF

void KruskalGenerator::generate_maze(Maze& maze, Random& random) {
  // BEGIN SOLUTION
  // STUB: (void)maze;
  // STUB: (void)random;  // TODO: carve the maze as the header says
  std::vector<Wall> walls = inner_walls(maze);
  DisjointSets trees(maze.cell_count());
  for (const Tunnel& tunnel : maze.tunnels()) trees.join(maze.id(tunnel.first), maze.id(tunnel.second));
  random.shuffle(std::span(walls));  // to go through them in random order is to draw one after the other
  for (const Wall& wall : walls) {
    if (trees.join(maze.id(wall.cell()), maze.id(wall.other()))) maze.carve(wall);
  }
  // END SOLUTION
}

}  // namespace maze
