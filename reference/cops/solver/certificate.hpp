// Proofs of the solver's answers, and a checker that shares no code with the solver beyond the graph: it
// knows only the rules of the game. Free of streams, threads and thrown errors: the page runs the same code
// as WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cops/graph/graph.hpp"
#include "cops/graph/result.hpp"
#include "cops/solver/solver.hpp"

namespace cops::solver {

// k cops win within `time` moves from `placement`: with every robber position r that can still come up, T(C,
// r) for every multiset C of cops (by rank, multisets.hpp). Each finite T > 0 has a cop move after which
// every robber move leads to a smaller T; T is 0 exactly when a cop stands on r.
struct CopsWin {
  std::size_t cops;
  std::vector<Vertex> placement;  // ascending
  Time time;
  std::vector<Time> times;  // at rank * n + r; kNever where nothing is claimed
};

// k cops never win: a set S[C] of robber positions for every multiset C, none empty, such that the robber on
// r in S[C] has, after every cop move to C', a step into S[C'] that no cop stands on; r itself is not in C'.
struct RobberWins {
  std::size_t cops;
  std::vector<Word> safe;  // words_for(n) words at rank
};

// From the exact table; nothing when the table says the opposite.
std::optional<CopsWin> cops_win_certificate(const Graph& graph, const CaptureTable& table);
std::optional<RobberWins> robber_wins_certificate(const Graph& graph, const CaptureTable& table);

// Nothing when the proof holds, otherwise the first place where it does not. Tries every joint move of the
// cops: O(C(n+k-1, k) * (degree+1)^k * n * degree) at most.
std::optional<std::string> flaw(const Graph& graph, const CopsWin& certificate);
std::optional<std::string> flaw(const Graph& graph, const RobberWins& certificate);

}  // namespace cops::solver
