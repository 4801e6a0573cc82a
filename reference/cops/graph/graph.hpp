// The board of the game: a finite, undirected, simple graph on the vertices 0 .. n-1. Whoever stands on a
// vertex may stay there, so every vertex counts as joined to itself: N[v], the closed neighbourhood, is v and
// its neighbours, and is what a piece on v can reach in one move.
//
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cops/graph/bits.hpp"

namespace cops {

using Vertex = std::uint32_t;

// The rows of bits of a larger graph would not be compact any more (at this size they take 32 MB).
constexpr std::size_t kMaxVertices = 16384;

struct Edge {
  Vertex from;
  Vertex to;
  auto operator<=>(const Edge&) const = default;
};

class Graph {
 public:
  Graph() = default;  // no vertices

  // Loops and repeated edges (either way round) are left out; see count_dropped. n <= kMaxVertices and every
  // end of an edge is below n (asserted). O(n^2 / 64 + m log m).
  Graph(std::size_t n, std::span<const Edge> edges);

  std::size_t size() const { return size_; }
  std::size_t edge_count() const { return (closed_.size() - size_) / 2; }

  // N[v] and N[v] without v, ascending.
  std::span<const Vertex> closed(Vertex v) const {
    return {closed_.data() + begin_[v], begin_[v + 1] - begin_[v]};
  }
  std::span<const Vertex> neighbours(Vertex v) const {
    return {open_.data() + begin_[v] - v, begin_[v + 1] - begin_[v] - 1};
  }
  std::size_t degree(Vertex v) const { return begin_[v + 1] - begin_[v] - 1; }

  // N[v] as a set of words() words.
  std::size_t words() const { return words_; }
  const Word* row(Vertex v) const { return rows_.data() + v * words_; }

  // u and v are different and joined.
  bool adjacent(Vertex u, Vertex v) const { return u != v && has_bit(row(u), v); }

  // Every edge once, from < to, ascending.
  std::vector<Edge> edges() const;

  friend bool operator==(const Graph& a, const Graph& b) {
    return a.size_ == b.size_ && a.closed_ == b.closed_;
  }

 private:
  std::size_t size_ = 0;
  std::size_t words_ = 0;
  std::vector<std::size_t> begin_ = {0};  // where N[v] begins in closed_
  std::vector<Vertex> closed_;
  std::vector<Vertex> open_;  // closed_ without the v of each N[v]
  std::vector<Word> rows_;
};

// What Graph(n, edges) leaves out.
struct Dropped {
  std::size_t loops = 0;
  std::size_t repeated = 0;
  bool operator==(const Dropped&) const = default;
};
Dropped count_dropped(std::span<const Edge> edges);

// Vertex order[i] of the graph becomes vertex i of the result; order may leave vertices out, never repeat
// one. O(size of the result, squared over 64, plus the edges kept).
Graph induced(const Graph& graph, std::span<const Vertex> order);

// The vertex sets of the connected components, each ascending, ordered by their lowest vertex.
std::vector<std::vector<Vertex>> components(const Graph& graph);

// True for one component; false for no vertices.
bool is_connected(const Graph& graph);

}  // namespace cops
