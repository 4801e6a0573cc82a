// graph6 and sparse6, the one-line formats of nauty (B. D. McKay, formats.txt): printable bytes of six bits
// each. Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <string>
#include <string_view>

#include "cops/graph/graph.hpp"
#include "cops/graph/result.hpp"

namespace cops {

// A graph as it was read, and what reading changed.
struct GraphText {
  Graph graph;
  Dropped dropped;
  Vertex first_label = 0;  // how the input calls vertex 0: DIMACS counts from 1
};

// One line: graph6, or sparse6 when it begins with ':'; the headers >>graph6<< and >>sparse6<< and a line end
// (also CR LF) may stand around it. A problem, never a read out of range, on every other line: wrong length,
// a byte out of the alphabet, padding that is not zero, no vertices, more than kMaxVertices, digraph6.
Result<GraphText> read_graph6(std::string_view line);

// Without header and line end.
std::string write_graph6(const Graph& graph);

}  // namespace cops
