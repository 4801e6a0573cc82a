// Given: the grader uses its own copy of this file, so changes made here are lost.
// The file output.txt: seven lines, each a key, a colon, one space, the value and one newline.
//
//   path_to_goal: ['Up', 'Left', 'Left']
//   cost_of_path: 3
//   nodes_expanded: 10
//   search_depth: 3
//   max_search_depth: 4
//   running_time: 0.00188088
//   max_ram_usage: 0.07812500
//
// The last two have exactly eight digits after the point. The path of a solved board is [].
#pragma once

#include <string>

#include "given/search.hpp"
#include "given/statistics.hpp"

namespace npuzzle {

// The text of output.txt.
std::string output_text(const SearchResult& result, const Statistics& statistics);

}  // namespace npuzzle
