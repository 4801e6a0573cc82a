// Checks a dismantling order step by step, in words.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "cops/graph/graph.hpp"

namespace cops::judge {

// What is wrong with the order, or nothing when it proves that one cop wins.
std::optional<std::string> order_fault(const Graph& graph, std::span<const Vertex> order);

}  // namespace cops::judge
