// The sub-commands play, stats, referee and page of the program `cops`: what was asked for, and doing it.
// Each writes to the files it is told to and to standard output, and gives the exit code. What a user asked
// for and cannot be had is a UsageError, a file that cannot be read an InputError, one that cannot be written
// a std::system_error.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cops/chance.hpp"
#include "cops/game.hpp"

namespace cops {

// Where graphs come from: descriptions for make_graph(), or files in any format ("-": standard input), of
// which a graph6 or sparse6 file may hold many.
struct GraphSource {
  std::string made;
  std::string file;
};

struct PlayCommand {
  GraphSource graph;
  std::uint64_t graph_seed = 1;
  std::size_t cops = 1;
  std::uint32_t limit = 0;  // 0: default_limit
  Rules rules;
  Ties ties = Ties::kFirst;
  std::uint64_t seed = 1;
  std::string team = "conjugate+", robber = "potential";
  std::vector<Vertex> start;  // cops, then the robber; empty: they place themselves
  bool disconnected = false;  // play on a graph that is not connected
  std::string svg, log;       // files; empty: none
  std::string layout = "auto";
  bool quiet = false;  // only the result
};
int run_play(const PlayCommand& command);

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
  Ties ties = Ties::kSeeded;
  Rules rules;
  bool exact = false, responses = false;
  std::uint64_t memory_limit_mb = 512;
  unsigned threads = 0;  // 0: all
  std::string output = "cops-stats";
  bool restart = false;
  bool quiet = false;
};
int run_stats(const StatsCommand& command);

struct RefereeCommand {
  GraphSource graph;
  std::uint64_t graph_seed = 1;
  std::size_t cops = 1;
  std::uint32_t limit = 0;
  Rules rules;
  std::uint64_t seed = 1;
  Ties ties = Ties::kFirst;
  std::string team, robber;  // a command line, or @NAME: a strategy of the kit
  std::chrono::milliseconds first_limit{10'000}, move_limit{1'000};
  std::vector<Vertex> start;
  bool disconnected = false;
  std::string log;
  bool json = false;  // the result as one JSON object instead of a line
};
int run_referee(const RefereeCommand& command);

// `file` "-": standard output.
int run_page(const std::string& file);

}  // namespace cops
