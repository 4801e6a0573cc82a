#include "maze/fast/kruskal_generator.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "maze/fast/disjoint_sets.hpp"

namespace maze::fast {
namespace {

// A wall between two cells, in one number: id * 2 for the wall east of a cell, id * 2 + 1 for the one north.
using Edge = std::uint32_t;

// Calls cell(edge, east, north) for every cell row by row: the number of its first edge, and which it has.
template <class Use>
inline void for_each_cell(const Maze& maze, Use use) {
  Edge edge = 0;
  for (int row = 0; row < maze.rows(); ++row) {
    const bool north = row + 1 < maze.rows();
    for (int col = 1; col < maze.cols(); ++col, edge += 2) use(edge, true, north);
    use(edge, false, north);
    edge += 2;
  }
}

std::size_t edge_count(const Maze& maze) {
  const auto rows = static_cast<std::size_t>(maze.rows()), cols = static_cast<std::size_t>(maze.cols());
  return rows * (cols - 1) + (rows - 1) * cols;
}

// All walls in random order, in parts: every wall goes into a random part, each part is shuffled when its
// turn comes. Every order is equally likely, as with one shuffle of all, but each shuffle stays inside the
// cache (Rao 1961, Sandelius 1962).
struct Parts {
  std::vector<Edge> edges;
  std::vector<std::size_t> begins;  // of each part, and the end
};

// All walls, row by row, in one part.
Parts one_part(const Maze& maze) {
  Parts parts{std::vector<Edge>(edge_count(maze)), {0, edge_count(maze)}};
  auto to = parts.edges.begin();
  for_each_cell(maze, [&](Edge edge, bool east, bool north) {
    if (east) *to++ = edge;
    if (north) *to++ = edge + 1;
  });
  return parts;
}

// 2^bits parts. Each cell draws one number, whose halves choose the parts of its two walls.
Parts deal(const Maze& maze, Random& random, unsigned bits) {
  const std::uint64_t last = (std::uint64_t{1} << bits) - 1;
  Parts parts{std::vector<Edge>(edge_count(maze)), std::vector<std::size_t>(last + 2)};
  Random again = random;
  for_each_cell(maze, [&](Edge, bool east, bool north) {
    const std::uint64_t number = again.next();
    parts.begins[(number & last) + 1] += east ? 1 : 0;
    parts.begins[(number >> 32 & last) + 1] += north ? 1 : 0;
  });
  std::partial_sum(parts.begins.begin(), parts.begins.end(), parts.begins.begin());
  std::vector<std::size_t> to(parts.begins.begin(), parts.begins.end() - 1);
  for_each_cell(maze, [&](Edge edge, bool east, bool north) {
    const std::uint64_t number = random.next();
    if (east) parts.edges[to[number & last]++] = edge;
    if (north) parts.edges[to[number >> 32 & last]++] = edge + 1;
  });
  return parts;
}

Parts all_edges(const Maze& maze, Random& random) {
  constexpr std::size_t kPartSize = std::size_t{1} << 15;
  constexpr unsigned kMaxBits = 10;  // more parts than that would be too many places to write to at once
  unsigned bits = 0;
  while (bits < kMaxBits && (edge_count(maze) >> bits) > kPartSize) ++bits;
  return bits == 0 ? one_part(maze) : deal(maze, random, bits);
}

// The two cells of an edge. Which of its sides it is cannot be predicted, so it comes from a table.
struct Ends {
  Ends(const Maze& maze, Edge edge)
      : id(edge / 2), side(kDirections[edge & 1U]), other(maze.step(id, side)) {}
  CellId id;
  Direction side;
  CellId other;
};

// Tries the walls of one part in random order until `missing` of them are carved; returns how many still are.
// kAhead: how many walls before its turn the cells of a wall are loaded into the cache; 0 when they are
// there.
template <std::size_t kAhead>
CellId try_part(Maze& maze, DisjointSets& trees, std::span<Edge> part, Random& random, CellId missing) {
  random.shuffle(part);
  // Walls to carve move to the front, so that carving needs no branch that cannot be predicted either.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < part.size() && kept < missing; ++i) {
    if constexpr (kAhead > 0) {
      const Ends ahead(maze, part[std::min(i + kAhead, part.size() - 1)]);
      trees.expect(ahead.id);
      trees.expect(ahead.other);
    }
    const Edge edge = part[i];
    const Ends ends(maze, edge);
    part[kept] = edge;
    kept += trees.join(ends.id, ends.other);
  }
  for (const Edge edge : part.first(kept)) maze.carve(edge / 2, kDirections[edge & 1U]);
  return missing - static_cast<CellId>(kept);
}

}  // namespace

void KruskalGenerator::generate_maze(Maze& maze, Random& random) {
  DisjointSets trees(maze.cell_count());
  CellId missing = maze.cell_count() - 1;
  for (const Tunnel& tunnel : maze.tunnels()) {
    missing -= trees.join(maze.id(tunnel.first), maze.id(tunnel.second));
  }
  Parts parts = all_edges(maze, random);
  for (std::size_t i = 0; i + 1 < parts.begins.size(); ++i) {
    const std::span<Edge> part(parts.edges.data() + parts.begins[i], parts.begins[i + 1] - parts.begins[i]);
    missing = parts.begins.size() == 2 ? try_part<0>(maze, trees, part, random, missing)
                                       : try_part<24>(maze, trees, part, random, missing);
  }
}

}  // namespace maze::fast
