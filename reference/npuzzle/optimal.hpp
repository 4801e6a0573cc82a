// Searches for shortest solutions of boards up to 4 x 4, 15-puzzles among them.
#pragma once

#include <cstdint>
#include <vector>

#include "npuzzle/board.hpp"
#include "npuzzle/fast_search.hpp"

namespace npuzzle {

class PatternDatabase;

// One round of iterative deepening, or all nodes of A* with one value of f.
struct Round {
  int bound = 0;                // on f = moves made + estimate
  std::uint64_t generated = 0;  // in this round
};

struct OptimalResult {
  bool found = false;  // false: the board is unsolvable, nothing was searched
  std::vector<Move> path;
  std::uint64_t nodes_generated = 0;  // boards made, the start of every search among them once
  std::uint64_t nodes_expanded = 0;
  std::uint64_t bytes = 0;  // the most memory its boards took; 0 for iterative deepening
  std::uint64_t nodes_stored = 0;
  std::vector<Round> rounds;
};

// Iterative-deepening A*: depth-first rounds, each with a greater bound on f, in memory for one path. Moves
// are tried in the order Up, Left, Right, Down, never the one that takes the last one back; with it the
// Manhattan search makes as many nodes as the table of R. E. Korf, "Depth-First Iterative-Deepening" (1985),
// says. The start is counted once, every other node in every round. Boards larger than kMaxPackedSide are not
// supported: they throw std::invalid_argument.
OptimalResult ida_star_manhattan(const Board& start, const SearchOptions& options = {});

// The same with the linear conflict estimate: Manhattan, plus 2 for every tile that must leave its goal line
// to let others of that line pass (Hansson, Mayer, Yung 1992).
OptimalResult ida_star_linear_conflict(const Board& start, const SearchOptions& options = {});

// The same with the larger of the database's estimates for the board and for its mirror image.
OptimalResult ida_star_patterns(const Board& start, const PatternDatabase& patterns,
                                const SearchOptions& options = {});

// A* with the Manhattan distance, 8 bytes per stored board in a table that is half to nine tenths full, plus
// 8 bytes for each that waits to be expanded. Among equal f the deepest board goes first. Throws
// MemoryLimitReached.
OptimalResult a_star(const Board& start, const SearchOptions& options = {});

// The estimates themselves, for tables and tests.
int linear_conflict_estimate(const Board& board);
int pattern_estimate(const Board& board, const PatternDatabase& patterns);

}  // namespace npuzzle
