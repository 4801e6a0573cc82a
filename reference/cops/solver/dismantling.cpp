#include "cops/solver/dismantling.hpp"

#include <algorithm>

namespace cops::solver {
namespace {

// The lowest v other than u in `left` whose closed neighbourhood holds what of N[u] is in `left`; n: none.
Vertex dominator(const Graph& graph, Vertex u, const std::vector<Word>& left) {
  for (const Vertex v : graph.neighbours(u)) {
    if (!has_bit(left.data(), v)) continue;
    bool inside = true;
    for (std::size_t w = 0; inside && w < graph.words(); ++w) {
      inside = (graph.row(u)[w] & left[w] & ~graph.row(v)[w]) == 0;
    }
    if (inside) return v;
  }
  return static_cast<Vertex>(graph.size());
}

std::vector<Word> all_of(const Graph& graph) {
  std::vector<Word> set(graph.words());
  for (std::size_t w = 0; w < set.size(); ++w) set[w] = full_word(graph.size(), w);
  return set;
}

}  // namespace

Dismantling dismantle(const Graph& graph) {
  Dismantling result;
  std::vector<Word> left = all_of(graph);
  for (Vertex u = 0; u < graph.size();) {
    const Vertex v = has_bit(left.data(), u) ? dominator(graph, u, left) : static_cast<Vertex>(graph.size());
    if (v == graph.size()) {
      ++u;
      continue;
    }
    result.folds.push_back({u, v});
    clear_bit(left.data(), u);
    Vertex next = u + 1;  // below u only neighbours of u can have become corners
    for (const Vertex w : graph.neighbours(u)) {
      if (has_bit(left.data(), w)) next = std::min(next, w);
    }
    u = next;
  }
  for (Vertex v = 0; v < graph.size(); ++v) {
    if (has_bit(left.data(), v)) result.core.push_back(v);
  }
  return result;
}

bool is_cop_win(const Graph& graph) {
  return dismantle(graph).core.size() == 1;
}

bool is_dismantling_order(const Graph& graph, std::span<const Vertex> order) {
  if (order.empty() || order.size() != graph.size()) return false;
  std::vector<Word> left = all_of(graph);
  for (const Vertex u : order.first(order.size() - 1)) {
    if (u >= graph.size() || !has_bit(left.data(), u) || dominator(graph, u, left) == graph.size())
      return false;
    clear_bit(left.data(), u);
  }
  return order.back() < graph.size() && has_bit(left.data(), order.back());
}

}  // namespace cops::solver
