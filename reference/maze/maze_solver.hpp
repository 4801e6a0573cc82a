// What every solver of mazes promises.
#pragma once

#include <cstdint>
#include <string_view>

#include "maze/model/maze.hpp"
#include "maze/model/random.hpp"

namespace maze {

class MazeSolver {
 public:
  virtual ~MazeSolver() = default;

  // Walks from maze.entrance() until it comes to maze.exit(), and calls maze.visit() for every cell it comes
  // to, both of these included. Carves nothing. Ends on every maze, also when there is no way or more than
  // one.
  virtual void solve_maze(Maze& maze, Random& random) = 0;

  // After solve_maze(): was the exit reached?
  virtual bool is_solved() const = 0;

  // After solve_maze(): the number of different cells it came to.
  virtual std::int64_t cells_explored() const = 0;

  // The name of the class, as the tester prints it.
  virtual std::string_view name() const = 0;
};

}  // namespace maze
