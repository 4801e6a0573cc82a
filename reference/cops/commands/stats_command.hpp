// The sub-command stats: how many cops of a kind it takes to catch a robber of a kind.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cops/play/chance.hpp"
#include "cops/play/game.hpp"

namespace cops::commands {

struct StatsCommand {
  std::vector<std::string> models;  // descriptions; `count` graphs of each
  std::vector<std::string> files;
  std::size_t count = 10;
  std::uint64_t seed = 1;
  std::vector<std::string> pairs;           // "conjugate+/potential"
  std::vector<std::string> teams, robbers;  // every pair of them, when `pairs` is empty
  std::size_t most_cops = 5;
  std::uint32_t limit = 0;
  std::uint32_t threshold = 900;  // thousandths
  std::uint64_t games = 16, most_games = 256;
  play::Ties ties = play::Ties::kSeeded;
  Rules rules;
  bool exact = false, responses = false;
  std::uint64_t memory_limit_mb = 512;
  unsigned threads = 0;  // 0: all
  std::string output = "cops-stats";
  bool restart = false;
  bool quiet = false;
};

// Writes into the folder `output` and to standard output. 0, or 130 when it was interrupted. What a user asked for and cannot be had is a UsageError, a file that
// cannot be read an InputError, one that cannot be written a std::system_error.
int run_stats(const StatsCommand& command);

}  // namespace cops::commands
