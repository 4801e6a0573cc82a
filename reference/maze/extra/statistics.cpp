#include "maze/extra/statistics.hpp"

#include <array>
#include <vector>

namespace maze {
namespace {

// Cells that can be reached in one step; at most five.
struct Ways {
  std::array<CellId, 5> to{};
  std::size_t count = 0;
};

Ways ways(const Maze& maze, CellId at) {
  Ways found;
  const DirectionSet open = maze.passages(at);
  for (const Direction d : kDirections) {
    if (open.contains(d)) found.to[found.count++] = maze.step(at, d);
  }
  if (maze.has_tunnel(at)) found.to[found.count++] = maze.tunnel_from(at);
  return found;
}

struct Reach {
  CellId farthest = 0;
  std::uint32_t steps = 0;   // to the farthest cell
  std::uint32_t target = 0;  // to the cell asked for
};

Reach breadth_first(const Maze& maze, CellId from, CellId target) {
  constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
  std::vector<std::uint32_t> steps(maze.cell_count(), kUnknown);
  std::vector<CellId> queue{from};
  steps[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Ways next = ways(maze, queue[i]);
    for (std::size_t k = 0; k < next.count; ++k) {
      if (steps[next.to[k]] != kUnknown) continue;
      steps[next.to[k]] = steps[queue[i]] + 1;
      queue.push_back(next.to[k]);
    }
  }
  return {queue.back(), steps[queue.back()], steps[target] == kUnknown ? 0 : steps[target]};
}

// Steps from a dead end along its corridor to the next junction or dead end.
std::uint32_t spur_from(const Maze& maze, CellId dead_end) {
  CellId before = dead_end, at = ways(maze, dead_end).to[0];
  std::uint32_t steps = 1;
  for (Ways next = ways(maze, at); next.count == 2; next = ways(maze, at)) {
    const CellId on = next.to[0] == before ? next.to[1] : next.to[0];
    before = at;
    at = on;
    ++steps;
  }
  return steps;
}

void count_cell(const Maze& maze, CellId id, Statistics& s) {
  const DirectionSet open = maze.passages(id);
  const bool straight = open.bits() == 0b0101 || open.bits() == 0b1010;
  switch (open.size()) {
    case 1:
      ++s.dead_ends;
      break;
    case 2:
      ++(straight ? s.straights : s.turns);
      break;
    case 3:
      ++s.branches3;
      break;
    case 4:
      ++s.branches4;
      break;
    default:
      break;
  }
  if (open.contains(Direction::kEast)) ++s.horizontal;
}

}  // namespace

Statistics statistics(const Maze& maze) {
  Statistics s;
  double spurs = 0;
  for (CellId id = 0; id < maze.cell_count(); ++id) {
    count_cell(maze, id, s);
    if (ways(maze, id).count != 1) continue;
    ++spurs;
    s.spur += spur_from(maze, id);
  }
  const CellId corner = maze.cell_count() - 1;
  const Reach first = breadth_first(maze, 0, corner);
  s.solution = first.target;
  s.diameter = breadth_first(maze, first.farthest, 0).steps;
  const double cells = maze.cell_count();
  for (double* part :
       {&s.dead_ends, &s.straights, &s.turns, &s.branches3, &s.branches4, &s.diameter, &s.solution}) {
    *part /= cells;
  }
  if (spurs > 0) s.spur /= spurs;
  if (maze.carved_count() > 0) s.horizontal /= maze.carved_count();
  return s;
}

}  // namespace maze
