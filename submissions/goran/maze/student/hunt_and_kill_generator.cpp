#include "given/hunt_and_kill_generator.hpp"

namespace maze {

void HuntAndKillGenerator::generate_maze(Maze& maze, Random& random) {
  (void)maze;
  (void)random;  // TODO: carve the maze as the header says
}

}  // namespace maze
