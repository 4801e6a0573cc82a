// The search tree: every board that was ever put on a frontier, how it was reached and how deep it is.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "given/board.hpp"
#include "given/search.hpp"

class Tree {
 public:
  using Id = std::uint32_t;

  explicit Tree(const npuzzle::Board& start) { nodes_.push_back({&ids_.emplace(start, 0).first->first, 0, {}, 0}); }

  const npuzzle::Board& board(Id id) const { return *nodes_[id].board; }
  std::uint64_t depth(Id id) const { return nodes_[id].depth; }

  // The node of a child that was never seen before, or nothing.
  std::optional<Id> add(Id parent, npuzzle::Move move);

  // What to report when `goal` was removed from the frontier after `expanded` expansions.
  npuzzle::SearchResult result(Id goal, std::uint64_t expanded) const;

 private:
  struct Node {
    const npuzzle::Board* board;  // the key in ids_, which never moves
    Id parent;
    npuzzle::Move move;
    std::uint32_t depth;
  };
  std::unordered_map<npuzzle::Board, Id> ids_;
  std::vector<Node> nodes_;
  std::uint64_t max_depth_ = 0;
};
