// Which graphs one cop wins on.
#include "cops/student/student.hpp"

namespace cops::student {

// BEGIN STAFF
namespace {

// All that u reaches among the vertices left, v reaches too.
bool covers(const Graph& graph, const std::vector<bool>& left, Vertex v, Vertex u) {
  for (const Vertex w : graph.closed(u)) {
    if (left[w] && w != v && !graph.adjacent(w, v)) return false;
  }
  return true;
}

bool is_corner(const Graph& graph, const std::vector<bool>& left, Vertex u) {
  for (const Vertex v : graph.neighbours(u)) {
    if (left[v] && covers(graph, left, v, u)) return true;
  }
  return false;
}

}  // namespace
// END STAFF
std::optional<std::vector<Vertex>> dismantling_order(const Graph& graph) {
  // BEGIN SOLUTION
  // STUB: (void)graph;
  // STUB: return std::nullopt;  // TODO: take corners away, one after another, until one vertex is left
  std::vector<Vertex> order;
  std::vector<bool> left(graph.size(), true);
  for (bool found = true; found && order.size() + 1 < graph.size();) {
    found = false;
    for (Vertex u = 0; u < graph.size() && order.size() + 1 < graph.size(); ++u) {
      if (!left[u] || !is_corner(graph, left, u)) continue;
      left[u] = false;
      order.push_back(u);
      found = true;
    }
  }
  if (order.size() + 1 < graph.size()) return std::nullopt;
  for (Vertex u = 0; u < graph.size(); ++u) {
    if (left[u]) order.push_back(u);
  }
  return order;
  // END SOLUTION
}

}  // namespace cops::student
