// The sub-command solve: cop numbers and capture times of graphs, one line out for each graph in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace cops::commands {

struct SolveCommand {
  std::vector<std::string> files;   // "-": standard input
  std::vector<std::string> graphs;  // descriptions for make_graph()
  std::uint64_t seed = 1;
  std::size_t cops = 0;   // 0: find the cop number; otherwise whether so many win
  std::size_t most = 64;  // of the cop number
  bool number_only = false;
  bool check = false;    // every answer is proved and the proof checked
  bool summary = false;  // counts instead of lines
  std::string format = "auto";
  bool symmetrise = false;
  bool quiet = false;                                   // no sign of progress on a terminal
  unsigned threads = 0;                                 // 0: all cores
  std::uint64_t memory_limit = std::uint64_t{1} << 30;  // bytes, for each graph worked on
};

// Writes to standard output, in the order of the input whatever the number of threads. 0, or 3 when a graph
// was too large for the memory. Throws InputError at the first graph that cannot be read, after the answers
// before it, and std::system_error when the output cannot be written.
int run_solve(const SolveCommand& command);

}  // namespace cops::commands
