// Hunt and kill: random walks, each started where an older one can be joined.
#pragma once

#include "maze/maze_generator.hpp"

namespace maze {

// 1. Start at a random cell; every cell is equally likely.
// 2. Walk: from the current cell carve to a random neighbour that was not visited yet, each equally likely.
//    Go there, and on, until all neighbours are visited.
// 3. Hunt: look through the cells row by row from row 0, each row from column 0, for the first unvisited cell
//    that has a visited neighbour. Carve between it and a random one of its visited neighbours, each equally
//    likely; go on walking from it.
// 4. The end: no unvisited cell is left.
//
// Who comes into a cell with a tunnel goes through it at once, without carving, and goes on from its other
// end: from the start cell too. So both ends of a tunnel are always visited together.
class HuntAndKillGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "HuntAndKillGenerator"; }
};

}  // namespace maze
