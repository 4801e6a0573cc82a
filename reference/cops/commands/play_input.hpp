// Graphs and positions for the commands, from descriptions, files and numbers. What is wrong with a file is
// an InputError, everything else a UsageError.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cops/play/arena.hpp"

namespace cops::commands {

// Where graphs come from: descriptions for make_graph(), or files in any format ("-": standard input), of
// which a graph6 or sparse6 file may hold many.
struct GraphSource {
  std::string made;
  std::string file;
};

// All graphs of a file: one a line when it is graph6 or sparse6, else one.
std::vector<Graph> graphs_of_file(const std::string& file);

// Why games cannot be played on a graph: none or too many vertices, not connected (unless that is allowed).
void require_playable(const Graph& graph, const std::string& name, bool disconnected_allowed);

// The one graph that the source names.
Graph playable_graph(const GraphSource& source, std::uint64_t seed, bool disconnected_allowed);

// Numbers given as --start: k cops and the robber; nothing when there are none.
void read_start(const std::vector<Vertex>& numbers, const Graph& graph, std::size_t cops,
                std::vector<Vertex>& start_cops, Vertex& start_robber);

}  // namespace cops::commands
