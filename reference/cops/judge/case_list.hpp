// The graphs of the cases for copwin1 and copnumber, as staff writes them (batch_cases.txt):
//   case copnumber/small seed 12 most 2      a case; its graphs' vertices get other names by the seed
//   petersen                                 a graph (generators.hpp); a random one with its seed:
//   gnp:12,0.3 seed 5
//   petersen + cycle:4                       several pieces
// '#' begins a comment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cops/judge/batch.hpp"

namespace cops::judge {

struct BatchCase {
  std::string id;     // "copnumber/small"
  std::string input;  // of the program
  std::string expected;
};

// Every case, its graphs made, renamed and solved. Throws CaseError with the line of a mistake.
std::vector<BatchCase> batch_cases(std::string_view text);

}  // namespace cops::judge
