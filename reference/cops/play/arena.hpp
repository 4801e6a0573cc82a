// What the strategies know about a graph beyond the graph: distances, the core with its shadows, exact tables
// and electric potentials, each computed when it is first asked for.
//
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cops/graph/graph.hpp"
#include "cops/graph/result.hpp"
#include "cops/solver/solver.hpp"

namespace cops::play {

using Distance = std::uint16_t;

// Graphs that are played on: all distances are kept, two bytes each.
constexpr std::size_t kMaxPlayVertices = 4096;

// Deleting corners one after another (lowest u with N[u] inside N[v] among what is left, then lowest v)
// leaves the core; shadow[v] is the vertex of the core that v was folded onto, v itself inside it. Folding
// maps edges to edges or to single vertices, so a cop's shadow moves as a cop does, and a cop on a vertex of
// the core is his own shadow (Berarducci and Intrigila 1993).
struct Retraction {
  std::vector<Vertex> core;    // ascending
  std::vector<Vertex> shadow;  // by vertex
};
Retraction retract(const Graph& graph);

// Not for use by several threads at once.
class Arena {
 public:
  // 1 <= graph.size() <= kMaxPlayVertices (asserted). O(n m). `memory_limit` bounds each exact table.
  explicit Arena(Graph graph, std::uint64_t memory_limit = solver::kDefaultMemoryLimit);
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  const Graph& graph() const { return graph_; }

  // n between different components. row(v)[u] is distance(v, u).
  Distance distance(Vertex u, Vertex v) const { return distances_[u * graph_.size() + v]; }
  const Distance* row(Vertex v) const { return distances_.data() + v * graph_.size(); }
  Distance nearest(std::span<const Vertex> cops, Vertex v) const;

  const Retraction& retraction() const;
  // The arena of the core, whose vertex i is retraction().core[i]; this arena itself, with a core of all
  // vertices, when nothing can be folded.
  const Arena& core() const;

  // The exact table for k cops, or why there is none; kept.
  const Result<solver::CaptureTable>& table(std::size_t cops) const;

  // electric_potentials() (electric.hpp); kept.
  const std::vector<std::int64_t>& electric() const;

 private:
  Graph graph_;
  std::uint64_t memory_limit_;
  std::vector<Distance> distances_;
  mutable std::optional<Retraction> retraction_;
  mutable std::unique_ptr<Arena> core_;
  mutable std::map<std::size_t, Result<solver::CaptureTable>> tables_;
  mutable std::optional<std::vector<std::int64_t>> electric_;
};

}  // namespace cops::play
