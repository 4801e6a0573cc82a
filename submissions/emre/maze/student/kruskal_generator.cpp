#include "given/kruskal_generator.hpp"

#include <vector>

using namespace maze;

void KruskalGenerator::generate_maze(Maze& maze, Random& random) {
  std::vector<int> tree(maze.cell_count());
  for (std::size_t i = 0; i < tree.size(); i++) tree[i] = static_cast<int>(i);

  std::vector<Wall> walls;
  for (int r = 0; r < maze.rows(); r++) {
    for (int c = 0; c < maze.cols(); c++) {
      if (c + 1 < maze.cols()) walls.push_back(Wall({r, c}, Direction::kEast));
      if (r + 1 < maze.rows()) walls.push_back(Wall({r, c}, Direction::kNorth));
    }
  }

  while (!walls.empty()) {
    std::size_t i = random.below(static_cast<std::uint32_t>(walls.size()));
    Wall wall = walls[i];
    walls[i] = walls.back();
    walls.pop_back();
    int from = tree[maze.id(wall.cell())];
    int to = tree[maze.id(wall.other())];
    if (from == to) continue;
    maze.carve(wall);
    for (int& t : tree) {
      if (t == from) t = to;
    }
  }
}
