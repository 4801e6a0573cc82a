#include "cops/judge/variants.hpp"

#include <algorithm>
#include <cstdint>

namespace cops::judge {
namespace {

constexpr std::uint64_t kMostSteps = 10'000'000;
constexpr std::size_t kMostVertices = 64;

// All positions of k cops on a graph of at most 64 vertices.
class Positions {
 public:
  Positions(const Variant& variant, const Graph& graph, std::size_t cops)
      : variant_(variant), graph_(graph), cops_(cops) {
    for (std::size_t i = 0; i < cops; ++i) tuples_ *= graph.size();
  }

  // About how many steps a pass over all positions takes.
  std::uint64_t steps() const {
    std::size_t degree = 0;
    for (Vertex v = 0; v < graph_.size(); ++v) degree = std::max(degree, graph_.degree(v) + 1);
    std::uint64_t moves = 1;
    for (std::size_t i = 0; i < cops_; ++i) moves *= degree;
    return tuples_ * (moves + graph_.size());
  }

  solver::Time capture_time() const {
    std::vector<Word> safe(tuples_);
    for (std::size_t t = 0; t < tuples_; ++t) safe[t] = full_word(graph_.size(), 0) & ~taken(t);
    for (solver::Time time = 0;; ++time) {
      if (std::find(safe.begin(), safe.end(), Word{0}) != safe.end()) return time;
      std::vector<Word> next = survived(safe);
      if (next == safe) return solver::kNever;
      safe = std::move(next);
    }
  }

 private:
  Vertex cop(std::size_t tuple, std::size_t i) const {
    while (i-- > 0) tuple /= graph_.size();
    return static_cast<Vertex>(tuple % graph_.size());
  }
  Word taken(std::size_t tuple) const {
    Word set = 0;
    for (std::size_t i = 0; i < cops_; ++i) set |= Word{1} << cop(tuple, i);
    return set;
  }

  // Where the robber is not caught in this round, by tuple of cops about to move.
  std::vector<Word> survived(const std::vector<Word>& safe) const {
    std::vector<Word> alive(tuples_, 0);  // the cops have moved
    for (std::size_t t = 0; t < tuples_; ++t) {
      for (Vertex v = 0; v < graph_.size(); ++v) {
        const bool must = variant_.robber_must_move && graph_.degree(v) > 0;
        const Word options = *graph_.row(v) & ~(must ? Word{1} << v : 0);
        if ((options & safe[t]) != 0) alive[t] |= Word{1} << v;
      }
      alive[t] &= ~taken(t);
    }
    std::vector<Word> next = safe;
    for (std::size_t t = 0; t < tuples_; ++t) {
      if (variant_.one_cop_moves) {
        next[t] &= alive[t];
        for (std::size_t i = 0; i < cops_; ++i) next[t] &= over_moves(alive, t, i, i + 1);
      } else {
        next[t] &= over_moves(alive, t, 0, cops_);
      }
    }
    return next;
  }

  // The intersection over the moves of the cops first..last-1.
  Word over_moves(const std::vector<Word>& alive, std::size_t tuple, std::size_t first,
                  std::size_t last) const {
    if (first == last) return alive[tuple];
    std::size_t stride = 1;
    for (std::size_t i = 0; i < first; ++i) stride *= graph_.size();
    const Vertex from = cop(tuple, first);
    const bool must = variant_.cops_must_move && graph_.degree(from) > 0;
    Word result = ~Word{0};
    for (const Vertex to : must ? graph_.neighbours(from) : graph_.closed(from)) {
      result &= over_moves(alive, tuple + to * stride - from * stride, first + 1, last);
    }
    return result;
  }

  Variant variant_;
  const Graph& graph_;
  std::size_t cops_;
  std::size_t tuples_ = 1;
};

}  // namespace

std::optional<solver::CopNumber> cop_number_under(const Variant& variant, const Graph& graph,
                                                  std::size_t most) {
  if (graph.size() > kMostVertices) return std::nullopt;
  for (std::size_t k = 1; k <= most; ++k) {
    const Positions positions(variant, graph, k);
    if (positions.steps() > kMostSteps / 10) return std::nullopt;
    const solver::Time time = positions.capture_time();
    if (time != solver::kNever) return solver::CopNumber{k, time};
  }
  return solver::CopNumber{most + 1, solver::kNever};
}

}  // namespace cops::judge
