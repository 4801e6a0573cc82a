// The sub-command generate: graphs made or converted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace cops::commands {

struct GenerateCommand {
  std::vector<std::string> graphs;  // descriptions for make_graph()
  std::string from;                 // a file to convert; "-": standard input; empty: none
  std::string read_format = "auto";
  bool symmetrise = false;
  std::uint64_t seed = 1;  // the i-th graph of a description has the seed seed + i
  std::size_t count = 1;   // graphs of each description
  std::string format = "graph6";
  bool list = false;  // name what can be made instead
};

// Writes to standard output. 0. Throws InputError for what cannot be made or read.
int run_generate(const GenerateCommand& command);

}  // namespace cops::commands
