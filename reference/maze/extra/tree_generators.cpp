#include "maze/extra/tree_generators.hpp"

#include <algorithm>

#include "maze/extra/growth.hpp"

namespace maze {
namespace {

// The cells that may still have an unvisited neighbour, from the oldest to the newest. Cells taken out of the
// middle leave a gap; when half of it is gaps they are closed, so that every call takes constant time on
// average.
class Active {
 public:
  void add(CellId id) {
    cells_.push_back(id);
    ++size_;
  }
  bool empty() const { return size_ == 0; }
  std::size_t newest() const { return cells_.size() - 1; }
  std::size_t random(Random& random) const {
    for (;;) {
      const std::size_t place = random.below(static_cast<std::uint32_t>(cells_.size()));
      if (cells_[place] != kGap) return place;
    }
  }
  CellId at(std::size_t place) const { return cells_[place]; }
  void remove(std::size_t place) {
    cells_[place] = kGap;
    --size_;
    while (!cells_.empty() && cells_.back() == kGap) cells_.pop_back();
    if (cells_.size() > 2 * size_)
      cells_.erase(std::remove(cells_.begin(), cells_.end(), kGap), cells_.end());
  }

 private:
  static constexpr CellId kGap = ~CellId{0};
  std::vector<CellId> cells_;
  std::size_t size_ = 0;
};

// choose(active) says from which place to go on.
template <class Choose>
void grow(Maze& maze, Random& random, Choose choose) {
  Growth growth(maze);
  Active active;
  const auto add = [&](CellId id) { growth.add(id, [&](CellId added) { active.add(added); }); };
  add(random.below(maze.cell_count()));
  while (!active.empty()) {
    const std::size_t place = choose(active);
    const CellId at = active.at(place);
    const DirectionSet fresh = growth.neighbours(at, false);
    if (fresh.empty()) {
      active.remove(place);
      continue;
    }
    const Direction direction = pick(fresh, random);
    maze.carve(at, direction);
    add(maze.step(at, direction));
  }
}

}  // namespace

void RecursiveBacktrackerGenerator::generate_maze(Maze& maze, Random& random) {
  grow(maze, random, [](const Active& active) { return active.newest(); });
}

void GrowingTreeGenerator::generate_maze(Maze& maze, Random& random) {
  grow(maze, random,
       [&](const Active& active) { return random.below(2) == 0 ? active.newest() : active.random(random); });
}

}  // namespace maze
