// The cop number and capture times, by the cheapest way that decides: components, dismantling, bounds, the
// core, and only then the fixpoint. Free of streams, threads and thrown errors: the page runs the same code
// as WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cops/graph/graph.hpp"
#include "cops/graph/result.hpp"
#include "cops/solver/solver.hpp"

namespace cops::solver {

struct CopNumber {
  std::size_t cops = 0;        // c(G); when it is above the most asked for, that most and one
  Time capture_time = kNever;  // capt of so many cops on G; kNever when above or when it was not asked for
  bool operator==(const CopNumber&) const = default;
};

struct CopNumberRules {
  std::size_t most = 64;  // cops; nothing is found out about more
  bool capture_time = true;
  std::uint64_t memory_limit = kDefaultMemoryLimit;
};

// The cop number of any graph; that of a disconnected one is the sum over its components. A problem when the
// graph has no vertices or a fixpoint would take more memory than allowed: the reason tells the estimate and
// the bounds.
Result<CopNumber> cop_number(const Graph& graph, const CopNumberRules& rules = {});

// capt_k(G): the moves that k cops need from their best placement; kNever when the robber escapes. 0 when k
// >= n.
Result<Time> capture_time(const Graph& graph, std::size_t cops,
                          std::uint64_t memory_limit = kDefaultMemoryLimit);

}  // namespace cops::solver
