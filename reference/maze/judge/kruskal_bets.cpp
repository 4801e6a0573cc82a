#include "maze/judge/kruskal_bets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace maze::judge {
namespace {

constexpr std::size_t kEnough = 4'000'000;

// A wall that may still go, as the one EAST or NORTH of its first cell.
struct Edge {
  Id a;
  Id b;
  std::uint8_t marks;
};

// Bits of Edge::marks.
constexpr std::uint8_t kEast = 1, kLow = 2, kLeft = 4;
constexpr std::size_t kMarkSets = 8;

class Watch {
 public:
  Watch(const Grid& grid, KruskalEvidence& evidence)
      : grid_(grid), evidence_(evidence), trees_(grid.count()) {
    for (const auto& [a, b] : grid.tunnels) trees_.join(a, b);
    edges_.reserve(2 * std::size_t{grid.count()});
    Id cell = 0;
    for (int row = 0; row < grid.rows; ++row) {
      for (int col = 0; col < grid.cols; ++col, ++cell) {
        const std::uint8_t marks = marks_of(row, col);
        if (col + 1 < grid.cols) edges_.push_back({cell, cell + 1, static_cast<std::uint8_t>(marks | kEast)});
        if (row + 1 < grid.rows) edges_.push_back({cell, cell + static_cast<Id>(grid.cols), marks});
      }
    }
  }

  void carve(const Wall& wall) {
    const Id a = std::min(wall.a, wall.b), b = std::max(wall.a, wall.b);
    const auto marks = static_cast<std::uint8_t>(marks_of(grid_.row(a), grid_.col(a)) |
                                                 (b == a + 1 && wall.horizontal() ? kEast : 0));
    count();
    const auto marked = [&](std::uint8_t bit) {
      std::size_t sum = 0;
      for (std::size_t set = 0; set < kMarkSets; ++set) sum += (set & bit) != 0 ? by_marks_[set] : 0;
      return share(sum);
    };
    if (last_a_ != kNowhere) evidence_.follows.see(touches_last(a) || touches_last(b), share(following()));
    evidence_.grows.see(trees_.size_of(a) > 1 || trees_.size_of(b) > 1, share(growing_));
    evidence_.east.see((marks & kEast) != 0, marked(kEast));
    evidence_.low.see((marks & kLow) != 0, marked(kLow));
    evidence_.left.see((marks & kLeft) != 0, marked(kLeft));
    trees_.join(a, b);
    last_a_ = a;
    last_b_ = b;
  }

 private:
  std::uint8_t marks_of(int row, int col) const {
    return static_cast<std::uint8_t>((2 * row < grid_.rows ? kLow : 0) | (2 * col < grid_.cols ? kLeft : 0));
  }
  double share(std::size_t some) const {
    return static_cast<double>(some) / static_cast<double>(edges_.size());
  }
  bool touches_last(Id cell) const { return cell == last_a_ || cell == last_b_; }

  // Counts the walls that can go next; forgets those inside a tree on the way.
  void count() {
    evidence_.looked += edges_.size();
    by_marks_.fill(0);
    growing_ = 0;
    std::size_t kept = 0;
    for (const Edge& edge : edges_) {
      const Id a = trees_.find(edge.a), b = trees_.find(edge.b);
      if (a == b) continue;
      edges_[kept++] = edge;
      growing_ += trees_.root_size(a) > 1 || trees_.root_size(b) > 1 ? 1 : 0;
      ++by_marks_[edge.marks];
    }
    edges_.resize(kept);
  }

  // How many walls that can go next touch a cell of the last one. That one itself is inside a tree now.
  std::size_t following() {
    std::size_t found = 0;
    for (const Id cell : {last_a_, last_b_}) {
      for (unsigned side = 0; side < kSides; ++side) {
        const Id other = grid_.neighbour(cell, side);
        found += other != kNowhere && trees_.find(cell) != trees_.find(other) ? 1 : 0;
      }
    }
    return found;
  }

  const Grid& grid_;
  KruskalEvidence& evidence_;
  Trees trees_;
  std::vector<Edge> edges_;
  std::array<std::size_t, kMarkSets> by_marks_{};
  std::size_t growing_ = 0;
  Id last_a_ = kNowhere;
  Id last_b_ = kNowhere;
};

}  // namespace

void bet_on_kruskal(const Grid& grid, const std::vector<Wall>& carved, KruskalEvidence& evidence) {
  Watch watch(grid, evidence);
  for (const Wall& wall : carved) {
    if (evidence.looked > kEnough) return;
    watch.carve(wall);
  }
}

}  // namespace maze::judge
