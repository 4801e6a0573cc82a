#include "maze/extra/wilson_generator.hpp"

#include <algorithm>

#include "maze/extra/growth.hpp"

namespace maze {
namespace {

// With tunnels every perfect maze is equally likely too: a tunnel makes one place of its two cells, and the
// walk goes over places. From such a place it leaves by a random wall of both cells.
class Wilson {
 public:
  Wilson(Maze& maze, Random& random)
      : maze_(maze), random_(random), growth_(maze), exit_(maze.cell_count()) {}

  void run() {
    const auto nothing = [](CellId) {};
    growth_.add(random_.below(maze_.cell_count()), nothing);
    for (CellId start = 0; start < maze_.cell_count(); ++start) {
      for (CellId at = place(start); !growth_.contains(at);) {
        exit_[at] = random_exit(at);
        at = place(behind(exit_[at]));
      }
      for (CellId at = place(start); !growth_.contains(at); at = place(behind(exit_[at]))) {
        growth_.add(at, nothing);
        maze_.carve(exit_[at].from, exit_[at].side);
      }
    }
  }

 private:
  struct Exit {
    CellId from = 0;
    Direction side = Direction::kEast;
  };

  // The cell that stands for a place: the end of its tunnel with the lower number.
  CellId place(CellId id) const { return maze_.has_tunnel(id) ? std::min(id, maze_.tunnel_from(id)) : id; }
  CellId behind(const Exit& exit) const { return maze_.step(exit.from, exit.side); }

  DirectionSet sides(CellId id) const {
    DirectionSet inner;
    const Cell cell = maze_.cell(id);
    for (const Direction d : kDirections) {
      if (maze_.contains(step(cell, d))) inner.add(d);
    }
    return inner;
  }

  Exit random_exit(CellId at) {
    const DirectionSet own = sides(at);
    if (!maze_.has_tunnel(at)) return {at, pick(own, random_)};
    const CellId end = maze_.tunnel_from(at);
    const DirectionSet far = sides(end);
    const auto all = static_cast<std::uint32_t>(own.size() + far.size());
    return random_.below(all) < static_cast<std::uint32_t>(own.size()) ? Exit{at, pick(own, random_)}
                                                                       : Exit{end, pick(far, random_)};
  }

  Maze& maze_;
  Random& random_;
  Growth growth_;
  std::vector<Exit> exit_;  // by which the walk left a place last
};

}  // namespace

void WilsonGenerator::generate_maze(Maze& maze, Random& random) {
  Wilson(maze, random).run();
}

}  // namespace maze
