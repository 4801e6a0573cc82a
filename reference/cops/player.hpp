// Who plays: strategies for the robber and for the team of cops, by name. A strategy sees the position and
// the game's draws and keeps nothing between moves. Decisions are in whole numbers, the same on every
// machine.
//
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "cops/arena.hpp"
#include "cops/chance.hpp"
#include "cops/game.hpp"
#include "cops/result.hpp"

namespace cops {

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

// random        any legal step that is not onto a cop
// wary          random, but out of the cops' reach where he can
// greedy        farthest from the nearest cop
// potential     least potential: potential:lex (default), :inv, :inv2, :lin
// improved      on the core against the cops' shadows, living through 2 moves (improved:0 to improved:9),
// then
//               most territory by degree, then least potential
// electric      out of reach where he can, then least electric potential
// exact         longest life by the exact table, then least potential
// A problem: an unknown name, or no exact table (too large, or a variant of the rules).
Result<std::unique_ptr<Robber>> make_robber(std::string_view name, const Casting& casting);

// random        any legal steps
// greedy        each cop along a shortest path
// conjugate     the move after which the robber's best potential is worst: conjugate:lex, :inv, :inv2, :lin
// conjugate+    fewest ways out, then least territory, then nearest
// exact         shortest game by the exact table; conjugate+ in a position that cannot be won
// punisher      the same, but there leaving him the smallest share of safe replies
Result<std::unique_ptr<Team>> make_team(std::string_view name, const Casting& casting);

// Every name above with its default parameter, for menus and messages.
std::span<const std::string_view> robber_names();
std::span<const std::string_view> team_names();

// Each cop in turn where the largest distance to the nearest cop, then the sum of them, is least.
std::vector<Vertex> centres(const Arena& arena, std::size_t cops, const Turn& turn);

}  // namespace cops
