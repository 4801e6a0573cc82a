// What generators share that grow one tree cell by cell.
#pragma once

#include <vector>

#include "maze/model/maze.hpp"
#include "maze/model/random.hpp"

namespace maze {

// Which cells belong to the maze already. With a cell the other end of its tunnel belongs to it too.
class Growth {
 public:
  explicit Growth(const Maze& maze) : maze_(maze), in_(maze.cell_count(), 0) {}

  bool contains(CellId id) const { return in_[id] != 0; }

  // Takes a cell in, and calls added(id) for it and for the other end of its tunnel.
  template <class Added>
  void add(CellId id, Added added) {
    in_[id] = 1;
    added(id);
    if (!maze_.has_tunnel(id)) return;
    const CellId end = maze_.tunnel_from(id);
    in_[end] = 1;
    added(end);
  }

  // The directions of the neighbours that belong to the maze, or (inside = false) do not.
  DirectionSet neighbours(CellId id, bool inside) const {
    DirectionSet found;
    const Cell cell = maze_.cell(id);
    for (const Direction d : kDirections) {
      if (maze_.contains(step(cell, d)) && contains(maze_.step(id, d)) == inside) found.add(d);
    }
    return found;
  }

 private:
  const Maze& maze_;
  std::vector<std::uint8_t> in_;
};

// Takes a random item out of a list: the last takes its place.
template <class T>
T take_random(std::vector<T>& items, Random& random) {
  std::swap(items[random.below(static_cast<std::uint32_t>(items.size()))], items.back());
  const T taken = items.back();
  items.pop_back();
  return taken;
}

}  // namespace maze
