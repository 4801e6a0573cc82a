#include "cops/graph/graph.hpp"

#include <algorithm>
#include <cassert>

namespace cops {
namespace {

constexpr Vertex kNowhere = static_cast<Vertex>(-1);

}  // namespace

Graph::Graph(std::size_t n, std::span<const Edge> edges)
    : size_(n), words_(words_for(n)), begin_(n + 1), rows_(n * words_for(n)) {
  assert(n <= kMaxVertices);
  for (std::size_t v = 0; v < n; ++v) set_bit(rows_.data() + v * words_, v);
  for (const auto [from, to] : edges) {
    assert(from < n && to < n);
    set_bit(rows_.data() + from * words_, to);
    set_bit(rows_.data() + to * words_, from);
  }
  for (std::size_t v = 0; v < n; ++v) {
    begin_[v] = closed_.size();
    for_each_bit(rows_.data() + v * words_, words_, [&](std::size_t u) {
      closed_.push_back(static_cast<Vertex>(u));
      if (u != v) open_.push_back(static_cast<Vertex>(u));
    });
  }
  begin_[n] = closed_.size();
}

std::vector<Edge> Graph::edges() const {
  std::vector<Edge> result;
  result.reserve(edge_count());
  for (Vertex v = 0; v < size_; ++v) {
    for (const Vertex u : neighbours(v)) {
      if (v < u) result.push_back({v, u});
    }
  }
  return result;
}

Dropped count_dropped(std::span<const Edge> edges) {
  Dropped dropped;
  std::vector<Edge> kept;
  kept.reserve(edges.size());
  for (const auto [from, to] : edges) {
    if (from == to) {
      ++dropped.loops;
    } else {
      kept.push_back({std::min(from, to), std::max(from, to)});
    }
  }
  std::sort(kept.begin(), kept.end());
  dropped.repeated = static_cast<std::size_t>(kept.end() - std::unique(kept.begin(), kept.end()));
  return dropped;
}

Graph induced(const Graph& graph, std::span<const Vertex> order) {
  std::vector<Vertex> place(graph.size(), kNowhere);
  for (std::size_t i = 0; i < order.size(); ++i) {
    assert(place[order[i]] == kNowhere);
    place[order[i]] = static_cast<Vertex>(i);
  }
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Vertex u : graph.neighbours(order[i])) {
      if (place[u] != kNowhere && i < place[u]) edges.push_back({static_cast<Vertex>(i), place[u]});
    }
  }
  return Graph(order.size(), edges);
}

std::vector<std::vector<Vertex>> components(const Graph& graph) {
  std::vector<std::vector<Vertex>> result;
  std::vector<bool> seen(graph.size());
  for (Vertex start = 0; start < graph.size(); ++start) {
    if (seen[start]) continue;
    std::vector<Vertex> found = {start};
    seen[start] = true;
    for (std::size_t next = 0; next < found.size(); ++next) {
      for (const Vertex u : graph.neighbours(found[next])) {
        if (!seen[u]) found.push_back(u);
        seen[u] = true;
      }
    }
    std::sort(found.begin(), found.end());
    result.push_back(std::move(found));
  }
  return result;
}

bool is_connected(const Graph& graph) {
  return components(graph).size() == 1;
}

}  // namespace cops
