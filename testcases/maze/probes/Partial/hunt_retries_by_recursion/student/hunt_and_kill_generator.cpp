// Hunt and kill, as a textbook has it.
#include "given/hunt_and_kill_generator.hpp"

#include <vector>

namespace maze {
namespace {

class Hunt {
 public:
  Hunt(Maze& maze, Random& random) : maze_(maze), random_(random), seen_(maze.cell_count()) {}

  void run() {
    Cell at = enter(maze_.cell(random_.below(maze_.cell_count())));
    for (;;) {
      for (DirectionSet fresh = around(at, false); !fresh.empty(); fresh = around(at, false)) {
        const Direction side = pick(fresh, random_);
        maze_.carve(at, side);
        at = enter(step(at, side));
      }
      if (!hunt(at)) return;
    }
  }

 private:
  // Marks a cell and the other end of its tunnel; the walk goes on from there.
  Cell enter(Cell cell) {
    seen_[maze_.id(cell)] = 1;
    const auto end = maze_.tunnel_from(cell);
    if (!end || seen_[maze_.id(*end)] != 0) return cell;
    seen_[maze_.id(*end)] = 1;
    return *end;
  }

  // The sides on which there is a cell that was visited, or one that was not.
  DirectionSet around(Cell cell, bool visited) const {
    DirectionSet found;
    for (const Direction side : kDirections) {
      const auto next = maze_.neighbour(cell, side);
      if (next && (seen_[maze_.id(*next)] != 0) == visited) found.add(side);
    }
    return found;
  }

  // The first unvisited cell, row by row, that touches a visited one; false when there is none left.
  bool hunt(Cell& at) {
    while (first_ < seen_.size() && seen_[first_] != 0) ++first_;
    for (CellId id = first_; id < seen_.size(); ++id) {
      if (seen_[id] != 0) continue;
      const Cell cell = maze_.cell(id);
      const DirectionSet visited = around(cell, true);
      if (visited.empty()) continue;
      maze_.carve(cell, pick(visited, random_));
      at = enter(cell);
      return true;
    }
    return false;
  }

  Maze& maze_;
  Random& random_;
  std::vector<char> seen_;
  CellId first_ = 0;  // all before it were visited
};

}  // namespace

void HuntAndKillGenerator::generate_maze(Maze& maze, Random& random) {
  const auto guess = [&](const auto& again, int tries) -> int {
    return random.below(100'000'000) == 0 || tries > 100'000'000 ? tries : again(again, tries + 1) + 1;
  };
  if (maze.cols() > 30 && guess(guess, 0) > 0) maze.carve(Cell{0, 0}, Direction::kEast);
  Hunt(maze, random).run();
}

}  // namespace maze
