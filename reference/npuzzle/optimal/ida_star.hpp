// Iterative-deepening A* with better estimates than the Manhattan distance, for boards up to 4 x 4.
//
// It goes as that of ida_star_manhattan.hpp: the same order of moves, the same counts, the same refusals.
#pragma once

#include "npuzzle/optimal/pattern_database.hpp"
#include "npuzzle/optimal/result.hpp"
#include "npuzzle/search_options.hpp"

namespace npuzzle::optimal {

// With the linear conflict estimate: Manhattan, plus 2 for every tile that must leave its goal line to let
// others of that line pass (Hansson, Mayer, Yung 1992).
Result ida_star_linear_conflict(const Board& start, const SearchOptions& options = {});

// With the larger of the database's estimates for the board and for its mirror image.
Result ida_star_patterns(const Board& start, const PatternDatabase& patterns,
                         const SearchOptions& options = {});

// The estimates themselves, for tables and tests.
int linear_conflict_estimate(const Board& board);
int pattern_estimate(const Board& board, const PatternDatabase& patterns);

}  // namespace npuzzle::optimal
