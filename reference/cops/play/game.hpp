// One game as a state machine: placements, moves, their legality and the end.
//
// The cops are placed (repeats allowed), then the robber, who sees them. In round t = 1, 2, ... each cop
// stays or steps along an edge, independently of the others, then the robber stays or steps. The robber is
// caught at t the moment a cop and he stand on one vertex, after either half of round t; a robber placed on a
// cop is caught at 0. He escapes when `limit` rounds are over, or when repetition is told to decide and a
// position before the cops' move is met again, which proves escape for ever if both players decide by
// position alone.
//
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops {

// Pieces a team may have in a played game; the exact solver has its own bounds.
constexpr std::size_t kMaxCops = 16;
constexpr std::uint32_t kMaxRounds = 1'000'000;

// Variants: every piece of that side has to leave its vertex in every move (one on a vertex without
// neighbours stays).
struct Rules {
  bool robber_must_move = false;
  bool cops_must_move = false;
  bool operator==(const Rules&) const = default;
};

// What a piece on v can reach in one move, ascending.
inline std::span<const Vertex> reachable(const Graph& graph, Vertex v, bool must_move) {
  return must_move && graph.degree(v) > 0 ? graph.neighbours(v) : graph.closed(v);
}

inline bool stands_on(std::span<const Vertex> cops, Vertex v) {
  for (const Vertex cop : cops) {
    if (cop == v) return true;
  }
  return false;
}

// Rounds after which a game is taken for an escape: max(50, 4 n).
std::uint32_t default_limit(const Graph& graph);

enum class Phase { kPlaceCops, kPlaceRobber, kCopsMove, kRobberMove, kOver };
enum class Ending { kCaught, kLimit, kRepetition };

// "caught", "escaped by limit", "escaped by repetition".
const char* ending_name(Ending ending);

class Game {
 public:
  // `graph` outlives the game. 1 <= cops <= kMaxCops, limit >= 1 (asserted).
  Game(const Graph& graph, std::size_t cops, std::uint32_t limit, Rules rules = {},
       bool repetition_decides = false);

  Phase phase() const { return phase_; }
  // The round being played, or in which the game ended; 0 during placement.
  std::uint32_t round() const { return round_; }
  std::size_t team() const { return team_; }
  const std::vector<Vertex>& cops() const { return cops_; }  // empty before they are placed
  Vertex robber() const { return robber_; }                  // meaningless before he is placed
  Ending ending() const { return ending_; }                  // only when over

  // Places or moves. The reason why it is not legal, or nothing; an illegal act changes nothing.
  std::optional<std::string> act_cops(std::span<const Vertex> to);
  std::optional<std::string> act_robber(Vertex to);

 private:
  void end(Ending ending);
  void begin_round();

  const Graph* graph_;
  std::size_t team_;
  std::uint32_t limit_;
  Rules rules_;
  bool repetition_decides_;
  Phase phase_ = Phase::kPlaceCops;
  Ending ending_ = Ending::kLimit;
  std::uint32_t round_ = 0;
  std::vector<Vertex> cops_;
  Vertex robber_ = 0;
  std::set<std::vector<Vertex>> seen_;  // cops in their order, then the robber
};

}  // namespace cops
