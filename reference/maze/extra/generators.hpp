// Generators beyond the two of the assignment, on the same interface and for both types of maze. All go
// through a tunnel as soon as they come to it, and treat it as an open link.
#pragma once

#include <memory>
#include <span>
#include <string_view>

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

// Loop-erased random walks (Wilson 1996): every perfect maze is equally likely.
class WilsonGenerator final : public MazeGenerator {
 public:
  void generate_maze(Maze& maze, Random& random) override;
  std::string_view name() const override { return "WilsonGenerator"; }
};

// The names that make_any_generator() knows.
std::span<const std::string_view> generator_names();

// "huntandkill", "kruskal", "backtracker", "growingtree", "prim", "primedge", "wilson"; null for other names.
std::unique_ptr<MazeGenerator> make_any_generator(std::string_view name);

}  // namespace maze
