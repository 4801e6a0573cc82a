// How long the robber lives in every position under best play, in a hundred lines: the sets of positions that
// he survives for t moves of the cops, one t after the other. It shares nothing with the kit's own solver
// (cops/solver/solver.hpp) but the graph, and so checks it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::student {

class CaptureTable {
 public:
  static constexpr std::uint32_t kNever = 1'000'000'000;  // and a little more is still a number

  // kFirstWin: only capture_time() is asked for.
  enum class Until { kFirstWin, kEnd };

  // n^k * n bytes; about n^k * n operations for every move of the longest game.
  CaptureTable(const Graph& graph, std::size_t cops, Until until);

  // Moves until every robber is caught after the best placement; kNever when he is not.
  std::uint32_t capture_time() const { return capture_time_; }

  // The cops to move; 0 when one stands on the robber.
  std::uint32_t time(const std::vector<Vertex>& cops, Vertex robber) const;

  // Where the robber's longest life is shortest.
  std::vector<Vertex> best_placement() const;

 private:
  std::size_t index_of(const std::vector<Vertex>& cops) const;
  std::vector<Vertex> cops_of(std::size_t index) const;
  std::vector<Word> begin();
  bool narrow(std::vector<Word>& safe, const std::vector<Word>& next, std::uint16_t t);
  std::vector<Word> robber_moves(const std::vector<Word>& safe) const;
  std::vector<Word> one_cop_moves(const std::vector<Word>& sets, std::size_t stride) const;

  const Graph& graph_;
  std::size_t cops_;
  std::size_t words_;  // of a set of vertices
  std::size_t tuples_ = 1;
  std::vector<std::uint16_t> times_;  // by tuple and robber; 65535: never
  std::uint32_t capture_time_ = kNever;
};

}  // namespace cops::student
