#include <sys/resource.h>

#include <chrono>
#include <cstdio>

#include "search.hpp"

namespace {

const char* const kNames[] = {"Up", "Down", "Left", "Right"};

bool write_output(const Result& result, double seconds) {
  std::FILE* out = std::fopen("output.txt", "wb");
  if (out == nullptr) return false;
  std::fputs("path_to_goal: [", out);
  const char* before = "'";
  for (const int move : result.path) {
    std::fprintf(out, "%s%s'", before, kNames[move]);
    before = ", '";
  }
  std::fprintf(out, "]\ncost_of_path: %zu\n", result.path.size());
  std::fprintf(out, "nodes_expanded: %ld\n", result.nodes_expanded);
  std::fprintf(out, "search_depth: %zu\n", result.path.size());
  std::fprintf(out, "max_search_depth: %d\n", result.max_search_depth);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::fprintf(out, "running_time: %.8f\n", seconds);
  std::fprintf(out, "max_ram_usage: %.8f\n", static_cast<double>(usage.ru_maxrss) / 1024);
  return std::fclose(out) == 0;
}

int complain(const std::string& what) {
  std::fprintf(stderr, "driver: %s\n", what.c_str());
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return complain("usage: driver METHOD BOARD");
  const std::string method = argv[1];
  if (method != "bfs" && method != "dfs" && method != "ast") return complain("unknown method " + method);
  Board board{};
  if (!read_board(argv[2], board)) return complain("the board is no permutation of 0 to 8");
  const auto start = std::chrono::steady_clock::now();
  const Result result = search(method, board);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return write_output(result, seconds.count()) ? 0 : complain("cannot write output.txt");
}
