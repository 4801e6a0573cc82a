// A node of the search tree, and the set of all nodes that a search made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "npuzzle/board.hpp"
#include "npuzzle/search.hpp"

namespace npuzzle {

// A board and how the search came to it.
struct Node {
  Board board;
  const Node* parent = nullptr;  // nullptr: the start
  Move move = Move::kUp;         // the one that leads here from the parent
  std::uint64_t depth = 0;

  // Two nodes are the same when their boards are, whatever way leads to them.
  bool operator==(const Node& other) const { return board == other.board; }
};

struct NodeHash {
  std::size_t operator()(const Node& node) const noexcept { return std::hash<Board>()(node.board); }
};

// A node stays at its address while the set grows, so that children can point to their parents.
using NodeSet = std::unordered_set<Node, NodeHash>;

// The node one move below. Needs parent.board.can_move(move).
Node child_of(const Node& parent, Move move);

// The result of a search that reached the goal: its counts, with the way from the start to that node.
SearchResult with_path(SearchResult counts, const Node& goal);

}  // namespace npuzzle
