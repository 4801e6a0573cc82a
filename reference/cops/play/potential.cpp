#include "cops/play/potential.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

namespace cops::play {
namespace {

constexpr std::string_view kNames[] = {"lex", "inv", "inv2", "lin"};  // in the order of Potential
constexpr std::int64_t kBase = 720720;                                // divisible by 1 .. 16
constexpr std::int64_t kUnderCop = std::numeric_limits<std::int64_t>::max();

Score lex_score(const Arena& arena, std::span<const Vertex> cops, Vertex v) {
  Score result;
  const Distance* const row = arena.row(v);
  for (std::size_t i = 0; i < cops.size(); ++i) {
    const auto near = static_cast<std::uint16_t>(65535 - row[cops[i]]);
    std::size_t at = i;
    for (; at > 0 && result.near[at - 1] < near; --at) result.near[at] = result.near[at - 1];
    result.near[at] = near;
  }
  return result;
}

std::int64_t weight(Potential potential, std::int64_t distance) {
  if (potential == Potential::kInv) return kBase / distance;
  if (potential == Potential::kInv2) return kBase * kBase / (distance * distance);
  return -distance;
}

}  // namespace

std::span<const std::string_view> potential_names() {
  return kNames;
}

std::optional<Potential> potential_named(std::string_view name) {
  const auto found = std::find(std::begin(kNames), std::end(kNames), name);
  if (found == std::end(kNames)) return std::nullopt;
  return static_cast<Potential>(found - std::begin(kNames));
}

Score score(const Arena& arena, Potential potential, std::span<const Vertex> cops, Vertex v) {
  if (potential == Potential::kLex) return lex_score(arena, cops, v);
  Score result;
  for (const Vertex cop : cops) {
    const std::int64_t distance = arena.distance(v, cop);
    if (distance == 0) return {kUnderCop, {}};
    result.sum += weight(potential, distance);
  }
  return result;
}

}  // namespace cops::play
