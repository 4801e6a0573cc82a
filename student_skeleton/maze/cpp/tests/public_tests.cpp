// The public tests, in the order in which you will probably make them pass. ./check runs them; read the ones
// that fail, they are short. The grader has more mazes than these.
#include "given/hunt_and_kill_generator.hpp"
#include "given/kruskal_generator.hpp"
#include "tests/generator_story.hpp"
#include "tests/runner.hpp"
#include "tests/solver_story.hpp"

namespace {

using story::Generator;
using story::Story;

constexpr Generator kKruskal = {
    "KruskalGenerator::generate_maze()",
    [](maze::Maze& maze, maze::Random& random) { maze::KruskalGenerator().generate_maze(maze, random); }};
constexpr Generator kHunt = {
    "HuntAndKillGenerator::generate_maze()",
    [](maze::Maze& maze, maze::Random& random) { maze::HuntAndKillGenerator().generate_maze(maze, random); }};

template <void (*Tell)(Story&, const Generator&)>
void kruskal(Story& story) {
  Tell(story, kKruskal);
}

template <void (*Tell)(Story&, const Generator&)>
void hunt(Story& story) {
  Tell(story, kHunt);
}

}  // namespace

int main(int argc, char** argv) {
  return story::run_tests(
      {{"kruskal_two_cells", kruskal<story::tell_two_cells>},
       {"kruskal_small", kruskal<story::tell_small>},
       {"kruskal_thin", kruskal<story::tell_thin>},
       {"kruskal_random", kruskal<story::tell_random>},
       {"kruskal_many_trees", kruskal<story::tell_many_trees>},
       {"kruskal_tunnels", kruskal<story::tell_tunnels>},
       {"kruskal_large", kruskal<story::tell_large>},
       {"hunt_two_cells", hunt<story::tell_two_cells>},
       {"hunt_small", hunt<story::tell_small>},
       {"hunt_thin", hunt<story::tell_thin>},
       {"hunt_random", hunt<story::tell_random>},
       {"hunt_order", hunt<story::tell_hunt_order>},
       {"hunt_tunnels", hunt<story::tell_tunnels>},
       {"hunt_large", hunt<story::tell_large>},
       {"solver_corridor", story::tell_corridor},
       {"solver_one_cell", story::tell_one_cell},
       {"solver_branches", story::tell_branches},
       {"solver_tunnel", story::tell_solver_tunnel},
       {"solver_random", story::tell_solver_random},
       {"solver_loops", story::tell_loops},
       {"solver_no_way", story::tell_no_way},
       {"solver_serpentine", story::tell_serpentine}},
      argc, argv,
      "an endless loop? Or work that is done again and again: looking through all cells or "
      "relabelling a whole tree for every wall is too slow for a maze of a million cells");
}
