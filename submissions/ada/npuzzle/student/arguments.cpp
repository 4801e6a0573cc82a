#include "given/arguments.hpp"

namespace npuzzle {
namespace {

Method read_method(const std::string& word) {
  if (word == "bfs") return Method::kBfs;
  if (word == "dfs") return Method::kDfs;
  if (word == "ast") return Method::kAst;
  throw UsageError("the method must be bfs, dfs or ast, not \"" + word + "\"");
}

Board read_board(const std::string& word) {
  try {
    return Board::parse(word);
  } catch (const BoardError& error) {
    throw UsageError(std::string("this is not a board: ") + error.what());
  }
}

}  // namespace

Request read_arguments(const std::vector<std::string>& arguments) {
  if (arguments.size() != 2) throw UsageError("usage: driver METHOD BOARD, e.g. driver bfs 1,2,5,3,4,0,6,7,8");
  const Method method = read_method(arguments[0]);
  Board board = read_board(arguments[1]);
  if (!board.is_solvable()) throw UsageError("this board can never be solved");
  return {method, board};
}

}  // namespace npuzzle
