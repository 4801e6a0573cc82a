#include "cops/solver/vertex_order.hpp"

#include <algorithm>

namespace cops::solver {
namespace {

// The vertices reached from `start`, in Cuthill and McKee's order.
std::vector<Vertex> reached_from(const Graph& graph, Vertex start) {
  std::vector<bool> seen(graph.size());
  std::vector<Vertex> order = {start};
  seen[start] = true;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const std::size_t first = order.size();
    for (const Vertex u : graph.neighbours(order[next])) {
      if (!seen[u]) order.push_back(u);
      seen[u] = true;
    }
    std::stable_sort(order.begin() + static_cast<std::ptrdiff_t>(first), order.end(),
                     [&](Vertex a, Vertex b) { return graph.degree(a) < graph.degree(b); });
  }
  return order;
}

}  // namespace

std::vector<Vertex> bandwidth_order(const Graph& graph) {
  std::vector<Vertex> result;
  result.reserve(graph.size());
  std::vector<bool> seen(graph.size());
  for (Vertex start = 0; start < graph.size(); ++start) {
    if (seen[start]) continue;
    // The last vertex of a search lies far out; so does, more often than not, the last of a second one.
    const Vertex outer = reached_from(graph, reached_from(graph, start).back()).back();
    for (const Vertex v : reached_from(graph, outer)) {
      result.push_back(v);
      seen[v] = true;
    }
  }
  return result;
}

}  // namespace cops::solver
