// The other side's best answer to a fixed strategy: no games are played, every position is looked at. Only
// for strategies that decide by position alone, under the standard rules and Ties::kFirst.
#pragma once

#include <cstdint>
#include <optional>

#include "cops/play/match.hpp"

namespace cops::play {

// Some play of `cops` cops catches this robber: reachability over the positions that can arise. The states
// are at most n^(cops+1); O(states * joint moves).
bool can_be_caught(const Arena& arena, const Robber& robber, std::size_t cops);

// Rounds in which this team of `cops` cops catches every robber, at worst; nothing when some robber escapes
// it for ever.
std::optional<std::uint32_t> worst_capture(const Arena& arena, const Team& team, std::size_t cops);

}  // namespace cops::play
