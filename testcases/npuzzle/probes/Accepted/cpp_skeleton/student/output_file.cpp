#include "given/output_file.hpp"

#include <iomanip>
#include <sstream>

namespace npuzzle {

std::string output_text(const SearchResult& result, const Statistics& statistics) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(8) << "path_to_goal: [";
  const char* before = "'";
  for (const Move move : result.path) {
    out << before << move_name(move) << "'";
    before = ", '";
  }
  out << "]\ncost_of_path: " << result.cost << "\nnodes_expanded: " << result.nodes_expanded
      << "\nsearch_depth: " << result.search_depth << "\nmax_search_depth: " << result.max_search_depth
      << "\nrunning_time: " << statistics.running_time << "\nmax_ram_usage: " << statistics.max_ram_usage
      << "\n";
  return out.str();
}

}  // namespace npuzzle
