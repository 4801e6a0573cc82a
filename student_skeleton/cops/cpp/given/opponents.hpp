// Given: the grader uses its own copy of this file, so changes made here are lost.
// Somebody to play against at home. The grader's opponents are better.
#pragma once

#include <memory>
#include <string>

#include "given/student.hpp"

namespace cops::student {

// "random": any legal move. "greedy": farthest from the nearest cop. "mine": make_robber(). Null for any
// other name. The same seed makes the same choices.
std::unique_ptr<Robber> robber_named(const std::string& name, const Graph& graph, std::size_t cops,
                                     std::uint64_t seed);

// "random"; "greedy": each cop along a shortest path, placed far from each other; "mine": make_team().
std::unique_ptr<Team> team_named(const std::string& name, const Graph& graph, std::size_t cops,
                                 std::uint64_t seed);

}  // namespace cops::student
