// What a case asks of the student's generators and solver. Format: reference/maze/judge/README.md.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "given/maze.hpp"

namespace evaluation {

// The file of asks is not what it should be: our mistake, never the student's.
struct AskError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Ask {
  bool solver = false;  // else a generator
  std::string name;
  maze::MazeShape shape;
  bool tunnel_maze = false;
  std::vector<maze::Tunnel> tunnels;
  std::uint64_t seed = 0;
  std::size_t repeats = 1;
  // The maze that a solver walks through: a digit for each cell, row 0 first; 1 for a wall to the east + 2
  // for one to the north.
  std::string walls;
};

// Reads the file of that name. Throws AskError with the line that is wrong.
std::vector<Ask> read_asks(const std::string& path);

}  // namespace evaluation
