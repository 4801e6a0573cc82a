#include "student/tree.hpp"

#include <algorithm>

std::optional<Tree::Id> Tree::add(Id parent, npuzzle::Move move) {
  const Id id = static_cast<Id>(nodes_.size());
  const auto [place, is_new] = ids_.emplace(board(parent).after(move), id);
  if (!is_new) return {};
  const std::uint32_t depth = nodes_[parent].depth + 1;
  nodes_.push_back({&place->first, parent, move, depth});
  max_depth_ = std::max<std::uint64_t>(max_depth_, depth);
  return id;
}

npuzzle::SearchResult Tree::result(Id goal, std::uint64_t expanded) const {
  npuzzle::SearchResult result;
  result.found = true;
  for (Id id = goal; id != 0; id = nodes_[id].parent) result.path.push_back(nodes_[id].move);
  std::reverse(result.path.begin(), result.path.end());
  result.cost = result.path.size();
  result.nodes_expanded = expanded;
  result.search_depth = depth(goal);
  result.max_search_depth = max_depth_;
  return result;
}
