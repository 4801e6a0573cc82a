// driver METHOD BOARD: solves an N-puzzle and writes output.txt in the current folder.
#include <cstdio>
#include <exception>
#include <fstream>
#include <string>

#include "npuzzle/output_file.hpp"
#include "npuzzle/search.hpp"
#include "npuzzle/statistics.hpp"

namespace {

int fail(const std::string& message) {
  std::fprintf(stderr, "driver: %s\n", message.c_str());
  return 2;
}

using Search = npuzzle::SearchResult (*)(const npuzzle::Board&);

Search search_named(const std::string& method) {
  if (method == "bfs") return npuzzle::bfs;
  if (method == "dfs") return npuzzle::dfs;
  if (method == "ast") return npuzzle::ast;
  return nullptr;
}

int solve(Search search, const npuzzle::Board& board) {
  if (!board.is_solvable()) {
    std::fprintf(stderr, "driver: this board cannot be solved\n");
    return 3;
  }
  const npuzzle::Stopwatch watch;
  const npuzzle::SearchResult result = search(board);
  const npuzzle::Statistics statistics{watch.seconds(), npuzzle::max_ram_usage()};
  std::ofstream file("output.txt", std::ios::binary);
  file << npuzzle::output_text(result, statistics) << std::flush;
  if (file) return 0;
  std::fprintf(stderr, "driver: cannot write output.txt\n");
  return 4;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return fail("usage: driver METHOD BOARD, as in: driver bfs 1,2,5,3,4,0,6,7,8");
  const Search search = search_named(argv[1]);
  if (search == nullptr) return fail("unknown method: it is bfs, dfs or ast, in lower case");
  try {
    return solve(search, npuzzle::Board::parse(argv[2]));
  } catch (const npuzzle::BoardError& error) {
    return fail(std::string("bad board: ") + error.what());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "driver: %s\n", error.what());
    return 1;
  }
}
