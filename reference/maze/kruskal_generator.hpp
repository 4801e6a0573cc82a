// Kruskal's algorithm on the walls of a maze.
#pragma once

#include "maze/maze_generator.hpp"

namespace maze {

// 1. Every cell is a tree of its own. The two ends of each tunnel are joined first: a tunnel is always open.
// 2. Take a random wall between two cells out of the set of all such walls, each equally likely. When its two
//    cells belong to different trees, carve it and join the trees; otherwise it stays.
// 3. The end: no wall is left in the set (or, what comes to the same, one tree is left).
//
// Should take hardly more than linear time: a maze of 1000 x 1000 cells is a matter of a second.
class KruskalGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "KruskalGenerator"; }
};

}  // namespace maze
