// The file that says which maze to make, by which generator, and which solver to send through it:
//
//   mazeType generatorName solverName
//   numRow numCol entranceRow entranceCol exitRow exitCol
//   tunnelRow tunnelCol tunnelRow tunnelCol        (any number of such tunnels)
//
// Only the order of the words counts; line breaks and spaces are free.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "maze/model/maze.hpp"

namespace maze {

// Why a file cannot be used: what kind of mistake, and "file:line:column: what is wrong and what to do".
struct ParameterFault {
  std::string headline;
  std::string detail;
};

struct Parameters {
  MazeType type = MazeType::kNormal;
  std::string generator;
  std::string solver;
  MazeShape shape;
  std::vector<Tunnel> tunnels;  // empty for a normal maze, whatever the file lists
  std::string generator_place;  // "file:line:column" of the two names, for those who look them up
  std::string solver_place;
};

// Reads the text of a file. `file` is its name for messages. Checks in this order: that all words are there
// and are what they should be; at least one row and column; the type; entrance and exit on the border;
// tunnels in the maze, not onto themselves, at most one in a cell. The two names are not looked up.
std::variant<Parameters, ParameterFault> parse_parameters(std::string_view text, std::string_view file);

// Reads a regular file of at most 64 MiB, then does as parse_parameters().
std::variant<Parameters, ParameterFault> read_parameter_file(const std::string& path);

}  // namespace maze
