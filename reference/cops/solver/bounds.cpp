#include "cops/solver/bounds.hpp"

#include <algorithm>

namespace cops::solver {
namespace {

// The most neighbours of v that one other vertex is or is joined to.
std::size_t most_covered(const Graph& graph, Vertex v) {
  std::size_t most = 0;
  std::vector<bool> tried(graph.size());
  tried[v] = true;
  for (const Vertex middle : graph.neighbours(v)) {
    for (const Vertex u : graph.closed(middle)) {
      if (tried[u]) continue;
      tried[u] = true;
      std::size_t covered = 0;
      for (std::size_t w = 0; w < graph.words(); ++w) {
        covered += static_cast<std::size_t>(std::popcount(graph.row(u)[w] & graph.row(v)[w]));
      }
      most = std::max(most, covered - (graph.adjacent(u, v) ? 1 : 0));
    }
  }
  return most;
}

class Domination {
 public:
  Domination(const Graph& graph, std::size_t node_limit) : graph_(graph), nodes_left_(node_limit) {
    for (Vertex v = 0; v < graph.size(); ++v) {
      by_degree_.push_back(v);
      largest_ = std::max(largest_, graph.degree(v) + 1);
    }
    std::stable_sort(by_degree_.begin(), by_degree_.end(),
                     [&](Vertex a, Vertex b) { return graph.degree(a) < graph.degree(b); });
  }

  Search search(const std::vector<Word>& covered, std::size_t k) {
    const std::size_t open = graph_.size() - count_bits(covered.data(), covered.size());
    if (open == 0) return Search::kFound;
    if (open > k * largest_) return Search::kNone;
    if (nodes_left_ == 0) return Search::kGivenUp;
    --nodes_left_;
    const Vertex v = *std::find_if(by_degree_.begin(), by_degree_.end(),
                                   [&](Vertex u) { return !has_bit(covered.data(), u); });
    Search outcome = Search::kNone;
    for (const Vertex u : graph_.closed(v)) {
      chosen_.push_back(u);
      std::vector<Word> more = covered;
      for (std::size_t w = 0; w < more.size(); ++w) more[w] |= graph_.row(u)[w];
      const Search below = search(more, k - 1);
      if (below == Search::kFound) return below;
      if (below == Search::kGivenUp) outcome = below;
      chosen_.pop_back();
    }
    return outcome;
  }

  const std::vector<Vertex>& chosen() const { return chosen_; }

 private:
  const Graph& graph_;
  std::size_t nodes_left_;
  std::size_t largest_ = 0;  // closed neighbourhood
  std::vector<Vertex> by_degree_;
  std::vector<Vertex> chosen_;
};

}  // namespace

std::size_t corner_bound(const Graph& graph) {
  std::size_t bound = graph.size();
  for (Vertex v = 0; v < graph.size() && bound > 1; ++v) {
    const std::size_t degree = graph.degree(v);
    const std::size_t covered = degree == 0 ? 1 : most_covered(graph, v);
    bound = std::min(bound, std::max<std::size_t>(1, (degree + covered - 1) / covered));
  }
  return bound;
}

DominatingSet find_dominating_set(const Graph& graph, std::size_t k, std::size_t node_limit) {
  Domination domination(graph, node_limit);
  const Search outcome = domination.search(std::vector<Word>(graph.words()), k);
  return {outcome, outcome == Search::kFound ? domination.chosen() : std::vector<Vertex>()};
}

}  // namespace cops::solver
