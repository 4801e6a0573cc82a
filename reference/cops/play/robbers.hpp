// The strategies of the robber, by name.
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cops/graph/result.hpp"
#include "cops/play/player.hpp"

namespace cops::play {

// random        any legal step that is not onto a cop
// wary          random, but out of the cops' reach where he can
// greedy        farthest from the nearest cop
// potential     least potential: potential:lex (default), :inv, :inv2, :lin
// improved      on the core against the cops' shadows, living through 2 moves (improved:0 to improved:9),
//               then most territory by degree, then least potential
// electric      out of reach where he can, then least electric potential
// exact         longest life by the exact table, then least potential
// A problem: an unknown name, or no exact table (too large, or a variant of the rules).
Result<std::unique_ptr<Robber>> make_robber(std::string_view name, const Casting& casting);

// Every name above with its default parameter, for menus and messages.
std::span<const std::string_view> robber_names();

// The same with what may follow each, for --help: "random, improved[:0-9], exact".
std::string robber_usage();

}  // namespace cops::play
