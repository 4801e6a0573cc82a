#include "maze/extra/prim_generators.hpp"

#include "maze/extra/growth.hpp"

namespace maze {

void PrimGenerator::generate_maze(Maze& maze, Random& random) {
  Growth growth(maze);
  std::vector<CellId> frontier;
  std::vector<std::uint8_t> listed(maze.cell_count(), 0);
  const auto add = [&](CellId id) {
    growth.add(id, [&](CellId added) {
      const DirectionSet outside = growth.neighbours(added, false);
      for (const Direction d : kDirections) {
        if (!outside.contains(d) || listed[maze.step(added, d)] != 0) continue;
        listed[maze.step(added, d)] = 1;
        frontier.push_back(maze.step(added, d));
      }
    });
  };
  add(random.below(maze.cell_count()));
  while (!frontier.empty()) {
    const CellId at = take_random(frontier, random);
    if (growth.contains(at)) continue;  // came in through its tunnel
    maze.carve(at, pick(growth.neighbours(at, true), random));
    add(at);
  }
}

void PrimEdgeGenerator::generate_maze(Maze& maze, Random& random) {
  Growth growth(maze);
  struct Edge {
    CellId from;
    Direction side;
  };
  std::vector<Edge> frontier;
  const auto add = [&](CellId id) {
    growth.add(id, [&](CellId added) {
      const DirectionSet outside = growth.neighbours(added, false);
      for (const Direction d : kDirections) {
        if (outside.contains(d)) frontier.push_back({added, d});
      }
    });
  };
  add(random.below(maze.cell_count()));
  while (!frontier.empty()) {
    const Edge edge = take_random(frontier, random);
    const CellId to = maze.step(edge.from, edge.side);
    if (growth.contains(to)) continue;
    maze.carve(edge.from, edge.side);
    add(to);
  }
}

}  // namespace maze
