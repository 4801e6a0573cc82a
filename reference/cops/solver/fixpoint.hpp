// The sets of robber positions that k cops have won, round after round, until nothing changes.
//
// W_t[C] holds the r from which cops on the multiset C, to move, capture within t moves; L_t[C] those that
// are lost when the robber is to move: L_t[C] = C and every r with N[r] inside W_t[C]. Then W_{t+1}[C] is the
// union of L_t[C'] over all joint moves C' of the cops. That union is taken one cop at a time, as in Petr,
// Portier and Versteegen (arXiv 2112.07449): the moved cops and those still to move are multisets both, and
// while the largest cops still to move are fixed only a small array of unions is alive. One pass costs about
// n^k / (k - 1)! * (mean degree + 1) * n / 64 word operations.
//
// Free of streams, threads and thrown errors: the page runs the same code as WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "cops/graph/graph.hpp"
#include "cops/solver/multisets.hpp"
#include "cops/solver/neighbourhoods.hpp"

namespace cops::solver {

// Bytes a Fixpoint takes; saturates.
std::uint64_t fixpoint_bytes(std::size_t vertices, std::size_t cops);

class Fixpoint {
 public:
  // Called for every multiset of cops with the robber positions that a pass has won in addition (not empty).
  using FreshVisitor = std::function<void(std::size_t rank, const Word* fresh)>;

  // Begins at W_1[C] = N[C]. The graph, not empty, is kept by reference. k >= 1. Memory is taken as
  // fixpoint_bytes() says; a further start() uses again what is there.
  void start(const Graph& graph, std::size_t k);

  // From W_t to W_{t+1}. `fresh` may be empty. Nothing happens once settled().
  void pass(const FreshVisitor& fresh = {});

  // Whether the last pass (or the start) left all L as they were: no later pass changes anything.
  bool settled() const { return !changed_; }

  // t of the W_t that stands here.
  std::uint32_t rounds() const { return rounds_; }

  // Whether some C has won every vertex, and the lowest such rank.
  bool cops_win() const { return winner_ != kNone; }
  std::size_t winner() const { return winner_; }

  const Multisets& multisets() const { return multisets_; }
  const Word* won(std::size_t rank) const { return won_.data() + rank * words_; }
  const Word* lost(std::size_t rank) const { return lost_.data() + rank * words_; }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  void allocate();
  template <std::size_t kWords>
  void run_pass(const FreshVisitor& fresh);
  template <std::size_t kWords>
  void descend(std::size_t level, std::size_t bound, std::size_t base, const FreshVisitor& fresh);
  template <std::size_t kWords>
  void merge_first(Vertex cop);
  template <std::size_t kWords>
  void spread(std::size_t limit);
  template <std::size_t kWords>
  void merge(std::size_t level, Vertex cop);
  template <std::size_t kWords>
  void finish(std::size_t rank, const Word* won, const FreshVisitor& fresh);
  template <std::size_t kWords>
  void lose(std::size_t rank, const Word* fresh);
  void keep(std::size_t first, std::size_t last);
  void mark_changed(std::size_t rank);

  const Graph* graph_ = nullptr;
  std::size_t k_ = 0;
  std::size_t words_ = 0;
  Multisets multisets_;
  std::vector<Word> won_, lost_, lost_before_;
  Neighbourhoods neighbourhoods_;
  // Unions over the moves of the first cop, by the multiset of the others.
  std::vector<Word> first_;
  // levels_[j]: unions over the moves of j cops, by the k - j others: a row of n sets, by one of those
  // others, for each multiset of the rest. Every union stands in it once for each cop that can be taken out;
  // so a step to the next level works on whole rows. levels_[k]: one set.
  std::vector<std::vector<Word>> levels_;
  std::vector<Vertex> chosen_;       // the cops fixed so far, largest first
  std::vector<std::size_t> limits_;  // by v: all of N[0], .. N[v] is below
  std::vector<Word> full_, reach_, safe_, near_;
  std::vector<Word> stirred_, stirred_before_;              // the C, by rank, whose L changed
  std::vector<Word> stirred_pairs_, stirred_pairs_before_;  // all pairs of cops in them
  std::uint32_t rounds_ = 0;
  std::size_t winner_ = kNone;
  bool changed_ = false;
};

}  // namespace cops::solver
