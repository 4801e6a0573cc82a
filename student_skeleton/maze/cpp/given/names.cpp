// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/names.hpp"

#include "given/hunt_and_kill_generator.hpp"
#include "given/kruskal_generator.hpp"
#include "given/recursive_backtracker_solver.hpp"
#include "given/sample_solver.hpp"

namespace maze {

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

}  // namespace maze
