#include "maze/names.hpp"

#include <array>

#include "maze/extra/generators.hpp"
#include "maze/extra/solvers.hpp"

namespace maze {

std::span<const std::string_view> generator_names() {
  static constexpr std::array<std::string_view, 7> kNames = {
      "huntandkill", "kruskal", "backtracker", "growingtree", "prim", "primedge", "wilson"};
  return kNames;
}

std::unique_ptr<MazeGenerator> make_any_generator(std::string_view name) {
  if (name == "backtracker") return std::make_unique<RecursiveBacktrackerGenerator>();
  if (name == "growingtree") return std::make_unique<GrowingTreeGenerator>();
  if (name == "prim") return std::make_unique<PrimGenerator>();
  if (name == "primedge") return std::make_unique<PrimEdgeGenerator>();
  if (name == "wilson") return std::make_unique<WilsonGenerator>();
  return make_generator(name);
}

std::span<const std::string_view> solver_names() {
  static constexpr std::array<std::string_view, 4> kNames = {"recurBack", "sample", "wallfollower", "astar"};
  return kNames;
}

std::unique_ptr<MazeSolver> make_any_solver(std::string_view name) {
  if (name == "wallfollower") return std::make_unique<WallFollowerSolver>();
  if (name == "astar") return std::make_unique<AStarSolver>();
  return make_solver(name);
}

}  // namespace maze
