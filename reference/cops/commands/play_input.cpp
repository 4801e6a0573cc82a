#include "cops/commands/play_input.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cops/commands/command_line.hpp"
#include "cops/commands/input_file.hpp"
#include "cops/graph/generators.hpp"
#include "cops/graph/graph_text.hpp"

namespace cops::commands {
namespace {

std::vector<Graph> one_a_line(const std::string& file, std::string_view text) {
  std::vector<Graph> graphs;
  std::size_t number = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty() || line[0] == '#') continue;
    auto read = read_graph6(line);
    if (!read) throw input_error(file, number, read.problem().reason);
    graphs.push_back(std::move(read->graph));
  }
  return graphs;
}

}  // namespace

std::vector<Graph> graphs_of_file(const std::string& file) {
  const std::string text = InputFile(file).rest();
  std::vector<Graph> graphs;
  if (const Format format = guess_format(text); format != Format::kGraph6) {
    auto read = read_graph(text, format);
    if (!read) throw input_error(file, read.problem().line, read.problem().reason);
    graphs.push_back(std::move(read->graph));
  } else {
    graphs = one_a_line(file, text);
  }
  if (graphs.empty()) throw input_error(file, 0, "there is no graph in it");
  return graphs;
}

void require_playable(const Graph& graph, const std::string& name, bool disconnected_allowed) {
  if (graph.size() == 0) throw UsageError(name + ": a graph without vertices cannot be played on");
  if (graph.size() > play::kMaxPlayVertices) {
    throw UsageError(
        fmt::format("{}: {} vertices; games take at most {}", name, graph.size(), play::kMaxPlayVertices));
  }
  if (!disconnected_allowed && !is_connected(graph)) {
    throw UsageError(name + ": the graph is not connected; play on one component, or give --disconnected");
  }
}

Graph playable_graph(const GraphSource& source, std::uint64_t seed, bool disconnected_allowed) {
  if (source.made.empty() == source.file.empty()) {
    throw UsageError("give one graph: --graph DESCRIPTION (as in --graph petersen) or --file FILE");
  }
  const std::string& name = source.made.empty() ? source.file : source.made;
  Graph graph;
  if (source.file.empty()) {
    auto made = make_graph(source.made, seed);
    if (!made) throw UsageError("--graph: " + made.problem().reason);
    graph = std::move(*made);
  } else {
    auto graphs = graphs_of_file(source.file);
    if (graphs.size() > 1) {
      throw UsageError(
          fmt::format("{}: {} graphs, but one is played on; take out one line", name, graphs.size()));
    }
    graph = std::move(graphs[0]);
  }
  require_playable(graph, name, disconnected_allowed);
  return graph;
}

void read_start(const std::vector<Vertex>& numbers, const Graph& graph, std::size_t cops,
                std::vector<Vertex>& start_cops, Vertex& start_robber) {
  if (numbers.empty()) return;
  if (numbers.size() != cops + 1) {
    throw UsageError(fmt::format("--start takes {} vertices, the cops' and the robber's, not {}", cops + 1,
                                 numbers.size()));
  }
  for (const Vertex v : numbers) {
    if (v >= graph.size()) {
      throw UsageError(
          fmt::format("--start: there is no vertex {}: the graph has 0 to {}", v, graph.size() - 1));
    }
  }
  start_cops.assign(numbers.begin(), numbers.end() - 1);
  start_robber = numbers.back();
}

}  // namespace cops::commands
