#include "given/recursive_backtracker_solver.hpp"

#include <vector>

namespace maze {
namespace {

// One of the two searches: the cells it came to in the last step, and its mark on all it came to.
struct Front {
  std::vector<CellId> cells;
  std::uint8_t mark = 0;
};

// All cells one step from `at`.
std::vector<CellId> neighbours(const Maze& maze, CellId at) {
  std::vector<CellId> found;
  const DirectionSet open = maze.passages(at);
  for (const Direction d : kDirections) {
    if (open.contains(d)) found.push_back(maze.step(at, d));
  }
  if (maze.has_tunnel(at)) found.push_back(maze.tunnel_from(at));
  return found;
}

// Goes one step on; true when it came to a cell of the other search.
bool widen(Maze& maze, Front& front, std::vector<std::uint8_t>& marks) {
  std::vector<CellId> next;
  for (const CellId at : front.cells) {
    for (const CellId to : neighbours(maze, at)) {
      if (marks[to] == front.mark) continue;
      maze.visit(to);
      if (marks[to] != 0) return true;
      marks[to] = front.mark;
      next.push_back(to);
    }
  }
  front.cells = std::move(next);
  return false;
}

}  // namespace

void RecursiveBacktrackerSolver::solve_maze(Maze& maze, Random& /*random*/) {
  const CellId before = maze.visited_count();
  const CellId entrance = maze.id(maze.entrance()), exit = maze.id(maze.exit());
  std::vector<std::uint8_t> marks(maze.cell_count(), 0);
  Front from_entrance{{entrance}, 1}, from_exit{{exit}, 2};
  marks[exit] = from_exit.mark;
  marks[entrance] = from_entrance.mark;
  maze.visit(entrance);
  maze.visit(exit);
  solved_ = entrance == exit;
  while (!solved_ && !from_entrance.cells.empty() && !from_exit.cells.empty()) {
    solved_ = widen(maze, from_entrance, marks) || widen(maze, from_exit, marks);
  }
  explored_ = maze.visited_count() - before;
}

}  // namespace maze
