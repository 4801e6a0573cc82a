// What every generator of mazes promises.
#pragma once

#include <string_view>

#include "maze/model/maze.hpp"
#include "maze/model/random.hpp"

namespace maze {

class MazeGenerator {
 public:
  virtual ~MazeGenerator() = default;

  // Makes a perfect maze of `maze`, in which every wall stands: afterwards there is exactly one way between
  // any two cells, tunnels included. With n cells and T tunnels exactly n - 1 - T walls are gone. Walls go by
  // maze.carve() only, chance comes from `random` only, so that a seed repeats a maze.
  virtual void generate_maze(Maze& maze, Random& random) = 0;

  // The name of the class, as the tester prints it.
  virtual std::string_view name() const = 0;
};

}  // namespace maze
