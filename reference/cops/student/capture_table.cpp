#include "cops/student/capture_table.hpp"

#include <algorithm>

namespace cops::student {
namespace {

constexpr std::uint16_t kNotYet = 65535;

}  // namespace

CaptureTable::CaptureTable(const Graph& graph, std::size_t cops, Until until)
    : graph_(graph), cops_(cops), words_(graph.words()) {
  for (std::size_t i = 0; i < cops; ++i) tuples_ *= graph.size();
  times_.assign(tuples_ * graph.size(), kNotYet);
  std::vector<Word> safe = begin();
  for (std::uint16_t t = 1; t < kNotYet; ++t) {
    if (until == Until::kFirstWin && capture_time_ != kNever) return;
    std::vector<Word> next = robber_moves(safe);
    std::size_t stride = 1;
    for (std::size_t i = 0; i < cops; ++i, stride *= graph.size()) next = one_cop_moves(next, stride);
    if (!narrow(safe, next, t)) return;
  }
}

// The sets at time 0: where no cop stands.
std::vector<Word> CaptureTable::begin() {
  std::vector<Word> safe(tuples_ * words_, 0);
  for (std::size_t tuple = 0; tuple < tuples_; ++tuple) {
    Word* const set = safe.data() + tuple * words_;
    for (std::size_t w = 0; w < words_; ++w) set[w] = full_word(graph_.size(), w);
    for (const Vertex cop : cops_of(tuple)) {
      clear_bit(set, cop);
      times_[tuple * graph_.size() + cop] = 0;
    }
    if (count_bits(set, words_) == 0) capture_time_ = 0;
  }
  return safe;
}

// Takes out of the sets what is not in `next`: there he is caught at time t. False when that is nothing.
bool CaptureTable::narrow(std::vector<Word>& safe, const std::vector<Word>& next, std::uint16_t t) {
  bool changed = false;
  for (std::size_t tuple = 0; tuple < tuples_; ++tuple) {
    Word any = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      Word& set = safe[tuple * words_ + w];
      const Word caught = set & ~next[tuple * words_ + w];
      for_each_bit(&caught, 1, [&](std::size_t bit) {
        times_[tuple * graph_.size() + w * kWordBits + bit] = t;
        changed = true;
      });
      set &= ~caught;
      any |= set;
    }
    if (any == 0 && capture_time_ == kNever) capture_time_ = t;
  }
  return changed;
}

// From where the robber to move can reach a safe vertex.
std::vector<Word> CaptureTable::robber_moves(const std::vector<Word>& safe) const {
  std::vector<Word> result(safe.size(), 0);
  for (std::size_t tuple = 0; tuple < tuples_; ++tuple) {
    Word* const to = result.data() + tuple * words_;
    for_each_bit(safe.data() + tuple * words_, words_, [&](std::size_t v) {
      const Word* const row = graph_.row(static_cast<Vertex>(v));
      for (std::size_t w = 0; w < words_; ++w) to[w] |= row[w];
    });
    for (const Vertex cop : cops_of(tuple)) clear_bit(to, cop);
  }
  return result;
}

// What is in the set of every tuple that differs in one cop, by a move of his. stride: n^i for cop i.
std::vector<Word> CaptureTable::one_cop_moves(const std::vector<Word>& sets, std::size_t stride) const {
  std::vector<Word> result(sets.size(), ~Word{0});
  for (std::size_t tuple = 0; tuple < tuples_; ++tuple) {
    const auto cop = static_cast<Vertex>(tuple / stride % graph_.size());
    for (const Vertex to : graph_.closed(cop)) {
      const std::size_t moved = tuple + to * stride - cop * stride;
      for (std::size_t w = 0; w < words_; ++w) result[tuple * words_ + w] &= sets[moved * words_ + w];
    }
  }
  return result;
}

std::uint32_t CaptureTable::time(const std::vector<Vertex>& cops, Vertex robber) const {
  const std::uint16_t time = times_[index_of(cops) * graph_.size() + robber];
  return time == kNotYet ? kNever : time;
}

std::vector<Vertex> CaptureTable::best_placement() const {
  std::size_t best = 0;
  std::uint32_t least = kNever + 1;
  for (std::size_t tuple = 0; tuple < tuples_; ++tuple) {
    const auto first = times_.begin() + static_cast<std::ptrdiff_t>(tuple * graph_.size());
    const std::uint32_t longest =
        *std::max_element(first, first + static_cast<std::ptrdiff_t>(graph_.size()));
    if (longest >= least) continue;
    least = longest;
    best = tuple;
  }
  return cops_of(best);
}

std::size_t CaptureTable::index_of(const std::vector<Vertex>& cops) const {
  std::size_t index = 0;
  for (std::size_t i = cops.size(); i > 0; --i) index = index * graph_.size() + cops[i - 1];
  return index;
}

std::vector<Vertex> CaptureTable::cops_of(std::size_t index) const {
  std::vector<Vertex> cops(cops_);
  for (Vertex& cop : cops) {
    cop = static_cast<Vertex>(index % graph_.size());
    index /= graph_.size();
  }
  return cops;
}

}  // namespace cops::student
