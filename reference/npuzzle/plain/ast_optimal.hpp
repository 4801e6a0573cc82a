// A* that finds a shortest way, as one writes it from a textbook: what the tests hold the fast one against.
#pragma once

#include "npuzzle/search.hpp"

namespace npuzzle::plain {

// npuzzle::ast() with one difference: a child that is in the frontier already and now has a shorter way is
// put in once more, with its lower f, behind the others with that f. The first time a board is removed
// counts.
SearchResult ast_optimal(const Board& start);

}  // namespace npuzzle::plain
