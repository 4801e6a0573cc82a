// Potentials: how near the cops are to a vertex, as whole numbers that are compared, never measured.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "cops/play/arena.hpp"
#include "cops/play/game.hpp"

namespace cops::play {

enum class Potential {
  kLex,   // the numbers of cops at distance 1, 2, 3, ... compared lexicographically
  kInv,   // sum of floor(720720 / d)
  kInv2,  // sum of floor(720720^2 / d^2)
  kLin,   // minus the sum of the distances: only as the bad example
};

constexpr std::string_view kPotentialNames = "lex|inv|inv2|lin";  // in the order of Potential
std::span<const std::string_view> potential_names();
std::optional<Potential> potential_named(std::string_view name);

// Larger: the cops are nearer, worse for the robber. A vertex under a cop is above all others.
struct Score {
  std::int64_t sum = 0;                           // all but kLex
  std::array<std::uint16_t, kMaxCops> near = {};  // kLex: 65535 - distance, nearest cop first
  bool operator==(const Score&) const = default;
  // Written out: the standard library of the page's compiler cannot compare arrays by <=>.
  bool operator<(const Score& other) const { return sum != other.sum ? sum < other.sum : near < other.near; }
};

Score score(const Arena& arena, Potential potential, std::span<const Vertex> cops, Vertex v);

}  // namespace cops::play
