// Quick bounds of the cop number.
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstddef>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::solver {

// c(G) is at least this. When no k vertices other than v have closed neighbourhoods that cover N(v), for
// every v, the robber can always step where no cop reaches him. One vertex u covers |N[u] & N(v)| of the
// deg(v) neighbours; so c(G) >= min over v of deg(v) / max over u of that, rounded up. Girth 5 and more: the
// least degree (M. Aigner and M. Fromme 1984). At least 1. O(sum of degree^2 * n / 64).
std::size_t corner_bound(const Graph& graph);

enum class Search { kFound, kNone, kGivenUp };

struct DominatingSet {
  Search outcome;
  std::vector<Vertex> vertices;  // when found; at most k
};

// Whether k vertices dominate the graph: then k cops win in one move. Branches on who dominates the vertex
// with the fewest neighbours that is not dominated yet; gives up after `node_limit` branches.
DominatingSet find_dominating_set(const Graph& graph, std::size_t k, std::size_t node_limit = 1'000'000);

}  // namespace cops::solver
