// The generators and solvers of a parameter file, as the programs of the kit run them.
#pragma once

#include <memory>
#include <string_view>

#include "maze/maze_generator.hpp"
#include "maze/maze_solver.hpp"

namespace maze::fast {

// "huntandkill" or "kruskal"; null for any other name.
std::unique_ptr<MazeGenerator> make_generator(std::string_view name);

// "recurBack" or "sample"; null for any other name, "none" among them.
std::unique_ptr<MazeSolver> make_solver(std::string_view name);

}  // namespace maze::fast
