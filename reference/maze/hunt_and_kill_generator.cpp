#include "maze/hunt_and_kill_generator.hpp"

// BEGIN STAFF
#include <optional>
#include <vector>
// END STAFF

namespace maze {
// BEGIN STAFF
namespace {

class HuntAndKill {
 public:
  HuntAndKill(Maze& maze, Random& random)
      : maze_(maze), random_(random), visited_(maze.cell_count(), false) {}

  void run() {
    walk(enter(maze_.cell(random_.below(maze_.cell_count()))));
    while (const std::optional<Cell> prey = hunt()) {
      maze_.carve(*prey, pick(neighbours(*prey, true), random_));
      walk(enter(*prey));
    }
  }

 private:
  // Goes from cell to unvisited neighbour until there is none.
  void walk(Cell at) {
    for (auto fresh = neighbours(at, false); !fresh.empty(); fresh = neighbours(at, false)) {
      const Direction direction = pick(fresh, random_);
      maze_.carve(at, direction);
      at = enter(step(at, direction));
    }
  }

  // The first unvisited cell with a visited neighbour; nothing when all cells are visited.
  std::optional<Cell> hunt() {
    while (first_ < maze_.cell_count() && visited_[first_]) ++first_;  // no hunt needs to look at these again
    for (CellId id = first_; id < maze_.cell_count(); ++id) {
      if (!visited_[id] && !neighbours(maze_.cell(id), true).empty()) return maze_.cell(id);
    }
    return std::nullopt;
  }

  // Comes into a cell and goes through its tunnel, if it has one. Returns where that leads.
  Cell enter(Cell cell) {
    visited_[maze_.id(cell)] = true;
    const std::optional<Cell> end = maze_.tunnel_from(cell);
    if (!end) return cell;
    visited_[maze_.id(*end)] = true;
    return *end;
  }

  // The directions in which there is a neighbour that was, or was not, visited.
  DirectionSet neighbours(Cell cell, bool visited) const {
    DirectionSet found;
    for (const Direction direction : kDirections) {
      const Cell next = step(cell, direction);
      if (maze_.contains(next) && visited_[maze_.id(next)] == visited) found.add(direction);
    }
    return found;
  }

  Maze& maze_;
  Random& random_;
  std::vector<bool> visited_;
  CellId first_ = 0;  // all cells before it are visited
};

}  // namespace
// END STAFF

void HuntAndKillGenerator::generate_maze(Maze& maze, Random& random) {
  // BEGIN SOLUTION
  // STUB: (void)maze;
  // STUB: (void)random;  // TODO: carve the maze as the header says
  HuntAndKill(maze, random).run();
  // END SOLUTION
}

}  // namespace maze
