#include "maze/extra/braid.hpp"

#include <vector>

namespace maze {
namespace {

int ways(const Maze& maze, CellId id) {
  return maze.passages(id).size() + (maze.has_tunnel(id) ? 1 : 0);
}

// The walls of a dead end that can go; only those to another dead end where there is one.
DirectionSet candidates(const Maze& maze, CellId id) {
  DirectionSet all, to_dead_ends;
  const Cell cell = maze.cell(id);
  for (const Direction d : kDirections) {
    if (!maze.contains(step(cell, d)) || !maze.has_wall(cell, d)) continue;
    all.add(d);
    if (ways(maze, maze.step(id, d)) == 1) to_dead_ends.add(d);
  }
  return to_dead_ends.empty() ? all : to_dead_ends;
}

}  // namespace

CellId braid(Maze& maze, double share, Random& random) {
  std::vector<CellId> dead_ends;
  for (CellId id = 0; id < maze.cell_count(); ++id) {
    if (ways(maze, id) == 1) dead_ends.push_back(id);
  }
  random.shuffle(std::span<CellId>(dead_ends));
  CellId carved = 0;
  for (const CellId id : dead_ends) {
    const bool chosen = static_cast<double>(random.next() >> 11) * 0x1.0p-53 < share;
    if (!chosen || ways(maze, id) != 1) continue;
    const DirectionSet sides = candidates(maze, id);
    if (sides.empty()) continue;
    maze.carve(id, pick(sides, random));
    ++carved;
  }
  return carved;
}

}  // namespace maze
