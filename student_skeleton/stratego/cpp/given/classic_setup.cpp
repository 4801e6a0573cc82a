// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/classic_setup.hpp"

#include <algorithm>
#include <cstddef>

namespace stratego::ai {

Rows classic_setup(const RuleSet& rules, Colour colour) {
  Rows rows{"FB8sB479B8", "BB31555583", "6724898974", "967B669999"};
  const auto width = static_cast<std::size_t>(rules.width);
  for (std::string& row : rows) {
    if (width > row.size())
      row.insert(row.size() / 2, width - row.size(), '.');  // the Flag stays in its corner
    row.resize(width);
  }
  if (colour == Colour::kBlue) std::reverse(rows.begin(), rows.end());
  return rows;
}

}  // namespace stratego::ai
