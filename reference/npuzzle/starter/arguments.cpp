#include "npuzzle/starter/arguments.hpp"

namespace npuzzle {

Request read_arguments(const std::vector<std::string>& arguments) {
  // BEGIN SOLUTION
  // STUB: // TODO: check first, and throw UsageError. As it stands, a wrong argument ends in a crash.
  // STUB: const Method method = arguments.at(0) == "bfs"   ? Method::kBfs
  // STUB:                       : arguments.at(0) == "dfs" ? Method::kDfs
  // STUB:                                                  : Method::kAst;
  // STUB: return {method, Board::parse(arguments.at(1))};
  if (arguments.size() != 2) throw UsageError("usage: driver bfs|dfs|ast BOARD");
  const std::string& name = arguments[0];
  if (name != "bfs" && name != "dfs" && name != "ast") {
    throw UsageError("unknown method '" + name + "': use bfs, dfs or ast");
  }
  try {
    const Board board = Board::parse(arguments[1]);
    if (!board.is_solvable()) throw UsageError("this board cannot be solved");
    return {name == "bfs" ? Method::kBfs : name == "dfs" ? Method::kDfs : Method::kAst, board};
  } catch (const BoardError& error) {
    throw UsageError(error.what());
  }
  // END SOLUTION
}

}  // namespace npuzzle
