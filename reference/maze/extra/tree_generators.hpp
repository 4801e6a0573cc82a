// The generators that keep a list of cells and go on from one of them.
//
// They go through a tunnel as soon as they come to it, and treat it as an open link.
#pragma once

#include "maze/maze_generator.hpp"

namespace maze {

// Depth-first: go on from the newest cell that has an unvisited neighbour. Long winding ways.
class RecursiveBacktrackerGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "RecursiveBacktrackerGenerator"; }
};

// Goes on from the newest cell with probability one half, else from a random one.
class GrowingTreeGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "GrowingTreeGenerator"; }
};

}  // namespace maze
