#include "maze/fast/hunt_and_kill_generator.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace maze::fast {
namespace {

// Which cells were visited: one byte each, with a rim of cells that count as visited, so that a walk never
// asks whether it is at the border. The rim right of a row is also the rim left of the next.
class Visited {
 public:
  explicit Visited(const Maze& maze)
      : cols_(static_cast<std::size_t>(maze.cols())),
        width_(cols_ + 1),
        end_(width_ * (static_cast<std::size_t>(maze.rows()) + 1)),
        seen_(end_ + width_, 0) {
    std::memset(seen_.data(), 1, width_);
    std::memset(seen_.data() + end_, 1, width_);
    for (std::size_t place = width_ - 1; place < end_; place += width_) seen_[place] = 1;
    move_ = {1, width_, std::size_t{0} - 1, std::size_t{0} - width_};
  }

  std::size_t place(Cell cell) const {
    return (static_cast<std::size_t>(cell.row) + 1) * width_ + static_cast<std::size_t>(cell.col);
  }
  std::size_t moved(std::size_t place, Direction direction) const {
    return place + move_[direction_index(direction)];
  }
  void mark(std::size_t place) { seen_[place] = 1; }

  // The neighbours that were visited, the rim included.
  DirectionSet around(std::size_t place) const {
    return DirectionSet(seen_[place + 1] | seen_[place + width_] * 2U | seen_[place - 1] * 4U |
                        seen_[place - width_] * 8U);
  }

  // The first unvisited place at or after `place`, or end().
  std::size_t first_unvisited(std::size_t place) const {
    const void* found = std::memchr(seen_.data() + place, 0, end_ - place);
    return found == nullptr
               ? end_
               : static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - seen_.data());
  }
  std::size_t end() const { return end_; }
  Cell cell(std::size_t place) const {
    return {static_cast<int>(place / width_) - 1, static_cast<int>(place % width_)};
  }

 private:
  std::size_t cols_;
  std::size_t width_;
  std::size_t end_;
  std::vector<std::uint8_t> seen_;
  std::array<std::size_t, 4> move_{};
};

// Where a walk stands, in both numberings.
struct Place {
  CellId id;
  std::size_t seen;
};

class HuntAndKill {
 public:
  HuntAndKill(Maze& maze, Random& random)
      : maze_(maze),
        random_(random),
        visited_(maze),
        lowest_(visited_.end()),
        next_(visited_.place({0, 0})) {}

  void run() {
    walk(enter({random_.below(maze_.cell_count()), 0}));
    for (std::size_t prey = hunt(); prey != visited_.end(); prey = hunt()) walk(join(prey));
  }

 private:
  // Marks the cell just come to; goes through its tunnel. Returns where the walk goes on.
  Place enter(Place at) {
    at = mark(at);
    if (maze_.has_tunnel(at.id)) [[unlikely]]
      at = mark({maze_.tunnel_from(at.id), 0});
    return at;
  }

  // Marks a cell; finds out its place when that is not known (0 is on the rim).
  Place mark(Place at) {
    if (at.seen == 0) at.seen = visited_.place(maze_.cell(at.id));
    visited_.mark(at.seen);
    lowest_ = std::min(lowest_, at.seen);
    return at;
  }

  // Walks until no neighbour is unvisited.
  void walk(Place at) {
    Random chance = random_;  // a copy that the compiler can keep in a register
    for (;;) {
      const DirectionSet fresh(~visited_.around(at.seen).bits());
      if (fresh.empty()) break;
      const Direction direction = pick(fresh, chance);
      maze_.carve(at.id, direction);
      at = enter({maze_.step(at.id, direction), visited_.moved(at.seen, direction)});
    }
    random_ = chance;
  }

  // The first unvisited cell, row by row, that has a visited neighbour; visited_.end() when all are visited.
  //
  // As soon as cell (0, 0) is visited, that is simply the first unvisited cell: the one west or south of it
  // comes earlier, so it is visited. It never moves back, so that all hunts together look at each cell once.
  std::size_t hunt() {
    next_ = visited_.first_unvisited(next_);
    return next_ == visited_.place({0, 0}) ? hunt_above_origin() : next_;
  }

  // While (0, 0) is unvisited, which lasts for few hunts (on average 4 in 30 x 30, 12 in 100 x 100): the row
  // below the lowest visited cell has a cell to find, and no row before it has.
  std::size_t hunt_above_origin() const {
    const int lowest_row = visited_.cell(lowest_).row;
    for (std::size_t place = visited_.place({std::max(lowest_row - 1, 0), 0});; ++place) {
      place = visited_.first_unvisited(place);
      if (!visited_neighbours(place).empty()) return place;
    }
  }

  // The visited neighbours of a cell, without the rim.
  DirectionSet visited_neighbours(std::size_t place) const {
    DirectionSet found = visited_.around(place);
    const Cell cell = visited_.cell(place);
    if (cell.col + 1 == maze_.cols()) found.remove(Direction::kEast);
    if (cell.row + 1 == maze_.rows()) found.remove(Direction::kNorth);
    if (cell.col == 0) found.remove(Direction::kWest);
    if (cell.row == 0) found.remove(Direction::kSouth);
    return found;
  }

  // Carves from the cell found to one of its visited neighbours. Returns where the walk goes on.
  Place join(std::size_t prey) {
    const CellId id = maze_.id(visited_.cell(prey));
    maze_.carve(id, pick(visited_neighbours(prey), random_));
    return enter({id, prey});
  }

  Maze& maze_;
  Random& random_;
  Visited visited_;
  std::size_t lowest_;  // the lowest place visited
  std::size_t next_;    // no unvisited cell is before it
};

}  // namespace

void HuntAndKillGenerator::generate_maze(Maze& maze, Random& random) {
  HuntAndKill(maze, random).run();
}

}  // namespace maze::fast
