// The command line of the program: driver METHOD BOARD, for example
//
//   driver bfs 1,2,5,3,4,0,6,7,8
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "npuzzle/board.hpp"

namespace npuzzle {

enum class Method { kBfs, kDfs, kAst };

// What the program was asked to do.
struct Request {
  Method method;
  Board board;
};

// Says in one line, for the person who typed it, what is wrong with the command line. The program prints it
// and ends with exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Reads the arguments after the program's name. Throws UsageError, and nothing else, when
//   - there are not exactly two of them,
//   - the first is not "bfs", "dfs" or "ast",
//   - the second is not a board (Board::parse throws BoardError), or
//   - the board can never be solved (Board::is_solvable): a search would visit half of all boards in vain.
Request read_arguments(const std::vector<std::string>& arguments);

}  // namespace npuzzle
