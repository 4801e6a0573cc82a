// A finished game for reading: lines of text, and a log that the page opens. (Its drawing: game_svg.hpp.)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cops/graph/graph.hpp"
#include "cops/play/game.hpp"

namespace cops::referee {

using Acts = std::vector<std::vector<Vertex>>;

// "placed: cops 0 5, robber 9", then a line a round: "round 1: cops 0-1 5, robber 9-8"; a piece that stays is
// named once. Ends without the result.
std::string game_lines(const Acts& acts);

// Who played what, for the log.
struct GameLog {
  std::string made;  // description of the graph; may be empty
  std::size_t cops = 1;
  std::uint32_t limit = 1;
  Rules rules;
  std::uint64_t seed = 1;
  bool ties_seeded = false;
  std::string team, robber;
  std::string ending;  // "caught", "escaped by limit", ..., or what a forfeit was for
  std::uint32_t round = 0;
};

// One JSON object and a line end; docs/cops-play.md describes it.
std::string game_log(const Graph& graph, const Acts& acts, const GameLog& log);

}  // namespace cops::referee
