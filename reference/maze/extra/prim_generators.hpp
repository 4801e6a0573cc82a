// Two generators that grow a maze from one cell, as Prim grows a tree.
//
// They go through a tunnel as soon as they come to it, and treat it as an open link.
#pragma once

#include "maze/maze_generator.hpp"

namespace maze {

// Prim as mazes are often made: takes a random cell next to the maze and carves to a random neighbour in the
// maze. (Prim's algorithm with random weights makes the same mazes as Kruskal's.)
class PrimGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "PrimGenerator"; }
};

// As PrimGenerator, but takes a random wall between the maze and the rest.
class PrimEdgeGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "PrimEdgeGenerator"; }
};

}  // namespace maze
