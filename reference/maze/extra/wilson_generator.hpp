// The generator that makes every perfect maze equally likely.
//
// It goes through a tunnel as soon as it comes to it, and treats it as an open link.
#pragma once

#include "maze/maze_generator.hpp"

namespace maze {

// Loop-erased random walks (Wilson 1996): every perfect maze is equally likely.
class WilsonGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "WilsonGenerator"; }
};

}  // namespace maze
