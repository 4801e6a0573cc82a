#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>

#include "search.hpp"

namespace {

const char* const kNames[] = {"Up", "Down", "Left", "Right"};

std::string with_8_decimals(double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%.8f", value);
  return text;
}

bool write_output(const Result& result, double seconds) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::ofstream out("output.txt", std::ios::binary);
  out << "path_to_goal: [";
  for (std::size_t i = 0; i < result.path.size(); ++i) {
    out << (i == 0 ? "'" : ", '") << kNames[result.path[i]] << "'";
  }
  out << "]\ncost_of_path: " << result.path.size() << "\nnodes_expanded: " << result.nodes_expanded
      << "\nsearch_depth: " << result.path.size() << "\nmax_search_depth: " << result.max_search_depth
      << "\nrunning_time: " << with_8_decimals(seconds)
      << "\nmax_ram_usage: " << with_8_decimals(static_cast<double>(usage.ru_maxrss) / 1024) << "\n";
  out.close();
  return !out.fail();
}

int complain(const std::string& what) {
  std::cerr << "driver: " << what << "\n";
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return complain("usage: driver METHOD BOARD");
  const std::string method = argv[1];
  if (method != "bfs" && method != "dfs" && method != "ast") return complain("unknown method " + method);
  const auto board = read_board(argv[2]);
  if (!board) return complain("the board is no permutation of 0 to 8");
  const auto start = std::chrono::steady_clock::now();
  const Result result = search(method, *board);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return write_output(result, seconds.count()) ? 0 : complain("cannot write output.txt");
}
