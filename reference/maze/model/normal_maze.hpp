// A rectangular maze without tunnels.
#pragma once

#include "maze/model/maze.hpp"

namespace maze {

class NormalMaze final : public Maze {
 public:
  explicit NormalMaze(const MazeShape& shape, Recording recording = {}) : Maze(shape, recording, {}) {}
  MazeType type() const override { return MazeType::kNormal; }
};

}  // namespace maze
