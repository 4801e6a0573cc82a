#include "npuzzle/output_file.hpp"

#include <cstdio>

namespace npuzzle {

std::string output_text(const SearchResult& result, const Statistics& statistics) {
  // BEGIN SOLUTION
  // STUB: (void)result;
  // STUB: (void)statistics;
  // STUB: return "";  // TODO: the seven lines
  const auto decimal = [](double value) {
    char text[64];
    std::snprintf(text, sizeof text, "%.8f", value);
    return std::string(text);
  };
  std::string text = "path_to_goal: [";
  const char* separator = "";
  for (const Move move : result.path) {
    text.append(separator).append("'").append(move_name(move)).append("'");
    separator = ", ";
  }
  text += "]\ncost_of_path: " + std::to_string(result.cost);
  text += "\nnodes_expanded: " + std::to_string(result.nodes_expanded);
  text += "\nsearch_depth: " + std::to_string(result.search_depth);
  text += "\nmax_search_depth: " + std::to_string(result.max_search_depth);
  text += "\nrunning_time: " + decimal(statistics.running_time);
  return text + "\nmax_ram_usage: " + decimal(statistics.max_ram_usage) + "\n";
  // END SOLUTION
}

}  // namespace npuzzle
