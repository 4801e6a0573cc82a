// All generators and solvers by name: those of the assignment, in their fast versions, and those beyond it.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "maze/maze_generator.hpp"
#include "maze/maze_solver.hpp"

namespace maze {

// "huntandkill", "kruskal", "backtracker", "growingtree", "prim", "primedge", "wilson".
std::vector<std::string_view> generator_names();

// The generator of that name; null for other names.
std::unique_ptr<MazeGenerator> make_any_generator(std::string_view name);

// "recurBack", "sample", "wallfollower", "astar".
std::vector<std::string_view> solver_names();

// The solver of that name; null for other names.
std::unique_ptr<MazeSolver> make_any_solver(std::string_view name);

}  // namespace maze
