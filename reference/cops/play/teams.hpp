// The strategies of the cops, by name.
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cops/graph/result.hpp"
#include "cops/play/player.hpp"

namespace cops::play {

// random        any legal steps
// greedy        each cop along a shortest path
// conjugate     the move after which the robber's best potential is worst: conjugate:lex, :inv, :inv2, :lin
// conjugate+    fewest ways out, then least territory, then nearest
// exact         shortest game by the exact table; conjugate+ in a position that cannot be won
// punisher      the same, but there leaving him the smallest share of safe replies
Result<std::unique_ptr<Team>> make_team(std::string_view name, const Casting& casting);

// Every name above with its default parameter, for menus and messages.
std::span<const std::string_view> team_names();

// The same with what may follow each, for --help: "random, improved[:0-9], exact".
std::string team_usage();

// Each cop in turn where the largest distance to the nearest cop, then the sum of them, is least.
std::vector<Vertex> centres(const Arena& arena, std::size_t cops, const Turn& turn);

}  // namespace cops::play
