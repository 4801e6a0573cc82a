#include "given/student.hpp"

namespace cops::student {

std::optional<std::vector<Vertex>> dismantling_order(const Graph& graph) {
  std::vector<bool> gone(graph.size(), false);
  std::vector<Vertex> order;
  auto dominated = [&](Vertex u, Vertex v) {
    for (Vertex w : graph.closed(u)) {
      if (!gone[w] && w != v && !graph.adjacent(v, w)) return false;
    }
    return true;
  };
  while (order.size() < graph.size()) {
    bool found = false;
    for (Vertex u = 0; u < graph.size() && !found; u++) {
      if (gone[u]) continue;
      found = order.size() + 1 == graph.size();
      for (Vertex v : graph.neighbours(u)) {
        if (!gone[v] && dominated(u, v)) found = true;
      }
      if (found) {
        gone[u] = true;
        order.push_back(u);
      }
    }
    if (!found) return std::nullopt;
  }
  return order;
}

}  // namespace cops::student
