// The searches whose values are looked for in a student's answer, each with what to say when they are found.
#pragma once

#include <string>
#include <vector>

#include "npuzzle/judge/variant.hpp"

namespace npuzzle::judge {

struct Candidate {
  Rules rules;
  std::string sentence;     // empty: the search is right
  bool tile_names = false;  // the path names the tile's way instead of the blank's
  bool whole = false;       // accept only when it explains every wrong value
};

// The right search first, then the mistakes, the commonest and cheapest first.
std::vector<Candidate> candidates_for(Method method);

}  // namespace npuzzle::judge
