// A rectangular maze with tunnels.
#pragma once

#include "maze/model/maze.hpp"

namespace maze {

// Tunnels are always open: they count as links of the maze, whatever a generator does.
class TunnelMaze final : public Maze {
 public:
  // Throws MazeError when a tunnel is out of the maze, leads to itself or shares a cell with another one.
  // The ends may be neighbours.
  TunnelMaze(const MazeShape& shape, std::vector<Tunnel> tunnels, Recording recording = {})
      : Maze(shape, recording, std::move(tunnels)) {}
  MazeType type() const override { return MazeType::kTunnel; }
};

}  // namespace maze
