// The three searches of the assignment and what they report.
//
// All of them live in the same loop. A frontier holds the boards still to be visited, at first only the
// start.
//   1. Remove a board from the frontier. If it is empty, there is no way to the goal.
//   2. Check whether it is the goal. If so, stop.
//   3. Expand it: make its children in the order Up, Down, Left, Right and add every child to the frontier
//      that is neither in the frontier already nor was expanded before.
// The goal is recognised when it is REMOVED from the frontier, never when it is made.
#pragma once

#include <cstdint>
#include <vector>

#include "npuzzle/board.hpp"

namespace npuzzle {

struct SearchResult {
  // Was the goal reached? When not, the path is empty and cost and search_depth are 0.
  bool found = false;

  // The moves of the blank from the start to the goal; empty for a solved board.
  std::vector<Move> path;

  // The number of moves in the path.
  std::uint64_t cost = 0;

  // How many boards were expanded. The goal is not: it was removed and checked only.
  std::uint64_t nodes_expanded = 0;

  // The depth of the goal in the search tree; the start has depth 0.
  std::uint64_t search_depth = 0;

  // The largest depth of any board that was ever ADDED to the frontier, visited or not.
  std::uint64_t max_search_depth = 0;
};

// Breadth-first search: the frontier is a queue. The children are added in the order Up, Down, Left, Right.
SearchResult bfs(const Board& start);

// Depth-first search: the frontier is a stack. The children are pushed in the reverse order, so that Up is on
// top.
SearchResult dfs(const Board& start);

// The sum over all tiles, but not the blank, of the rows and columns between a tile's square and its square
// on the solved board: at least so many moves are still to make.
int manhattan_distance(const Board& board);

// A* search: the frontier is a priority queue. The board with the smallest f leaves first; among equal ones
// the one that was added first. f is the depth plus the Manhattan distance. A child that is in the frontier
// already is not added again, even when its new way is shorter.
SearchResult ast(const Board& start);

}  // namespace npuzzle
