#include "cops/play/arena.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "cops/play/electric.hpp"
#include "cops/solver/dismantling.hpp"

namespace cops::play {
namespace {

// Distances from `from`, breadth first, into row.
void measure(const Graph& graph, Vertex from, Distance* row, std::vector<Vertex>& queue) {
  std::fill_n(row, graph.size(), static_cast<Distance>(graph.size()));
  queue.assign(1, from);
  row[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto next = static_cast<Distance>(row[queue[i]] + 1);
    for (const Vertex v : graph.neighbours(queue[i])) {
      if (row[v] < graph.size()) continue;
      row[v] = next;
      queue.push_back(v);
    }
  }
}

}  // namespace

Retraction retract(const Graph& graph) {
  solver::Dismantling dismantling = solver::dismantle(graph);
  Retraction result;
  result.core = std::move(dismantling.core);
  result.shadow.resize(graph.size());
  std::iota(result.shadow.begin(), result.shadow.end(), Vertex{0});
  for (std::size_t i = dismantling.folds.size(); i-- > 0;) {
    const solver::Fold& fold = dismantling.folds[i];
    result.shadow[fold.corner] = result.shadow[fold.onto];
  }
  return result;
}

Arena::Arena(Graph graph, std::uint64_t memory_limit)
    : graph_(std::move(graph)), memory_limit_(memory_limit), distances_(graph_.size() * graph_.size()) {
  assert(graph_.size() >= 1 && graph_.size() <= kMaxPlayVertices);
  std::vector<Vertex> queue;
  for (Vertex v = 0; v < graph_.size(); ++v) {
    measure(graph_, v, distances_.data() + v * graph_.size(), queue);
  }
}

Distance Arena::nearest(std::span<const Vertex> cops, Vertex v) const {
  auto least = static_cast<Distance>(graph_.size());
  for (const Vertex cop : cops) least = std::min(least, distance(v, cop));
  return least;
}

const Retraction& Arena::retraction() const {
  if (!retraction_) retraction_ = retract(graph_);
  return *retraction_;
}

const Arena& Arena::core() const {
  if (retraction().core.size() == graph_.size()) return *this;
  if (!core_) core_ = std::make_unique<Arena>(induced(graph_, retraction().core), memory_limit_);
  return *core_;
}

const Result<solver::CaptureTable>& Arena::table(std::size_t cops) const {
  auto found = tables_.find(cops);
  if (found == tables_.end()) {
    found = tables_.emplace(cops, solver::capture_table(graph_, cops, memory_limit_)).first;
  }
  return found->second;
}

const std::vector<std::int64_t>& Arena::electric() const {
  if (!electric_) electric_ = electric_potentials(graph_);
  return *electric_;
}

}  // namespace cops::play
