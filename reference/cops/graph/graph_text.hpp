// Graphs as text of several lines: DIMACS, edge list, adjacency matrix (read and written), DOT and GraphML
// (written). Comments, empty lines and CR LF are allowed in everything that is read.
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cops/graph/graph6.hpp"

namespace cops {

enum class Format { kGraph6, kDimacs, kEdgeList, kMatrix, kDot, kGraphml };

// Every format: how it is called, and whether it is read as well as written.
struct FormatUsage {
  Format format;
  std::string_view name;
  bool read;
};
std::span<const FormatUsage> graph_formats();

// Nothing when no format has the name.
std::optional<Format> format_named(std::string_view name);

// What the text looks like: lines beginning with c, p or e and a space: DIMACS; a first line of two numbers:
// an edge list; of any other count of 0 and 1: a matrix; otherwise graph6. Never kDot or kGraphml.
Format guess_format(std::string_view text);

struct ReadRules {
  bool symmetrise = false;  // a directed matrix or DIMACS arcs become undirected edges instead of a problem
};

// `p edge N M` (or `p col`), then `e U V` with vertices from 1; `c` begins a comment. M must be the number of
// e lines.
Result<GraphText> read_dimacs(std::string_view text, ReadRules rules = {});

// `U V` a line, vertices from 0; `#` begins a comment. The first line is `N M` when N > 0 and exactly M lines
// follow; then no vertex may be N or above. Without it the vertices are 0 to the largest named.
Result<GraphText> read_edge_list(std::string_view text);

// N lines of N digits 0 or 1, with or without blanks (or commas) between; `#` begins a comment.
Result<GraphText> read_matrix(std::string_view text, ReadRules rules = {});

// One graph in the given format; of graph6 the text must be one line. kDot and kGraphml are a problem.
Result<GraphText> read_graph(std::string_view text, Format format, ReadRules rules = {});

// The whole text, with its line ends.
std::string write_graph(const Graph& graph, Format format);

}  // namespace cops
