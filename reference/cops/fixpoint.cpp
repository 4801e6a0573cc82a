#include "cops/fixpoint.hpp"

#include <algorithm>
#include <limits>

namespace cops {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  return a != 0 && b > kMost / a ? kMost : a * b;
}
std::uint64_t plus(std::uint64_t a, std::uint64_t b) {
  return b > kMost - a ? kMost : a + b;
}

// kWords, or words when kWords is 0: lets the compiler unroll the usual lengths.
template <std::size_t kWords>
constexpr std::size_t length(std::size_t words) {
  return kWords == 0 ? words : kWords;
}

template <std::size_t kWords>
void unite(Word* into, const Word* from, std::size_t words) {
  for (std::size_t w = 0; w < length<kWords>(words); ++w) into[w] |= from[w];
}

void unite_run(Word* into, const Word* from, std::size_t words) {
  for (std::size_t w = 0; w < words; ++w) into[w] |= from[w];
}

}  // namespace

std::uint64_t fixpoint_bytes(std::size_t vertices, std::size_t cops) {
  const std::uint64_t set = words_for(vertices) * sizeof(Word);
  std::uint64_t sets = times(3, count_multisets(vertices, cops));
  for (std::size_t size = 0; size < cops; ++size) sets = plus(sets, count_multisets(vertices, size));
  sets = plus(sets, times(2, vertices));
  const std::uint64_t table = times(times(vertices + 1, cops + 1), sizeof(std::size_t));
  return plus(times(sets, set), table);
}

void Fixpoint::allocate() {
  if (multisets_.n() != graph_->size() || multisets_.k() != k_) multisets_ = Multisets(graph_->size(), k_);
  const std::size_t n = graph_->size(), total = multisets_.count(k_) * words_;
  won_.assign(total, 0);
  lost_.assign(total, 0);
  lost_before_.resize(total);
  levels_.resize(k_ + 1);
  for (std::size_t level = 1; level <= k_; ++level)
    levels_[level].resize(multisets_.count(k_ - level) * words_);
  chosen_.assign(k_, 0);
  full_.resize(words_);
  for (std::size_t w = 0; w < words_; ++w) full_[w] = full_word(n, w);
  reach_.resize(words_);
  stirred_.assign(n * words_, 0);
  stirred_before_.assign(n * words_, 0);
}

void Fixpoint::start(const Graph& graph, std::size_t k) {
  graph_ = &graph;
  k_ = k;
  words_ = graph.words();
  rounds_ = 1;
  winner_ = kNone;
  changed_ = false;
  allocate();
  std::vector<Vertex> tuple(k, 0);
  std::vector<Word> own(words_), won(words_);
  std::size_t rank = 0;
  do {
    std::fill(own.begin(), own.end(), 0);
    std::fill(won.begin(), won.end(), 0);
    for (const Vertex cop : tuple) {
      set_bit(own.data(), cop);
      unite<0>(won.data(), graph.row(cop), words_);
    }
    std::copy(won.begin(), won.end(), won_.begin() + static_cast<std::ptrdiff_t>(rank * words_));
    std::copy(own.begin(), own.end(), lost_.begin() + static_cast<std::ptrdiff_t>(rank * words_));
    std::copy(tuple.begin(), tuple.end(), chosen_.begin());
    lose<0>(rank, own.data());
    ++rank;
  } while (multisets_.next(tuple));
}

void Fixpoint::pass(const FreshVisitor& fresh) {
  if (!changed_) return;
  changed_ = false;
  ++rounds_;
  lost_.swap(lost_before_);
  stirred_.swap(stirred_before_);
  std::fill(stirred_.begin(), stirred_.end(), 0);
  switch (words_) {
    case 1:
      return run_pass<1>(fresh);
    case 2:
      return run_pass<2>(fresh);
    case 3:
      return run_pass<3>(fresh);
    case 4:
      return run_pass<4>(fresh);
    default:
      return run_pass<0>(fresh);
  }
}

template <std::size_t kWords>
void Fixpoint::run_pass(const FreshVisitor& fresh) {
  for (std::size_t largest = 0; largest < graph_->size(); ++largest) {
    const auto cop = static_cast<Vertex>(largest);
    const std::size_t base = multisets_.below(largest, k_ - 1);
    std::fill(reach_.begin(), reach_.end(), 0);  // what stands beside a cop of N[largest] in a changed L
    for (const Vertex moved : graph_->closed(cop)) {
      unite<kWords>(reach_.data(), stirred_before_.data() + moved * words_, words_);
    }
    if (count_bits(reach_.data(), words_) == 0) {
      keep(base, multisets_.below(largest + 1, k_ - 1));
      continue;
    }
    chosen_[0] = cop;
    merge<kWords>(0, cop);
    descend<kWords>(1, largest, base, fresh);
  }
}

