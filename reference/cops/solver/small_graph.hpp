// Connected graphs of at most 16 vertices, by the million: no memory is taken, sets are 16-bit words, and the
// game of two cops runs on sixteen sets at a time. Free of streams, threads and thrown errors: the page runs
// the same code as WebAssembly.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "cops/graph/graph.hpp"

namespace cops::solver {

struct SmallGraph {
  static constexpr std::size_t kMost = 16;
  std::size_t size = 0;
  std::array<std::uint16_t, kMost> rows{};  // closed neighbourhoods
};

// A plain graph6 line without header and line end. Nothing for everything else, right or wrong: read_graph6()
// knows.
std::optional<SmallGraph> small_graph6(std::string_view line);

// Nothing when the graph has more than 16 vertices.
std::optional<SmallGraph> small_graph(const Graph& graph);

// Which of one and two cops win on a connected graph, and how fast.
struct SmallVerdict {
  unsigned cops;               // 1 or 2; 3: two cops lose
  std::uint32_t capture_time;  // with so many cops; 0 for 3
};

// Nothing when the graph is not connected.
std::optional<SmallVerdict> solve_small(const SmallGraph& graph);

}  // namespace cops::solver
