// Answers and case folders made up for the judge's tests.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "npuzzle/judge/case_folder.hpp"
#include "npuzzle/judge/fields.hpp"
#include "npuzzle/judge/variant.hpp"
#include "support/judge/judgement.hpp"

namespace npuzzle::judge {

using kit::judge::Field;
using kit::judge::Judgement;
using kit::judge::Share;
using kit::judge::Status;
using kit::judge::status_of;
using kit::judge::to_json;

inline std::string output_of(std::string_view letters, std::int64_t cost, std::int64_t nodes,
                             std::int64_t depth, std::int64_t max_depth) {
  return "path_to_goal: " + path_text(letters, letters.size()) + "\ncost_of_path: " + std::to_string(cost) +
         "\nnodes_expanded: " + std::to_string(nodes) + "\nsearch_depth: " + std::to_string(depth) +
         "\nmax_search_depth: " + std::to_string(max_depth) +
         "\nrunning_time: 0.00188088\nmax_ram_usage: 4.07812500\n";
}

// What a program with these rules writes, when it counts right.
inline std::string output_of(const Puzzle& puzzle, const Rules& rules) {
  const Trace trace = search(puzzle, rules, 1'000'000);
  const auto length = static_cast<std::int64_t>(trace.path.size());
  return output_of(trace.path, length, trace.expanded, length, trace.depth_added);
}

inline CaseFolder folder_of(Method method, const std::string& board, std::string actual) {
  CaseFolder folder;
  folder.id = "test/case";
  folder.argv = {std::string(name_of(method)), board};
  static std::map<std::pair<Method, std::string>, std::string> expected;  // a search each
  std::string& output = expected[{method, board}];
  if (output.empty()) output = output_of(*read_puzzle(board), {.method = method});
  folder.expected = output;
  folder.actual = std::move(actual);
  return folder;
}

inline const Field& field(const Judgement& judgement, std::string_view name) {
  for (const Field& candidate : judgement.fields) {
    if (candidate.name == name) return candidate;
  }
  throw std::out_of_range(std::string(name));
}

inline constexpr const char* kSample = "1,2,5,3,4,0,6,7,8";
inline constexpr const char* kMoves20 = "6,1,8,4,0,2,7,3,5";
inline constexpr const char* kMoves26 = "8,6,4,2,1,3,5,7,0";
inline constexpr const char* kMoves27 = "8,6,7,2,5,4,3,0,1";

}  // namespace npuzzle::judge
