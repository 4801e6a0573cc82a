#include "maze/judge/wrong_generators.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <queue>
#include <string>

#include "maze/extra/names.hpp"
#include "maze/fast/disjoint_sets.hpp"

namespace maze::judge {
namespace {

using Make = void (*)(Maze&, Random&);

class WrongGenerator final : public MazeGenerator {
 public:
  WrongGenerator(std::string_view name, Make make) : name_(name), make_(make) {}
  void generate_maze(Maze& maze, Random& random) override { make_(maze, random); }
  std::string_view name() const override { return name_; }

 private:
  std::string name_;
  Make make_;
};

// Hunt and kill with one thing done in another way.
enum class Slip { kFixedNeighbour, kByColumns, kFromVisited, kAnywhere, kGivesUp };

class Hunter {
 public:
  Hunter(Maze& maze, Random& random, Slip slip)
      : maze_(maze), random_(random), slip_(slip), seen_(maze.cell_count(), false) {}

  void run() {
    walk(enter(maze_.cell(random_.below(maze_.cell_count()))));
    for (std::optional<Cell> next = hunt(); next; next = hunt()) walk(*next);
  }

 private:
  Cell enter(Cell cell) {
    seen_[maze_.id(cell)] = true;
    const auto end = maze_.tunnel_from(cell);
    if (!end || seen_[maze_.id(*end)]) return cell;
    seen_[maze_.id(*end)] = true;
    return *end;
  }

  DirectionSet neighbours(Cell cell, bool seen) const {
    DirectionSet found;
    for (const Direction d : kDirections) {
      const auto next = maze_.neighbour(cell, d);
      if (next && seen_[maze_.id(*next)] == seen) found.add(d);
    }
    return found;
  }

  Cell carve(Cell from, Direction side) {
    maze_.carve(from, side);
    return enter(*maze_.neighbour(from, side));
  }

  void walk(Cell at) {
    for (DirectionSet fresh = neighbours(at, false); !fresh.empty(); fresh = neighbours(at, false)) {
      Direction side = pick(fresh, random_);
      if (slip_ == Slip::kGivesUp) {
        side = kDirections[random_.below(4)];
        if (!fresh.contains(side)) return;
      }
      at = carve(at, side);
    }
  }

  // The cells from which a walk can go on, in the order of the scan.
  std::vector<Cell> preys() const {
    const bool visited = slip_ == Slip::kFromVisited;
    std::vector<Cell> found;
    for (CellId id = 0; id < maze_.cell_count(); ++id) {
      const Cell cell = maze_.cell(id);
      if (seen_[id] == visited && !neighbours(cell, !visited).empty()) found.push_back(cell);
    }
    if (slip_ == Slip::kByColumns)
      std::ranges::sort(found,
                        [](Cell a, Cell b) { return std::pair(a.col, a.row) < std::pair(b.col, b.row); });
    return found;
  }

  // Joins the next prey; where the walk goes on.
  std::optional<Cell> hunt() {
    std::vector<Cell> found = preys();
    if (found.empty()) return std::nullopt;
    const Cell cell = slip_ == Slip::kAnywhere ? random_.pick(std::span<Cell>(found)) : found.front();
    if (slip_ == Slip::kFromVisited) return carve(cell, pick(neighbours(cell, false), random_));
    const DirectionSet back = neighbours(cell, true);
    Direction side = pick(back, random_);
    if (slip_ == Slip::kFixedNeighbour) {
      for (const Direction d : kDirections) {
        if (!back.contains(d)) continue;
        side = d;
        break;
      }
    }
    maze_.carve(cell, side);
    return enter(cell);
  }

  Maze& maze_;
  Random& random_;
  Slip slip_;
  std::vector<bool> seen_;
};

template <Slip kSlip>
void hunt_with(Maze& maze, Random& random) {
  Hunter(maze, random, kSlip).run();
}

// What is missing of a perfect maze after an order of walls was tried: joins trees, tunnels first.
class Joiner {
 public:
  explicit Joiner(Maze& maze) : maze_(maze), trees_(maze.cell_count()) {
    for (const Tunnel& tunnel : maze.tunnels()) trees_.join(maze.id(tunnel.first), maze.id(tunnel.second));
  }
  void attempt(Cell cell, Direction side) {
    const auto next = maze_.neighbour(cell, side);
    if (next && trees_.join(maze_.id(cell), maze_.id(*next)) != 0) maze_.carve(cell, side);
  }

