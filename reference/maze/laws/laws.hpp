// The exact probability of every maze that an algorithm can make on a tiny grid, worked out by following all
// its choices: slow, plain, and independent of the generators.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "maze/model/cell.hpp"
#include "maze/model/testing.hpp"

namespace maze {

// A maze on a tiny grid: the set of its missing walls, as bits in the order of tiny_walls().
using Tree = std::uint32_t;
using Law = std::map<Tree, double>;

// The walls between two cells.
std::vector<Wall> tiny_walls(const TestShape& shape);

Tree tree_of(const Maze& maze, const std::vector<Wall>& walls);

Law kruskal_law(const TestShape& shape);
Law hunt_and_kill_law(const TestShape& shape);
Law backtracker_law(const TestShape& shape);
Law uniform_law(const TestShape& shape);

}  // namespace maze
