#include "given/arguments.hpp"

namespace npuzzle {

Request read_arguments(const std::vector<std::string>& arguments) {
  // TODO: check first, and throw UsageError. As it stands, a wrong argument ends in a crash.
  const Method method = arguments.at(0) == "bfs"   ? Method::kBfs
                        : arguments.at(0) == "dfs" ? Method::kDfs
                                                   : Method::kAst;
  return {method, Board::parse(arguments.at(1))};
}

}  // namespace npuzzle
