#include "cops/play/choice.hpp"

#include <limits>

namespace cops::play {

std::vector<Vertex> escapes(const Graph& graph, Rules rules, const Turn& turn) {
  const auto steps = reachable(graph, turn.robber, rules.robber_must_move);
  std::vector<Vertex> result;
  for (const Vertex v : steps) {
    if (!stands_on(turn.cops, v)) result.push_back(v);
  }
  if (result.empty()) {
    const bool stays = std::find(steps.begin(), steps.end(), turn.robber) != steps.end();
    result.push_back(stays ? turn.robber : steps[0]);
  }
  return result;
}

std::uint64_t joint_moves(const Graph& graph, Rules rules, std::span<const Vertex> cops) {
  std::uint64_t product = 1;
  for (const Vertex cop : cops) {
    const std::uint64_t options = reachable(graph, cop, rules.cops_must_move).size();
    if (product > std::numeric_limits<std::uint64_t>::max() / options) {
      return std::numeric_limits<std::uint64_t>::max();
    }
    product *= options;
  }
  return product;
}

}  // namespace cops::play