// L of these ranks stays as it was.
void Fixpoint::keep(std::size_t first, std::size_t last) {
  const auto from = static_cast<std::ptrdiff_t>(first * words_),
             to = static_cast<std::ptrdiff_t>(last * words_);
  std::copy(lost_before_.begin() + from, lost_before_.begin() + to, lost_.begin() + from);
}

template <std::size_t kWords>
void Fixpoint::descend(std::size_t level, std::size_t bound, std::size_t base, const FreshVisitor& fresh) {
  if (level == k_) return finish<kWords>(base, levels_[level].data(), fresh);
  const std::size_t left = k_ - level;
  for (std::size_t next = 0; next <= bound; ++next) {
    const auto cop = static_cast<Vertex>(next);
    const std::size_t rank = base + multisets_.below(next, left - 1);
    if (level == 1) {
      bool reached = false;
      const Word* const row = graph_->row(cop);
      for (std::size_t w = 0; w < length<kWords>(words_); ++w) reached = reached || (row[w] & reach_[w]) != 0;
      if (!reached) {
        keep(rank, base + multisets_.below(next + 1, left - 1));
        continue;
      }
    }
    chosen_[level] = cop;
    merge<kWords>(level, cop);
    descend<kWords>(level + 1, next, rank, fresh);
  }
}

// The unions over the moves of one more cop: levels_[level + 1] from levels_[level].
template <std::size_t kWords>
void Fixpoint::merge(std::size_t level, Vertex cop) {
  const Word* const from = level == 0 ? lost_before_.data() : levels_[level].data();
  Word* const into = levels_[level + 1].data();
  const std::size_t words = length<kWords>(words_), left = k_ - level - 1;
  std::fill(levels_[level + 1].begin(), levels_[level + 1].end(), 0);
  if (left == 0) {
    for (const Vertex moved : graph_->closed(cop)) unite<kWords>(into, from + moved * words, words);
    return;
  }
  for (const Vertex moved : graph_->closed(cop)) {
    multisets_.insertions(left, moved, [=](std::size_t rest, std::size_t all, std::size_t count) {
      if (count == 1) {
        unite<kWords>(into + rest * words, from + all * words, words);
      } else {
        unite_run(into + rest * words, from + all * words, count * words);
      }
    });
  }
}

template <std::size_t kWords>
void Fixpoint::finish(std::size_t rank, const Word* won, const FreshVisitor& fresh) {
  const std::size_t words = length<kWords>(words_);
  Word* const known = won_.data() + rank * words;
  Word* const lost = lost_.data() + rank * words;
  const Word* const before = lost_before_.data() + rank * words;
  Word* const added = levels_[k_].data();  // `won` itself, needed no more
  Word any = 0;
  for (std::size_t w = 0; w < words; ++w) {
    lost[w] = before[w];
    added[w] = won[w] & ~known[w];
    known[w] |= added[w];
    any |= added[w];
  }
  if (any == 0) return;
  if (fresh) fresh(rank, added);
  lose<kWords>(rank, before);
}

// L[rank], which holds `before`, from W[rank]: tests the candidates, or rules out what a safe vertex touches,
// whichever are fewer.
template <std::size_t kWords>
void Fixpoint::lose(std::size_t rank, const Word* before) {
  const std::size_t words = length<kWords>(words_);
  const Word* const won = won_.data() + rank * words;
  Word* const lost = lost_.data() + rank * words;
  std::size_t candidates = 0, safe = 0;
  for (std::size_t w = 0; w < words; ++w) {
    candidates += static_cast<std::size_t>(std::popcount(won[w] & ~before[w]));
    safe += static_cast<std::size_t>(std::popcount(full_[w] & ~won[w]));
  }
  if (safe == 0) winner_ = std::min(winner_, rank);
  bool more = false;
  for (std::size_t w = 0; w < words; ++w) {
    Word found = candidates > safe ? won[w] & ~before[w] : 0;
    if (candidates > safe) {
      for (std::size_t s = 0; s < words; ++s) {
        for (Word rest = full_[s] & ~won[s]; rest != 0; rest &= rest - 1) {
          found &= ~graph_->row(static_cast<Vertex>(s * kWordBits) +
                                static_cast<Vertex>(std::countr_zero(rest)))[w];
        }
      }
    } else {
      for (Word rest = won[w] & ~before[w]; rest != 0; rest &= rest - 1) {
        const auto v = w * kWordBits + static_cast<std::size_t>(std::countr_zero(rest));
        if (is_subset(graph_->row(static_cast<Vertex>(v)), won, words)) found |= rest & (0 - rest);
      }
    }
    lost[w] |= found;
    more = more || found != 0;
  }
  if (more) mark_changed();
}

void Fixpoint::mark_changed() {
  changed_ = true;
  for (const Vertex a : chosen_) {
    for (const Vertex b : chosen_) set_bit(stirred_.data() + a * words_, b);
  }
}

}  // namespace cops
