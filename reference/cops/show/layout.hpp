// Where to draw the vertices. Fractions serve drawing alone; no decision of a player depends on them.
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::show {

struct Point {
  double x;
  double y;
};

enum class Layout {
  kSpring,  // forces between vertices, from a start drawn by the seed
  kCircle,  // vertices in order around a circle
  kRings,   // the first half around an outer circle, the second around an inner one
  kGrid,    // rows of `columns`
  kCube,    // every bit of the vertex number goes its own way: a projected hypercube
};

std::optional<Layout> layout_named(std::string_view name);
std::span<const std::string_view> layout_names();

// How a graph made by this generator text (family:parameters or a name) is best drawn; kSpring when unknown.
Layout suggested_layout(std::string_view made_by, std::size_t& columns);

// A point for every vertex, 0 <= x, y <= 1. columns 0: the square root of n, rounded up.
std::vector<Point> lay_out(const Graph& graph, Layout layout, std::uint64_t seed, std::size_t columns = 0);

}  // namespace cops::show
