// The exact answer to every position of the game: how many cop moves until capture under best play.
//
// capture_table() computes T(C, r), the number of cop moves until capture with the cops on the multiset C and
// to move, the robber on r; kNever when the robber is never caught. It iterates the sets of positions won
// within t moves, bit-parallel, one cop at a time (the separable fixpoint; see docs/cops.md for the method
// and sources).
//
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "cops/graph/graph.hpp"
#include "cops/graph/result.hpp"
#include "cops/solver/multisets.hpp"

namespace cops::solver {

// A number of cop moves; kNever: the robber is never caught.
using Time = std::uint32_t;
constexpr Time kNever = std::numeric_limits<Time>::max();

constexpr std::uint64_t kDefaultMemoryLimit = std::uint64_t{1} << 30;  // bytes

// The value of every position of k cops on one graph. Queries take the cops in any order and cost O(k log k)
// and one memory access, robber_time() one for each neighbour. Holds no reference to the graph.
class CaptureTable {
 public:
  std::size_t cops() const { return cops_; }
  std::size_t size() const { return size_; }  // vertices of the graph

  // Whether k cops catch every robber, and within how many moves after the best placement (capt_k(G)).
  bool cops_win() const { return capture_time_ != kNever; }
  Time capture_time() const { return capture_time_; }

  // T(C, r): cops to move; 0 when a cop stands on r.
  Time time(std::span<const Vertex> cops, Vertex robber) const;

  // The robber to move: the largest T over his moves, which is also the time when cops have just moved. 0
  // when a cop stands on r. `graph` is the one the table was made for.
  Time robber_time(const Graph& graph, std::span<const Vertex> cops, Vertex robber) const;

  // The value of a placement for the cops: the largest T over the robber's starts.
  Time placement_time(std::span<const Vertex> cops) const;

  // The robber starts from which `cops` never catch him.
  std::size_t safe_starts(std::span<const Vertex> cops) const;

  // A placement that exact cops choose: fewest safe starts, then least placement_time, then lowest in
  // lexicographic order of the ascending tuple. Ascending.
  const std::vector<Vertex>& best_placement() const { return best_placement_; }

  // Bytes held.
  std::uint64_t bytes() const { return narrow_.size() + sizeof(Time) * wide_.size(); }

 private:
  friend class TableBuilder;

  std::size_t rank(std::span<const Vertex> cops) const;
  Time at(std::size_t rank, std::size_t robber) const;
  Time longest(std::size_t rank) const;  // over the robber's starts
  std::size_t safe(std::size_t rank) const;

  std::size_t cops_ = 0;
  std::size_t size_ = 0;
  Time capture_time_ = kNever;
  std::vector<Vertex> best_placement_;
  std::vector<Vertex> number_;  // by vertex: its number in the table (vertex_order.hpp)
  Multisets multisets_;
  std::vector<std::uint8_t>
      narrow_;  // T by rank and robber, both in those numbers, while all are below 255; 255: never
  std::vector<Time> wide_;  // otherwise
};

// Bytes that capture_table() takes at its peak, while no T is above 254; saturates. (A game that lasts longer
// takes four bytes instead of one for each T, and is refused when those do not fit.)
std::uint64_t capture_table_bytes(std::size_t vertices, std::size_t cops);

// The table for k cops. The graph may be disconnected. A problem, before any memory is taken, when k is 0,
// the graph has no vertices, or capture_table_bytes() is above the limit; the reason tells the estimate.
// Time: that of the passes (fixpoint.hpp), as many as the longest finite T.
Result<CaptureTable> capture_table(const Graph& graph, std::size_t cops,
                                   std::uint64_t memory_limit = kDefaultMemoryLimit);

}  // namespace cops::solver
