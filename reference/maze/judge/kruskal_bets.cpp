#include "maze/judge/kruskal_bets.hpp"

#include <algorithm>

namespace maze::judge {
namespace {

constexpr std::size_t kEnough = 4'000'000;

// How many of the walls that can go next have each of the marks.
struct Counts {
  std::size_t all = 0, follows = 0, grows = 0, east = 0, low = 0, left = 0;
};

class Watch {
 public:
  Watch(const Grid& grid, KruskalEvidence& evidence)
      : grid_(grid), evidence_(evidence), trees_(grid.count()) {
    for (const auto& [a, b] : grid.tunnels) trees_.join(a, b);
    for (Id cell = 0; cell < grid.count(); ++cell) {
      for (const unsigned side : {0U, 1U}) {
        const Id other = grid.neighbour(cell, side);
        if (other != kNowhere) left_.push_back({cell, other, side});
      }
    }
  }

  void carve(Wall wall) {
    if (wall.a > wall.b) wall = {wall.b, wall.a, (wall.side + 2) % kSides};
    const Counts counts = count();
    const auto share = [&](std::size_t some) {
      return static_cast<double>(some) / static_cast<double>(counts.all);
    };
    if (last_.b != kNowhere) evidence_.follows.see(follows(wall), share(counts.follows));
    evidence_.grows.see(grows(wall), share(counts.grows));
    evidence_.east.see(wall.horizontal(), share(counts.east));
    evidence_.low.see(low(wall), share(counts.low));
    evidence_.left.see(west(wall), share(counts.left));
    trees_.join(wall.a, wall.b);
    last_ = wall;
  }

 private:
  // Forgets walls inside a tree on the way.
  Counts count() {
    Counts counts;
    evidence_.looked += left_.size();
    std::size_t kept = 0;
    for (const Wall& wall : left_) {
      if (trees_.find(wall.a) == trees_.find(wall.b)) continue;
      left_[kept++] = wall;
      counts.follows += follows(wall) ? 1 : 0;
      counts.grows += grows(wall) ? 1 : 0;
      counts.east += wall.horizontal() ? 1 : 0;
      counts.low += low(wall) ? 1 : 0;
      counts.left += west(wall) ? 1 : 0;
    }
    left_.resize(kept);
    counts.all = kept;
    return counts;
  }

  bool follows(const Wall& wall) const {
    return wall.a == last_.a || wall.a == last_.b || wall.b == last_.a || wall.b == last_.b;
  }
  bool grows(const Wall& wall) { return trees_.size_of(wall.a) > 1 || trees_.size_of(wall.b) > 1; }
  bool low(const Wall& wall) const { return 2 * grid_.row(wall.a) < grid_.rows; }
  bool west(const Wall& wall) const { return 2 * grid_.col(wall.a) < grid_.cols; }

  const Grid& grid_;
  KruskalEvidence& evidence_;
  Trees trees_;
  std::vector<Wall> left_;
  Wall last_{kNowhere, kNowhere, 0};
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
