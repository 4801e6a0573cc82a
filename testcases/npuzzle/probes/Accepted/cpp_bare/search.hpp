#pragma once

#include <string>
#include <vector>

#include "board.hpp"

struct Result {
  std::vector<int> path;  // moves 0..3
  long nodes_expanded = 0;
  int max_search_depth = 0;
};

// method: "bfs", "dfs" or "ast".
Result search(const std::string& method, const Board& start);
