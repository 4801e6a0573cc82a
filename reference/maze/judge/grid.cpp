#include "maze/judge/grid.hpp"

#include <fmt/format.h>

namespace maze::judge {

Id Grid::neighbour(Id cell, unsigned side) const {
  const int r = row(cell), c = col(cell);
  switch (side) {
    case 0:
      return c + 1 < cols ? cell + 1 : kNowhere;
    case 1:
      return r + 1 < rows ? cell + static_cast<Id>(cols) : kNowhere;
    case 2:
      return c > 0 ? cell - 1 : kNowhere;
    default:
      return r > 0 ? cell - static_cast<Id>(cols) : kNowhere;
  }
}

std::string place(const Grid& grid, Id cell) {
  return fmt::format("({}, {})", grid.row(cell), grid.col(cell));
}

std::string describe(const Grid& grid) {
  const std::string size = fmt::format("{} x {}", grid.rows, grid.cols);
  if (grid.tunnels.empty()) return size;
  return fmt::format("{} with {} tunnel{}", size, grid.tunnels.size(), grid.tunnels.size() == 1 ? "" : "s");
}

Wall wall_of(const Grid& grid, std::uint32_t code) {
  const Id cell = code / kSides;
  const unsigned side = code % kSides;
  return {cell, grid.neighbour(cell, side), side};
}

bool Openings::open(Id cell, unsigned side) {
  if (is_open(cell, side)) return false;
  bits_[cell] = static_cast<std::uint8_t>(bits_[cell] | 1U << side);
  const Id other = grid_->neighbour(cell, side);
  if (other != kNowhere) {
    const unsigned back = (side + 2) % kSides;
    bits_[other] = static_cast<std::uint8_t>(bits_[other] | 1U << back);
  }
  return true;
}

Ways ways(const Grid& grid, const Openings& open, Id cell) {
  Ways found;
  for (unsigned side = 0; side < kSides; ++side) {
    if (!open.is_open(cell, side)) continue;
    const Id next = grid.neighbour(cell, side);
    if (next != kNowhere) found.to[found.count++] = next;
  }
  if (grid.partner[cell] != kNowhere) found.to[found.count++] = grid.partner[cell];
  return found;
}

bool Trees::join(Id a, Id b) {
  a = find(a);
  b = find(b);
  if (a == b) return false;
  if (size_[a] < size_[b]) std::swap(a, b);
  up_[b] = a;
  size_[a] += size_[b];
  return true;
}

}  // namespace maze::judge
