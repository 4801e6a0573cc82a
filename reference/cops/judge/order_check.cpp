#include "cops/judge/order_check.hpp"

#include <algorithm>
#include <vector>

#include "cops/judge/words.hpp"
#include "cops/solver/dismantling.hpp"

namespace cops::judge {
namespace {

constexpr std::size_t kShownLeft = 16;

std::string left_text(const std::vector<bool>& left) {
  std::vector<Vertex> vertices;
  for (Vertex v = 0; v < left.size(); ++v) {
    if (left[v]) vertices.push_back(v);
  }
  return vertices.size() > kShownLeft ? counted(vertices.size(), "vertex") : listed(vertices);
}

std::optional<std::string> naming_fault(const Graph& graph, std::span<const Vertex> order) {
  std::vector<bool> seen(graph.size(), false);
  for (const Vertex v : order) {
    if (v >= graph.size()) {
      return "the order names vertex " + std::to_string(v) + ", and the graph has 0 to " +
             std::to_string(graph.size() - 1) + (v == graph.size() ? ": vertices are counted from 0" : "");
    }
    if (seen[v]) return "the order names vertex " + std::to_string(v) + " twice";
    seen[v] = true;
  }
  if (order.size() == graph.size()) return std::nullopt;
  const auto missing = std::find(seen.begin(), seen.end(), false) - seen.begin();
  return "the order names " + std::to_string(order.size()) + " of " + counted(graph.size(), "vertex") +
         "; vertex " + std::to_string(missing) + " is missing";
}

// Neighbours of u that are left and v neither is nor reaches.
std::vector<Vertex> missed(const Graph& graph, const std::vector<bool>& left, Vertex u, Vertex v) {
  std::vector<Vertex> result;
  for (const Vertex w : graph.neighbours(u)) {
    if (left[w] && w != v && !graph.adjacent(w, v)) result.push_back(w);
  }
  return result;
}

// Why u is no corner of what is left, or nothing: about the neighbour that comes nearest to covering it.
std::optional<std::string> corner_fault(const Graph& graph, const std::vector<bool>& left, Vertex u) {
  std::optional<Vertex> best;
  std::vector<Vertex> best_missed;
  for (const Vertex v : graph.neighbours(u)) {
    if (!left[v]) continue;
    std::vector<Vertex> here = missed(graph, left, u, v);
    if (here.empty()) return std::nullopt;
    if (best && best_missed.size() <= here.size()) continue;
    best = v;
    best_missed = std::move(here);
  }
  std::string text =
      "vertex " + std::to_string(u) + " is not a corner of what is left (" + left_text(left) + "): ";
  if (!best) return text + "none of its neighbours is left";
  return text + "its neighbour " + std::to_string(*best) +
         " comes nearest, but does not reach its neighbour " + std::to_string(best_missed[0]);
}

}  // namespace

std::optional<std::string> order_fault(const Graph& graph, std::span<const Vertex> order) {
  if (auto fault = naming_fault(graph, order)) return fault;
  std::vector<bool> left(graph.size(), true);
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    auto fault = corner_fault(graph, left, order[i]);
    left[order[i]] = false;
    if (!fault) continue;
    const std::vector<Vertex> backwards(order.rbegin(), order.rend());
    if (solver::is_dismantling_order(graph, backwards)) {
      return "the order is right from back to front: the corner that is taken away first comes first";
    }
    return fault;
  }
  return std::nullopt;
}

}  // namespace cops::judge
