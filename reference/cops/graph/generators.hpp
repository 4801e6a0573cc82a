// Graphs by description: a name ("petersen") or a family with its parameters ("grid:4x5", "gnp:20,0.2").
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "cops/graph/graph.hpp"
#include "cops/graph/result.hpp"

namespace cops {

struct FamilyUsage {
  std::string_view name;        // "grid"
  std::string_view parameters;  // "AxBx..."
  std::string_view what;        // one line
  bool random;                  // depends on the seed
};

// Every family, in the order of the documentation. The named graphs are those of graph_names().
std::span<const FamilyUsage> graph_families();

// Parameters may be separated by ',' or 'x'; probabilities and radii are decimals from 0 to 1 (radius: to 2).
// The seed matters only to random families. A problem with a remedy when the name is unknown or a parameter
// out of its range, when the graph would have more than kMaxVertices vertices, or when no connected graph
// came up.
Result<Graph> make_graph(std::string_view description, std::uint64_t seed);

}  // namespace cops
