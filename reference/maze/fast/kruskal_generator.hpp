// Kruskal's algorithm for mazes of many million cells.
#pragma once

#include "maze/maze_generator.hpp"

namespace maze::fast {

// Carves the same walls in the same order as maze::KruskalGenerator does from the same random numbers in
// mazes of up to 2^15 inner walls. In larger ones every order of walls is as likely as there, but from one
// seed the two carve in different orders. 8 bytes a cell for the walls, 4 for the trees.
class KruskalGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "KruskalGenerator"; }
};

}  // namespace maze::fast
