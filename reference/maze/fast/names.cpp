#include "maze/fast/names.hpp"

#include "maze/fast/hunt_and_kill_generator.hpp"
#include "maze/fast/kruskal_generator.hpp"
#include "maze/fast/recursive_backtracker_solver.hpp"
#include "maze/sample_solver.hpp"

namespace maze::fast {

std::unique_ptr<MazeGenerator> make_generator(std::string_view name) {
  if (name == "huntandkill") return std::make_unique<HuntAndKillGenerator>();
  if (name == "kruskal") return std::make_unique<KruskalGenerator>();
  return nullptr;
}

std::unique_ptr<MazeSolver> make_solver(std::string_view name) {
  if (name == "recurBack") return std::make_unique<RecursiveBacktrackerSolver>();
  if (name == "sample") return std::make_unique<SampleSolver>();
  return nullptr;
}

}  // namespace maze::fast
