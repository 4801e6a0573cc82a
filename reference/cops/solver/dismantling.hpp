// Dismantling (R. Nowakowski and P. Winkler 1983, A. Quilliot 1978): a vertex u whose closed neighbourhood
// lies inside that of another vertex v is a corner; taking corners away one after another ends in a core that
// does not depend, up to isomorphism, on the order. One cop wins exactly when the core is a single vertex.
// Otherwise the core has the cop number of the graph: it is a retract (A. Berarducci and B. Intrigila 1993).
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <span>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::solver {

struct Fold {
  Vertex corner;
  Vertex onto;  // dominates the corner among the vertices left
  bool operator==(const Fold&) const = default;
};

struct Dismantling {
  std::vector<Fold> folds;   // in order
  std::vector<Vertex> core;  // what is left, ascending
};

// Lowest corner first, onto the lowest vertex that dominates it. O(n * degree^2 * n / 64).
Dismantling dismantle(const Graph& graph);

// One cop catches every robber. False for a graph that is not connected.
bool is_cop_win(const Graph& graph);

// Whether `order` names every vertex once and each but the last is a corner among itself and those after it:
// the proof that one cop wins, checked without trust in whoever made it. O(n * degree * n / 64).
bool is_dismantling_order(const Graph& graph, std::span<const Vertex> order);

}  // namespace cops::solver
