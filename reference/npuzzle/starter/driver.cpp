// The program: reads the command line, searches, writes output.txt.
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "npuzzle/output_file.hpp"
#include "npuzzle/search.hpp"
#include "npuzzle/starter/arguments.hpp"
#include "npuzzle/statistics.hpp"

namespace {

npuzzle::SearchResult search(const npuzzle::Request& request) {
  switch (request.method) {
    case npuzzle::Method::kBfs:
      return npuzzle::bfs(request.board);
    case npuzzle::Method::kDfs:
      return npuzzle::dfs(request.board);
    default:
      return npuzzle::ast(request.board);
  }
}

int complain(const std::string& what, int exit_code) {
  std::cerr << "driver: " << what << '\n';
  return exit_code;
}

int run(const npuzzle::Request& request) {
  const npuzzle::Stopwatch stopwatch;
  const npuzzle::SearchResult result = search(request);
  if (!result.found) throw std::logic_error("the search did not find the goal (is it written yet?)");

  const npuzzle::Statistics statistics{stopwatch.seconds(), npuzzle::max_ram_usage()};
  const std::string text = npuzzle::output_text(result, statistics);
  if (text.empty()) throw std::logic_error("output_text() gave no text (is it written yet?)");

  std::ofstream file("output.txt", std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  return file ? 0 : complain("cannot write output.txt", 1);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(npuzzle::read_arguments(std::vector<std::string>(argv + 1, argv + argc)));
  } catch (const npuzzle::UsageError& error) {
    return complain(error.what(), 2);
  }
}
