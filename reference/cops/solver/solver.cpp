#include "cops/solver/solver.hpp"

#include <algorithm>
#include <cassert>
#include <string>

#include "cops/solver/fixpoint.hpp"
#include "cops/solver/vertex_order.hpp"

namespace cops::solver {
namespace {

constexpr std::uint8_t kNarrowNever = 255;
constexpr std::size_t kMaxCops = 64;

std::string in_megabytes(std::uint64_t bytes) {
  return std::to_string((bytes + (1U << 20) - 1) >> 20) + " MB";
}

Problem too_large(std::uint64_t bytes, std::uint64_t limit) {
  return {"the exact solution takes " + in_megabytes(bytes) + " of memory, the limit is " +
          in_megabytes(limit)};
}

}  // namespace

std::size_t CaptureTable::rank(std::span<const Vertex> cops) const {
  assert(cops.size() == cops_);
  Vertex sorted[kMaxCops];
  std::transform(cops.begin(), cops.end(), sorted, [&](Vertex cop) { return number_[cop]; });
  std::sort(sorted, sorted + cops_);
  return multisets_.rank({sorted, cops_});
}

Time CaptureTable::at(std::size_t rank, std::size_t robber) const {
  if (!wide_.empty()) return wide_[rank * size_ + robber];
  const auto time = narrow_[rank * size_ + robber];
  return time == kNarrowNever ? kNever : time;
}

Time CaptureTable::longest(std::size_t rank) const {
  if (!wide_.empty()) {
    const auto row = wide_.begin() + static_cast<std::ptrdiff_t>(rank * size_);
    return *std::max_element(row, row + static_cast<std::ptrdiff_t>(size_));
  }
  std::uint8_t longest = 0;
  for (std::size_t i = rank * size_; i < (rank + 1) * size_; ++i) longest = std::max(longest, narrow_[i]);
  return longest == kNarrowNever ? kNever : longest;
}

std::size_t CaptureTable::safe(std::size_t rank) const {
  std::size_t count = 0;
  for (std::size_t robber = 0; robber < size_; ++robber) count += at(rank, robber) == kNever ? 1 : 0;
  return count;
}

Time CaptureTable::time(std::span<const Vertex> cops, Vertex robber) const {
  return at(rank(cops), number_[robber]);
}

Time CaptureTable::robber_time(const Graph& graph, std::span<const Vertex> cops, Vertex robber) const {
  const auto row = rank(cops);
  if (at(row, number_[robber]) == 0) return 0;
  Time longest = 0;
  for (const Vertex to : graph.closed(robber)) longest = std::max(longest, at(row, number_[to]));
  return longest;
}

Time CaptureTable::placement_time(std::span<const Vertex> cops) const {
  return longest(rank(cops));
}

std::size_t CaptureTable::safe_starts(std::span<const Vertex> cops) const {
  return safe(rank(cops));
}

// Fills a table while the fixpoint runs.
class TableBuilder {
 public:
  TableBuilder(const Graph& graph, std::size_t cops, std::uint64_t memory_limit)
      : order_(bandwidth_order(graph)), graph_(induced(graph, order_)), limit_(memory_limit) {
    table_.number_.resize(graph.size());
    for (Vertex i = 0; i < order_.size(); ++i) table_.number_[order_[i]] = i;
    table_.cops_ = cops;
    table_.size_ = graph.size();
    table_.multisets_ = Multisets(graph.size(), cops);
  }

  Result<CaptureTable> build() {
    const auto cops = table_.cops_;
    fixpoint_.start(graph_, cops);
    table_.narrow_.assign(table_.multisets_.count(cops) * table_.size_, kNarrowNever);
    fill_first();
    while (!fixpoint_.settled()) {
      if (fixpoint_.rounds() + 1 == kNarrowNever && !widen()) return too_large(wide_bytes(), limit_);
      const Time time = fixpoint_.rounds() + 1;
      fixpoint_.pass([&](std::size_t rank, const Word* fresh) {
        for_each_bit(fresh, graph_.words(), [&](std::size_t robber) { put(rank, robber, time); });
      });
    }
    choose_placement();
    return std::move(table_);
  }

 private:
  void put(std::size_t rank, std::size_t robber, Time time) {
    const auto place = rank * table_.size_ + robber;
    if (table_.wide_.empty()) {
      table_.narrow_[place] = static_cast<std::uint8_t>(time);
    } else {
      table_.wide_[place] = time;
    }
  }

  void fill_first() {
    std::vector<Vertex> tuple(table_.cops_, 0);
    std::size_t rank = 0;
    do {
      for_each_bit(fixpoint_.won(rank), graph_.words(), [&](std::size_t robber) { put(rank, robber, 1); });
      for (const Vertex cop : tuple) put(rank, cop, 0);
      ++rank;
    } while (table_.multisets_.next(tuple));
  }

  std::uint64_t wide_bytes() const {
    return capture_table_bytes(table_.size_, table_.cops_) + sizeof(Time) * table_.narrow_.size();
  }

  bool widen() {
    if (wide_bytes() > limit_) return false;
    table_.wide_.resize(table_.narrow_.size());
    for (std::size_t i = 0; i < table_.narrow_.size(); ++i) {
      table_.wide_[i] = table_.narrow_[i] == kNarrowNever ? kNever : table_.narrow_[i];
    }
    table_.narrow_ = {};
    return true;
  }

  // Ascending, as the graph calls the vertices.
  std::vector<Vertex> named(std::vector<Vertex> tuple) const {
    for (auto& cop : tuple) cop = order_[cop];
    std::sort(tuple.begin(), tuple.end());
    return tuple;
  }

  void choose_placement() {
    std::vector<Vertex> tuple(table_.cops_, 0);
    std::size_t rank = 0, least_safe = table_.size_ + 1;
    Time least_time = kNever;
    do {
      const auto time = table_.longest(rank);
      const auto safe = time == kNever ? table_.safe(rank) : 0;
      table_.capture_time_ = std::min(table_.capture_time_, time);
      const bool better = safe != least_safe   ? safe < least_safe
                          : time != least_time ? time < least_time
                                               : named(tuple) < table_.best_placement_;
      if (better) {
        least_safe = safe;
        least_time = time;
        table_.best_placement_ = named(tuple);
      }
      ++rank;
    } while (table_.multisets_.next(tuple));
  }

  std::vector<Vertex> order_;
  Graph graph_;
  std::uint64_t limit_;
  Fixpoint fixpoint_;
  CaptureTable table_;
};

std::uint64_t capture_table_bytes(std::size_t vertices, std::size_t cops) {
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t sets = fixpoint_bytes(vertices, cops), tuples = count_multisets(vertices, cops);
  if (vertices != 0 && tuples > most / vertices) return most;
  return sets > most - tuples * vertices ? most : sets + tuples * vertices;
}

Result<CaptureTable> capture_table(const Graph& graph, std::size_t cops, std::uint64_t memory_limit) {
  if (graph.size() == 0) return Problem{"a graph without vertices: there is no game on it"};
  if (cops == 0) return Problem{"there must be at least one cop"};
  if (cops > kMaxCops) return Problem{"at most " + std::to_string(kMaxCops) + " cops"};
  const std::uint64_t bytes = capture_table_bytes(graph.size(), cops);
  if (bytes > memory_limit) return too_large(bytes, memory_limit);
  return TableBuilder(graph, cops, memory_limit).build();
}

}  // namespace cops::solver