 private:
  Maze& maze_;
  fast::DisjointSets trees_;
};

// Each cell goes east or north; with tunnels, walls that would close a loop stay and others take their place.
void binary_tree(Maze& maze, Random& random) {
  Joiner joiner(maze);
  const auto every_cell = [&](auto side_of) {
    for (CellId id = 0; id < maze.cell_count(); ++id) joiner.attempt(maze.cell(id), side_of(maze.cell(id)));
  };
  every_cell([&](Cell cell) {
    const bool last_row = cell.row + 1 == maze.rows(), last_col = cell.col + 1 == maze.cols();
    return last_row || (!last_col && random.below(2) == 0) ? Direction::kEast : Direction::kNorth;
  });
  every_cell([](Cell) { return Direction::kEast; });
  every_cell([](Cell) { return Direction::kNorth; });
}

// Cells in random order, the walls of each north, then east.
void kruskal_by_cells(Maze& maze, Random& random) {
  std::vector<CellId> cells(maze.cell_count());
  for (CellId id = 0; id < maze.cell_count(); ++id) cells[id] = id;
  random.shuffle(std::span<CellId>(cells));
  Joiner joiner(maze);
  for (const CellId id : cells) {
    joiner.attempt(maze.cell(id), Direction::kNorth);
    joiner.attempt(maze.cell(id), Direction::kEast);
  }
}

// Prim's algorithm with a random weight for each wall: the mazes of Kruskal's algorithm, grown from one cell.
void prim_by_weights(Maze& maze, Random& random) {
  struct Offer {
    std::uint64_t weight;
    CellId from;
    unsigned side;
    bool operator<(const Offer& other) const { return weight > other.weight; }
  };
  const std::uint64_t salt = random.next();
  const auto weight = [&](CellId cell, Direction side) {
    const std::uint64_t wall = side == Direction::kEast || side == Direction::kNorth
                                   ? cell * 2U + (side == Direction::kNorth ? 1U : 0U)
                                   : maze.step(cell, side) * 2U + (side == Direction::kSouth ? 1U : 0U);
    return Random(salt, wall).next();
  };
  std::priority_queue<Offer> offers;
  std::vector<bool> in(maze.cell_count(), false);
  const std::function<void(CellId)> add = [&](CellId id) {
    if (in[id]) return;
    in[id] = true;
    for (const Direction d : kDirections) {
      if (maze.neighbour(maze.cell(id), d)) offers.push({weight(id, d), id, direction_index(d)});
    }
    if (maze.has_tunnel(id)) add(maze.tunnel_from(id));
  };
  add(random.below(maze.cell_count()));
  while (!offers.empty()) {
    const Offer best = offers.top();
    offers.pop();
    const CellId to = maze.step(best.from, kDirections[best.side]);
    if (in[to]) continue;
    maze.carve(best.from, kDirections[best.side]);
    add(to);
  }
}

struct Named {
  std::string_view name;
  Make make;
};
constexpr Named kWrong[] = {
    {"hunt_fixed_neighbour", hunt_with<Slip::kFixedNeighbour>},
    {"hunt_by_columns", hunt_with<Slip::kByColumns>},
    {"hunt_from_visited", hunt_with<Slip::kFromVisited>},
    {"hunt_anywhere", hunt_with<Slip::kAnywhere>},
    {"walk_gives_up", hunt_with<Slip::kGivesUp>},
    {"binarytree", binary_tree},
    {"kruskal_by_cells", kruskal_by_cells},
    {"prim_by_weights", prim_by_weights},
};

}  // namespace

std::vector<std::string_view> poser_names() {
  std::vector<std::string_view> names;
  for (const Named& wrong : kWrong) names.push_back(wrong.name);
  const std::vector<std::string_view> right = generator_names();
  names.insert(names.end(), right.begin(), right.end());
  return names;
}

std::unique_ptr<MazeGenerator> make_poser(std::string_view name) {
  for (const Named& wrong : kWrong) {
    if (wrong.name == name) return std::make_unique<WrongGenerator>(name, wrong.make);
  }
  return make_any_generator(name);
}

}  // namespace maze::judge
