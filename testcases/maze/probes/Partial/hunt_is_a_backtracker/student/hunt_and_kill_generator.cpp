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
    for (std::vector<Cell> way = {at}; !way.empty();) {
      const DirectionSet fresh = around(way.back(), false);
      if (fresh.empty()) {
        way.pop_back();
        continue;
      }
      const Direction side = pick(fresh, random_);
      const Cell next = step(way.back(), side);
      maze_.carve(way.back(), side);
      const Cell end = enter(next);
      way.push_back(next);
      if (!(end == next)) way.push_back(end);
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

  Maze& maze_;
  Random& random_;
  std::vector<char> seen_;
};

}  // namespace

void HuntAndKillGenerator::generate_maze(Maze& maze, Random& random) {
  Hunt(maze, random).run();
}

}  // namespace maze
