// How far apart vertices are.
#pragma once

#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::student {

// Steps from `from` to every vertex; graph.size() where there is no way.
std::vector<std::size_t> distances_from(const Graph& graph, Vertex from);

// distances[u][v] for all pairs.
std::vector<std::vector<std::size_t>> all_distances(const Graph& graph);

}  // namespace cops::student
