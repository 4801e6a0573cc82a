// Secret names for the vertices of a graph, so that no answer can be looked up.
#pragma once

#include <vector>

#include "cops/graph/graph.hpp"
#include "support/rng.hpp"

namespace cops::judge {

// order[i] is the old name of the vertex that is called i from now on; every order is equally likely.
std::vector<Vertex> random_order(std::size_t n, kit::Rng& rng);

// The graph under new names.
inline Graph relabelled(const Graph& graph, kit::Rng& rng) {
  return induced(graph, random_order(graph.size(), rng));
}

}  // namespace cops::judge
