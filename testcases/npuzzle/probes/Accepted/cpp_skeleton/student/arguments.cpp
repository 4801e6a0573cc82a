#include "given/arguments.hpp"

namespace npuzzle {

Request read_arguments(const std::vector<std::string>& arguments) {
  if (arguments.size() != 2) throw UsageError("usage: driver METHOD BOARD");
  const std::string& name = arguments[0];
  if (name != "bfs" && name != "dfs" && name != "ast") throw UsageError("unknown method " + name);
  try {
    Request request{name == "bfs"   ? Method::kBfs
                    : name == "dfs" ? Method::kDfs
                                    : Method::kAst,
                    Board::parse(arguments[1])};
    if (!request.board.is_solvable()) throw UsageError("the board can never be solved");
    return request;
  } catch (const BoardError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace npuzzle
