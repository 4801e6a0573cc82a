// Closed neighbourhoods of whole sets: N[S], the vertices that are in S or joined to one of S.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::solver {

// Answers from a table of the neighbourhoods of four neighbouring vertices: n / 4 look-ups for a set.
class Neighbourhoods {
 public:
  void build(const Graph& graph) {
    words_ = graph.words();
    table_.assign(groups_for(graph.size()) * kEntries * words_, 0);
    for (std::size_t group = 0; group < groups_for(graph.size()); ++group) {
      Word* const entries = table_.data() + group * kEntries * words_;
      for (std::size_t set = 1; set < kEntries; ++set) {
        const std::size_t rest = set & (set - 1),
                          v = 4 * group + static_cast<std::size_t>(std::countr_zero(set));
        for (std::size_t w = 0; w < words_; ++w) {
          entries[set * words_ + w] =
              entries[rest * words_ + w] | (v < graph.size() ? graph.row(static_cast<Vertex>(v))[w] : 0);
        }
      }
    }
  }

  // into = N[set]; both of as many words as a row of the graph. kWords is that number, or 0.
  template <std::size_t kWords>
  void of(const Word* set, Word* into) const {
    const std::size_t words = kWords == 0 ? words_ : kWords;
    std::fill(into, into + words, 0);
    for (std::size_t s = 0; s < words; ++s) {
      const Word* entries = table_.data() + s * kGroupsInWord * kEntries * words;
      for (Word rest = set[s]; rest != 0; rest >>= 4, entries += kEntries * words) {
        const Word* const entry = entries + (rest & (kEntries - 1)) * words;
        for (std::size_t w = 0; w < words; ++w) into[w] |= entry[w];
      }
    }
  }

  // Bytes of the table.
  static constexpr std::size_t bytes(std::size_t n) {
    return groups_for(n) * kEntries * words_for(n) * sizeof(Word);
  }

 private:
  static constexpr std::size_t kEntries = 16;
  static constexpr std::size_t kGroupsInWord = kWordBits / 4;
  static constexpr std::size_t groups_for(std::size_t n) { return (n + 3) / 4; }

  std::size_t words_ = 0;
  std::vector<Word> table_;
};

}  // namespace cops::solver
