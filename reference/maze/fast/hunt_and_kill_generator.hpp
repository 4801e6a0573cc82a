// Hunt and kill for mazes of many million cells.
#pragma once

#include "maze/maze_generator.hpp"

namespace maze::fast {

// Carves the same walls in the same order as maze::HuntAndKillGenerator does from the same random numbers.
// Linear time; one byte a cell.
class HuntAndKillGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "HuntAndKillGenerator"; }
};

}  // namespace maze::fast
