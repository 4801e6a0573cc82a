// Given: the grader uses its own copy of this file, so changes made here are lost.
// The names a parameter file knows.
#pragma once

#include <memory>
#include <string_view>

#include "given/maze_generator.hpp"
#include "given/maze_solver.hpp"

namespace maze {

// "huntandkill" or "kruskal"; null for any other name.
std::unique_ptr<MazeGenerator> make_generator(std::string_view name);

// "recurBack" or "sample"; null for any other name, "none" among them.
std::unique_ptr<MazeSolver> make_solver(std::string_view name);

}  // namespace maze
