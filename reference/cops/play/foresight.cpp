#include "cops/play/foresight.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace cops::play {
namespace {

// The least distance of a cop, by vertex.
std::vector<Distance> nearest_cops(const Arena& arena, std::span<const Vertex> cops) {
  const std::size_t n = arena.graph().size();
  std::vector<Distance> near(arena.row(cops[0]), arena.row(cops[0]) + n);
  for (const Vertex cop : cops.subspan(1)) {
    const Distance* const row = arena.row(cop);
    for (std::size_t v = 0; v < n; ++v) near[v] = std::min(near[v], row[v]);
  }
  return near;
}

struct Search {
  const Arena& arena;
  Rules rules;
  std::uint64_t& budget;

  // The robber to move answers the cops' move `cops`.
  bool has_reply(std::span<const Vertex> cops, Vertex robber, unsigned moves) const {
    if (moves == 0) return true;
    for (const Vertex u : reachable(arena.graph(), robber, rules.robber_must_move)) {
      if (!stands_on(cops, u) && lives(cops, u, moves)) return true;
    }
    return false;
  }

  // Cops before `at` have moved.
  bool all_moves(std::span<Vertex> cops, std::size_t at, Vertex robber, unsigned moves) const {
    if (at == cops.size()) {
      if (budget == 0) return false;
      --budget;
      return has_reply(cops, robber, moves - 1);
    }
    const Vertex from = cops[at];
    for (const Vertex to : reachable(arena.graph(), from, rules.cops_must_move)) {
      cops[at] = to;
      if (to == robber || !all_moves(cops, at + 1, robber, moves)) {
        cops[at] = from;
        return false;
      }
    }
    cops[at] = from;
    return true;
  }

  bool lives(std::span<const Vertex> cops, Vertex robber, unsigned moves) const {
    std::array<Vertex, kMaxCops> near{};
    std::size_t count = 0;
    for (const Vertex cop : cops) {
      const unsigned distance = arena.distance(cop, robber);
      if (distance <= 1) return false;
      if (distance <= 2 * moves - 1) near[count++] = cop;
    }
    if (moves <= 1 || count == 0) return true;
    return all_moves({near.data(), count}, 0, robber, moves);
  }
};

}  // namespace

std::uint64_t territory(const Arena& arena, std::span<const Vertex> cops, Vertex robber, Mover next,
                        bool by_degree) {
  const Graph& graph = arena.graph();
  const auto near = nearest_cops(arena, cops);
  std::vector<std::uint32_t> arrival(graph.size(), 0);  // steps + 1; 0: not reached
  std::vector<Vertex> queue{robber};
  const auto worth = [&](Vertex v) { return by_degree ? std::uint64_t{graph.degree(v)} : 1; };
  const std::uint32_t lead = next == Mover::kCops ? 2 : 1;  // a cop this far away is late after 0 steps
  if (next == Mover::kCops && near[robber] < lead) return 0;
  std::uint64_t sum = next == Mover::kCops ? worth(robber) : 0;
  arrival[robber] = 1;
  bool robber_counted = next == Mover::kCops;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::uint32_t steps = arrival[queue[i]];
    for (const Vertex v : graph.closed(queue[i])) {
      if (near[v] < steps + lead) continue;
      if (v == robber && !robber_counted) {  // he stays
        robber_counted = true;
        sum += worth(v);
      }
      if (arrival[v] != 0) continue;
      arrival[v] = steps + 1;
      sum += worth(v);
      queue.push_back(v);
    }
  }
  return sum;
}

bool survives(const Arena& arena, Rules rules, std::span<const Vertex> cops, Vertex robber, unsigned moves,
              std::uint64_t& budget) {
  if (moves == 0) return !stands_on(cops, robber);
  return Search{arena, rules, budget}.lives(cops, robber, moves);
}

}  // namespace cops::play
