// The sub-command referee: a game between two programs.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cops/commands/play_input.hpp"
#include "cops/play/chance.hpp"
#include "cops/play/game.hpp"

namespace cops::commands {

struct RefereeCommand {
  GraphSource graph;
  std::uint64_t graph_seed = 1;
  std::size_t cops = 1;
  std::uint32_t limit = 0;
  Rules rules;
  std::uint64_t seed = 1;
  play::Ties ties = play::Ties::kFirst;
  std::string team, robber;  // a command line, or @NAME: a strategy of the kit
  std::chrono::milliseconds first_limit{10'000}, move_limit{1'000};
  std::vector<Vertex> start;
  bool disconnected = false;
  std::string log;
  bool json = false;  // the result as one JSON object instead of a line
};

// Writes to standard output and to the log. 0. What a user asked for and cannot be had is a UsageError, a file that
// cannot be read an InputError, one that cannot be written a std::system_error.
int run_referee(const RefereeCommand& command);

}  // namespace cops::commands
