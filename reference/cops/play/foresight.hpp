// Two ways to look further than the next step: does the robber certainly live through the next moves, and how
// much room has he?
#pragma once

#include <cstdint>
#include <span>

#include "cops/play/arena.hpp"
#include "cops/play/game.hpp"

namespace cops::play {

enum class Mover { kCops, kRobber };

// Vertices that the robber, standing on `robber`, can reach by steps at whose ends no cop can be by then or
// take him with the next move, whatever the cops do; each counted once, or by its degree. kCops: the cops
// move next, and `robber` itself counts if no cop can step onto it; kRobber: he does. O(n k + m).
std::uint64_t territory(const Arena& arena, std::span<const Vertex> cops, Vertex robber, Mover next,
                        bool by_degree);

// The robber on `robber`, the cops to move, can avoid capture during the next `moves` moves of the cops,
// against every play. Only cops within 2 * moves - 1 steps matter and are considered. `budget` bounds the
// positions looked at; when it is used up (0 afterwards) the answer is false.
bool survives(const Arena& arena, Rules rules, std::span<const Vertex> cops, Vertex robber, unsigned moves,
              std::uint64_t& budget);

}  // namespace cops::play
