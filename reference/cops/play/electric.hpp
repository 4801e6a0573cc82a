// Electric potentials: the inverse of a Laplacian in whole numbers, the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::play {

constexpr std::size_t kMaxElectric = 512;  // vertices

// (L + J)^-1 rounded to 2^-20, row by row, L the Laplacian and J all ones: differs from the pseudo-inverse
// of L by a constant. Empty when the graph is not connected or has more than kMaxElectric vertices. O(n^3).
std::vector<std::int64_t> electric_potentials(const Graph& graph);

}  // namespace cops::play
