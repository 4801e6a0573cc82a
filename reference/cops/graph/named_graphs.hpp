// Single graphs with a name.
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "cops/graph/graph.hpp"

namespace cops {

// All names, in the order of the documentation.
std::span<const std::string_view> graph_names();

// Nothing when there is no graph of that name.
std::optional<Graph> named_graph(std::string_view name);

}  // namespace cops
