#include "given/student.hpp"

namespace cops::student {
namespace {

// Two cops, a < n, b < n; with a == b it is one cop. free[a][b][r]: the robber on r is not caught yet.
using Table = std::vector<std::vector<std::vector<bool>>>;

bool robber_has_a_move(const Graph& graph, const Table& free, Vertex a, Vertex b, Vertex r) {
  for (Vertex to : graph.closed(r)) {
    if (free[a][b][to]) return true;
  }
  return false;
}

bool lives(const Graph& graph, const Table& free, Vertex a, Vertex b, Vertex r, bool together) {
  for (Vertex x : graph.closed(a)) {
    for (Vertex y : graph.closed(b)) {
      if (together && x != y) continue;
      if (x == r || y == r || !robber_has_a_move(graph, free, x, y, r)) return false;
    }
  }
  return true;
}

// Rounds until some placement has caught every robber; nothing: never.
std::optional<std::size_t> rounds(const Graph& graph, bool together) {
  const std::size_t n = graph.size();
  Table free(n, std::vector<std::vector<bool>>(n, std::vector<bool>(n, true)));
  for (Vertex a = 0; a < n; a++) {
    for (Vertex b = 0; b < n; b++) free[a][b][a] = free[a][b][b] = false;
  }
  for (std::size_t time = 0;; time++) {
    Table next = free;
    bool changed = false;
    for (Vertex a = 0; a < n; a++) {
      for (Vertex b = 0; b < n; b++) {
        if (together && a != b) continue;
        bool any = false;
        for (Vertex r = 0; r < n; r++) {
          if (!free[a][b][r]) continue;
          any = true;
          if (!lives(graph, free, a, b, r, together)) {
            next[a][b][r] = false;
            changed = true;
          }
        }
        if (!any) return time;
      }
    }
    if (!changed) return std::nullopt;
    free = next;
  }
}

}  // namespace

std::optional<CopNumber> cop_number(const Graph& graph, std::size_t most) {
  if (graph.size() > 40) return std::nullopt;  // too slow, and three cops I did not get done
  for (std::size_t k = 1; k <= 2 && k <= most; k++) {
    if (auto time = rounds(graph, k == 1)) return CopNumber{k, *time};
  }
  return std::nullopt;
}

}  // namespace cops::student
