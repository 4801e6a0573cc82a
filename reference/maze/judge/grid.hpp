// The judge's own idea of a maze: cells are numbers, row * cols + col; sides are 0 EAST, 1 NORTH, 2 WEST, 3
// SOUTH. Nothing here is shared with what students are given.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace maze::judge {

using Id = std::uint32_t;
inline constexpr Id kNowhere = ~Id{0};
inline constexpr unsigned kSides = 4;

// Size, ends and tunnels.
struct Grid {
  int rows = 1;
  int cols = 1;
  Id entrance = 0;
  Id exit = 0;
  std::vector<std::pair<Id, Id>> tunnels;
  std::vector<Id> partner;  // by cell: the other end of its tunnel, or kNowhere

  Id count() const { return static_cast<Id>(rows) * static_cast<Id>(cols); }
  int row(Id cell) const { return static_cast<int>(cell) / cols; }
  int col(Id cell) const { return static_cast<int>(cell) % cols; }
  Id neighbour(Id cell, unsigned side) const;  // kNowhere outside
};

// "(row, col)"
std::string place(const Grid& grid, Id cell);

// "5 x 8" or "5 x 8 with 2 tunnels"
std::string describe(const Grid& grid);

// A wall between two cells, or (b == kNowhere) between a cell and the outside.
struct Wall {
  Id a;  // the cell that was named
  Id b;
  unsigned side;  // of a
  bool horizontal() const { return side % 2 == 0; }
};

// `code` is 4 * cell + side, below 4 * count.
Wall wall_of(const Grid& grid, std::uint32_t code);

// Which walls are open: four bits a cell, always the same from both sides.
class Openings {
 public:
  explicit Openings(const Grid& grid) : grid_(&grid), bits_(grid.count(), 0) {}
  // False when the wall was open already.
  bool open(Id cell, unsigned side);
  bool is_open(Id cell, unsigned side) const { return (bits_[cell] >> side & 1U) != 0; }

 private:
  const Grid* grid_;
  std::vector<std::uint8_t> bits_;
};

// The cells that can be reached in one step: over open walls by side, then through the tunnel. At most five.
struct Ways {
  Id to[kSides + 1];
  unsigned count = 0;
};
Ways ways(const Grid& grid, const Openings& open, Id cell);

// Disjoint sets with path halving and union by size.
class Trees {
 public:
  explicit Trees(Id count) : up_(count), size_(count, 1) {
    for (Id i = 0; i < count; ++i) up_[i] = i;
  }
  Id find(Id x) {
    while (up_[x] != x) {
      up_[x] = up_[up_[x]];
      x = up_[x];
    }
    return x;
  }
  bool join(Id a, Id b);
  Id size_of(Id x) { return size_[find(x)]; }
  Id root_size(Id root) const { return size_[root]; }  // needs find(root) == root

 private:
  std::vector<Id> up_;
  std::vector<Id> size_;
};

}  // namespace maze::judge
