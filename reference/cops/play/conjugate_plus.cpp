#include "cops/play/conjugate_plus.hpp"

#include <optional>

#include "cops/play/choice.hpp"
#include "cops/play/foresight.hpp"

namespace cops::play {
namespace {

// |N[r] without what the cops reach|.
std::uint64_t exits(const Graph& graph, std::span<const Vertex> cops, Vertex robber) {
  std::uint64_t count = 0;
  for (std::size_t w = 0; w < graph.words(); ++w) {
    Word open = graph.row(robber)[w];
    for (const Vertex cop : cops) open &= ~graph.row(cop)[w];
    count += static_cast<std::uint64_t>(std::popcount(open));
  }
  return count;
}

// Least is best: captured, exits, territory, sum of distances.
struct Grip {
  bool free = true;  // not captured at once
  std::uint64_t exits = 0;
  std::uint64_t territory = 0;
  std::uint64_t distance = 0;
  auto operator<=>(const Grip&) const = default;
};

}  // namespace

std::vector<Vertex> conjugate_plus_move(const Arena& arena, Rules rules, const Turn& turn) {
  const Graph& graph = arena.graph();
  const auto judge = [&](const std::vector<Vertex>& moved, const Grip* best) -> std::optional<Grip> {
    Grip grip;
    grip.free = !stands_on(moved, turn.robber);
    if (!grip.free) return grip;
    grip.exits = exits(graph, moved, turn.robber);
    if (best != nullptr && (!best->free || best->exits < grip.exits))
      return std::nullopt;  // its territory is spared
    grip.territory = territory(arena, moved, turn.robber, Mover::kRobber, false);
    for (const Vertex cop : moved) grip.distance += arena.distance(cop, turn.robber);
    return grip;
  };
  return best_joint_move<Grip>(graph, rules, turn, judge);
}

}  // namespace cops::play
