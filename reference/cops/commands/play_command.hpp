// The sub-command play: one game between two strategies.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cops/commands/play_input.hpp"
#include "cops/play/chance.hpp"
#include "cops/play/game.hpp"

namespace cops::commands {

struct PlayCommand {
  GraphSource graph;
  std::uint64_t graph_seed = 1;
  std::size_t cops = 1;
  std::uint32_t limit = 0;  // 0: default_limit
  Rules rules;
  play::Ties ties = play::Ties::kFirst;
  std::uint64_t seed = 1;
  std::string team = "conjugate+", robber = "potential";
  std::vector<Vertex> start;  // cops, then the robber; empty: they place themselves
  bool disconnected = false;  // play on a graph that is not connected
  std::string svg, log;       // files; empty: none
  std::string layout = "auto";
  bool quiet = false;  // only the result
};

// Writes to standard output and to the files it is told to. 0. What a user asked for and cannot be had is a UsageError, a file that
// cannot be read an InputError, one that cannot be written a std::system_error.
int run_play(const PlayCommand& command);

}  // namespace cops::commands
