// Players that look the position up in the exact table.
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <memory>

#include "cops/graph/result.hpp"
#include "cops/play/player.hpp"

namespace cops::play {

// Longest life, then least potential. A problem when there is no exact table.
Result<std::unique_ptr<Robber>> make_exact_robber(const Casting& casting);

// Shortest game; in a position that cannot be won conjugate+, or, with `punishes`, the move that leaves the
// robber the smallest share of safe replies.
Result<std::unique_ptr<Team>> make_exact_team(const Casting& casting, bool punishes);

}  // namespace cops::play
