#include "given/output_file.hpp"

#include <iomanip>
#include <sstream>

namespace npuzzle {

std::string output_text(const SearchResult& result, const Statistics& statistics) {
  std::ostringstream out;
  out << "path_to_goal: [";
  for (std::size_t i = 0; i < result.path.size(); ++i) {
    out << (i == 0 ? "'" : ", '") << move_name(result.path[i]) << '\'';
  }
  out << "]\n"
      << "cost_of_path: " << result.cost << '\n'
      << "nodes_expanded: " << result.nodes_expanded << '\n'
      << "search_depth: " << result.search_depth << '\n'
      << "max_search_depth: " << result.max_search_depth << '\n'
      << std::fixed << std::setprecision(8)  //
      << "running_time: " << statistics.running_time << '\n'
      << "max_ram_usage: " << statistics.max_ram_usage << '\n';
  return out.str();
}

}  // namespace npuzzle
