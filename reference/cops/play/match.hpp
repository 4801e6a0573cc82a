// A whole game between two strategies, and its record.
#pragma once

#include <cstdint>
#include <vector>

#include "cops/play/game.hpp"
#include "cops/play/player.hpp"

namespace cops::play {

struct Record {
  Ending ending = Ending::kLimit;
  std::uint32_t round = 0;  // in which it ended
  std::vector<std::vector<Vertex>>
      acts;  // cops' placement, robber's placement, cops' move, robber's move, ...
};

struct MatchSettings {
  std::size_t cops = 1;
  std::uint32_t limit = 1;
  Rules rules;
  Chance chance;
  // Stop at an exact repetition if both strategies decide by position alone and ties are not drawn.
  bool repetition = true;
  // A given position, played on from the cops' move; empty: both sides are placed by their strategies.
  std::vector<Vertex> start_cops;
  Vertex start_robber = 0;
};

// Strategies made for the same arena, number of cops and rules. Both keep to the rules (asserted).
Record play(const Arena& arena, const Team& team, const Robber& robber, const MatchSettings& settings);

}  // namespace cops::play
