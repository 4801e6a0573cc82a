#include "given/kruskal_generator.hpp"

namespace maze {

void KruskalGenerator::generate_maze(Maze& maze, Random& random) {
  (void)maze;
  (void)random;
}

}  // namespace maze
