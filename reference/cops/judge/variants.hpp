// The game under other rules, for recognising what a wrong program computes.
#pragma once

#include <optional>

#include "cops/graph/graph.hpp"
#include "cops/solver/cop_number.hpp"

namespace cops::judge {

struct Variant {
  bool robber_must_move = false;  // where he can
  bool cops_must_move = false;
  bool one_cop_moves = false;  // at most one in a round
};

// The cop number and capture time under these rules by plain iteration over all positions; more than `most`
// cops are as in CopNumber. Nothing when that would take long (about 10^7 steps).
std::optional<solver::CopNumber> cop_number_under(const Variant& variant, const Graph& graph,
                                                  std::size_t most);

}  // namespace cops::judge
