#include "maze/extra/names.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "maze/extra/a_star_solver.hpp"
#include "maze/extra/prim_generators.hpp"
#include "maze/extra/tree_generators.hpp"
#include "maze/extra/wall_follower_solver.hpp"
#include "maze/extra/wilson_generator.hpp"
#include "maze/fast/hunt_and_kill_generator.hpp"
#include "maze/fast/kruskal_generator.hpp"
#include "maze/fast/recursive_backtracker_solver.hpp"
#include "maze/sample_solver.hpp"

namespace maze {
namespace {

template <class Base>
struct Named {
  std::string_view name;
  std::unique_ptr<Base> (*make)();
};

template <class Base, class One>
std::unique_ptr<Base> made() {
  return std::make_unique<One>();
}

constexpr std::array<Named<MazeGenerator>, 7> kGenerators = {{
    {"huntandkill", made<MazeGenerator, fast::HuntAndKillGenerator>},
    {"kruskal", made<MazeGenerator, fast::KruskalGenerator>},
    {"backtracker", made<MazeGenerator, RecursiveBacktrackerGenerator>},
    {"growingtree", made<MazeGenerator, GrowingTreeGenerator>},
    {"prim", made<MazeGenerator, PrimGenerator>},
    {"primedge", made<MazeGenerator, PrimEdgeGenerator>},
    {"wilson", made<MazeGenerator, WilsonGenerator>},
}};

constexpr std::array<Named<MazeSolver>, 4> kSolvers = {{
    {"recurBack", made<MazeSolver, fast::RecursiveBacktrackerSolver>},
    {"sample", made<MazeSolver, SampleSolver>},
    {"wallfollower", made<MazeSolver, WallFollowerSolver>},
    {"astar", made<MazeSolver, AStarSolver>},
}};

template <class Base>
std::vector<std::string_view> names_in(std::span<const Named<Base>> table) {
  std::vector<std::string_view> names;
  for (const auto& one : table) names.push_back(one.name);
  return names;
}

template <class Base>
std::unique_ptr<Base> make_from(std::span<const Named<Base>> table, std::string_view name) {
  const auto found = std::ranges::find(table, name, &Named<Base>::name);
  return found == table.end() ? nullptr : found->make();
}

}  // namespace

std::vector<std::string_view> generator_names() {
  return names_in<MazeGenerator>(kGenerators);
}

std::unique_ptr<MazeGenerator> make_any_generator(std::string_view name) {
  return make_from<MazeGenerator>(kGenerators, name);
}

std::vector<std::string_view> solver_names() {
  return names_in<MazeSolver>(kSolvers);
}

std::unique_ptr<MazeSolver> make_any_solver(std::string_view name) {
  return make_from<MazeSolver>(kSolvers, name);
}

}  // namespace maze
