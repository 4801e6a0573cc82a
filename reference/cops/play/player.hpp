// Who plays: what a strategy for the robber (robbers.hpp) or for the team of cops (teams.hpp) is. It sees the
// position and the game's draws and keeps nothing between moves. Decisions are in whole numbers, the same on
// every machine.
//
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "cops/graph/result.hpp"
#include "cops/play/arena.hpp"
#include "cops/play/chance.hpp"
#include "cops/play/game.hpp"

namespace cops::play {

// A position with the player asked to move; `robber` means nothing while the robber is to be placed.
struct Turn {
  std::span<const Vertex> cops;
  Vertex robber = 0;
  std::uint32_t round = 0;
  Chance chance;
};

class Robber {
 public:
  virtual ~Robber() = default;
  virtual Vertex place(const Turn& turn) const = 0;
  // A legal move; onto a cop only when there is no other.
  virtual Vertex move(const Turn& turn) const = 0;
  // Decides by the position alone, as long as ties are not drawn.
  virtual bool memoryless() const { return true; }
};

class Team {
 public:
  virtual ~Team() = default;
  virtual std::vector<Vertex> place(const Turn& turn) const = 0;  // turn.cops is empty
  virtual std::vector<Vertex> move(const Turn& turn) const = 0;
  virtual bool memoryless() const { return true; }
};

// Who is asked for; `arena` outlives the player, 1 <= cops <= kMaxCops.
struct Casting {
  const Arena& arena;
  std::size_t cops;
  Rules rules;
};

}  // namespace cops::play
