// An order of the vertices in which neighbours have numbers near each other.
#pragma once

#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::solver {

// Breadth first from a vertex far out, few neighbours first (E. Cuthill and J. McKee 1969), component after
// component. Entry i is the vertex that comes i-th. O(m log m).
std::vector<Vertex> bandwidth_order(const Graph& graph);

}  // namespace cops::solver
