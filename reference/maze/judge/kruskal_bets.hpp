// Whether walls went as Kruskal's algorithm takes them: whatever was carved before, the next wall to go is
// every wall between two different trees with equal chance.
#pragma once

#include <vector>

#include "maze/judge/bet.hpp"
#include "maze/judge/grid.hpp"

namespace maze::judge {

struct KruskalEvidence {
  Bet follows;             // the wall touches a cell of the wall that went before it
  Bet grows;               // one of its cells belongs to a tree of two or more cells
  Bet east;                // it is between two cells of one row
  Bet low;                 // its first cell is in the lower half of the rows
  Bet left;                // its first cell is in the left half of the columns
  std::size_t looked = 0;  // walls looked at, to bound the time

  bool doubtful() const {
    return follows.doubtful() || grows.doubtful() || east.doubtful() || low.doubtful() || left.doubtful();
  }
};

// `carved` are the inner walls of a perfect maze in the order in which they went. Quadratic in the number of
// cells, so it stops when enough has been looked at.
void bet_on_kruskal(const Grid& grid, const std::vector<Wall>& carved, KruskalEvidence& evidence);

}  // namespace maze::judge
