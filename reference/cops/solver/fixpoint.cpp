#include "cops/solver/fixpoint.hpp"

#include <algorithm>
#include <limits>

namespace cops::solver {
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

void unite_run(Word* __restrict into, const Word* __restrict from, std::size_t words) {
  for (std::size_t w = 0; w < words; ++w) into[w] |= from[w];
}

// More than `limit` bits are set; cheaper than counting them all.
template <std::size_t kWords>
bool more_bits_than(std::size_t limit, const Word* set, std::size_t words) {
  std::size_t count = 0;
  for (std::size_t w = 0; w < length<kWords>(words); ++w) {
    for (Word rest = set[w]; rest != 0; rest &= rest - 1) {
      if (++count > limit) return true;
    }
  }
  return false;
}

// Up to so many fresh positions, the vertices round them are looked at one by one.
constexpr std::size_t kFewFresh = 3;

std::size_t rows_of_level(const Multisets& multisets, std::size_t k, std::size_t level) {
  return multisets.count(k - level - 1);
}

}  // namespace

std::uint64_t fixpoint_bytes(std::size_t vertices, std::size_t cops) {
  const std::uint64_t set = words_for(vertices) * sizeof(Word);
  std::uint64_t sets = times(3, count_multisets(vertices, cops));
  sets = plus(sets, count_multisets(vertices, cops - 1));
  for (std::size_t rest = 0; rest + 1 < cops; ++rest) {
    sets = plus(sets, times(count_multisets(vertices, rest), vertices));
  }
  sets = plus(sets, times(2, vertices));
  const std::uint64_t stirred = count_multisets(vertices, cops) / 4;
  const std::uint64_t ranks = times(times(vertices + 1, cops + 1), sizeof(std::size_t));
  return plus(plus(times(sets, set), plus(ranks, stirred)), Neighbourhoods::bytes(vertices));
}

void Fixpoint::allocate() {
  if (multisets_.n() != graph_->size() || multisets_.k() != k_) multisets_ = Multisets(graph_->size(), k_);
  const std::size_t n = graph_->size(), total = multisets_.count(k_) * words_;
  won_.resize(total);
  lost_.resize(total);
  lost_before_.resize(total);
  first_.resize(multisets_.count(k_ - 1) * words_);
  levels_.resize(k_ + 1);
  for (std::size_t level = 1; level < k_; ++level) {
    levels_[level].resize(rows_of_level(multisets_, k_, level) * n * words_);
  }
  levels_[k_].resize(words_);
  chosen_.assign(k_, 0);
  full_.resize(words_);
  for (std::size_t w = 0; w < words_; ++w) full_[w] = full_word(n, w);
  for (auto* const set : {&reach_, &safe_, &near_}) set->resize(words_);
  for (auto* const ranks : {&stirred_, &stirred_before_}) ranks->assign(words_for(multisets_.count(k_)), 0);
  for (auto* const pairs : {&stirred_pairs_, &stirred_pairs_before_}) pairs->assign(n * words_, 0);
  limits_.resize(n);
  for (Vertex v = 0; v < n; ++v) {
    limits_[v] =
        std::max<std::size_t>(v == 0 ? 0 : limits_[v - 1], graph_->closed(v).back() + std::size_t{1});
  }
  neighbourhoods_.build(*graph_);
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
  std::vector<Word> fresh(words_);
  std::size_t rank = 0;
  do {
    Word* const won = won_.data() + rank * words_;
    Word* const lost = lost_.data() + rank * words_;
    std::fill(won, won + words_, 0);
    std::fill(lost, lost + words_, 0);
    for (const Vertex cop : tuple) {
      set_bit(lost, cop);
      unite<0>(won, graph.row(cop), words_);
    }
    for (std::size_t w = 0; w < words_; ++w) fresh[w] = won[w] & ~lost[w];
    std::copy(tuple.begin(), tuple.end(), chosen_.begin());
    lose<0>(rank, fresh.data());
    ++rank;
  } while (multisets_.next(tuple));
}

void Fixpoint::pass(const FreshVisitor& fresh) {
  if (!changed_) return;
  changed_ = false;
  ++rounds_;
  lost_.swap(lost_before_);
  stirred_.swap(stirred_before_);
  stirred_pairs_.swap(stirred_pairs_before_);
  std::fill(stirred_.begin(), stirred_.end(), 0);
  std::fill(stirred_pairs_.begin(), stirred_pairs_.end(), 0);
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
      unite<kWords>(reach_.data(), stirred_pairs_before_.data() + moved * words_, words_);
    }
    if (count_bits(reach_.data(), words_) == 0) {
      keep(base, multisets_.below(largest + 1, k_ - 1));
      continue;
    }
    chosen_[0] = cop;
    merge_first<kWords>(cop);
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

// The unions over the moves of the largest cop, into levels_[1]. What did not change in the last pass is left
// out: all that it can win stands in W already.
template <std::size_t kWords>
void Fixpoint::merge_first(Vertex cop) {
  const std::size_t words = length<kWords>(words_), limit = limits_[cop];
  auto& target = k_ <= 2 ? levels_[1] : first_;  // the rows of one cop are its multisets
  Word* const into = target.data();
  std::fill(into, into + (k_ == 1 ? 1 : multisets_.below(limit, k_ - 2)) * words, 0);
  for (const Vertex moved : graph_->closed(cop)) {
    multisets_.insertions(
        k_ - 1, limit, moved, [=, this](std::size_t rest, std::size_t all, std::size_t count) {
          for (std::size_t i = 0; i < count; ++i) {
            if (!has_bit(stirred_before_.data(), all + i)) continue;
            unite<kWords>(into + (rest + i) * words, lost_before_.data() + (all + i) * words, words);
          }
        });
  }
  if (k_ > 2) spread<kWords>(limit);
}

// levels_[1] from first_: every union to each place in the rows where it belongs.
template <std::size_t kWords>
void Fixpoint::spread(std::size_t limit) {
  const std::size_t n = graph_->size(), words = length<kWords>(words_);
  for (std::size_t v = 0; v < limit; ++v) {
    multisets_.insertions(k_ - 2, limit, v, [=, this](std::size_t row, std::size_t all, std::size_t count) {
      const Word* const from = first_.data() + all * words;
      Word* const into = levels_[1].data() + (row * n + v) * words;
      for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t w = 0; w < words; ++w) into[i * n * words + w] = from[i * words + w];
      }
    });
  }
}

// The unions over the moves of one more cop: levels_[level + 1] from levels_[level].
template <std::size_t kWords>
void Fixpoint::merge(std::size_t level, Vertex cop) {
  const Word* const from = levels_[level].data();
  Word* const into = levels_[level + 1].data();
  const std::size_t words = length<kWords>(words_), left = k_ - level - 1, limit = limits_[cop];
  if (left == 0) {
    std::fill(into, into + words, 0);
    for (const Vertex moved : graph_->closed(cop)) unite<kWords>(into, from + moved * words, words);
    return;
  }
  const std::size_t row = graph_->size() * words, used = limit * words;
  std::fill(into, into + (left == 1 ? 1 : multisets_.below(limit, left - 2)) * row, 0);
  for (const Vertex moved : graph_->closed(cop)) {
    multisets_.insertions(left - 1, limit, moved, [=](std::size_t rest, std::size_t all, std::size_t count) {
      for (std::size_t i = 0; i < count; ++i)
        unite_run(into + (rest + i) * row, from + (all + i) * row, used);
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
  lose<kWords>(rank, added);
}

// L[rank] from W[rank], of which `fresh` is new: r becomes lost when no vertex of N[r] is safe any more.
template <std::size_t kWords>
void Fixpoint::lose(std::size_t rank, const Word* fresh) {
  const std::size_t words = length<kWords>(words_);
  const Word* const won = won_.data() + rank * words;
  Word* const lost = lost_.data() + rank * words;
  Word safe = 0, more = 0;
  for (std::size_t w = 0; w < words; ++w) safe |= safe_[w] = full_[w] & ~won[w];
  if (safe == 0) winner_ = std::min(winner_, rank);
  if (safe != 0 && !more_bits_than<kWords>(kFewFresh, fresh, words)) {
    for_each_bit(fresh, words, [&](std::size_t touched) {
      for (const Vertex r : graph_->closed(static_cast<Vertex>(touched))) {
        if (has_bit(lost, r) || !is_subset(graph_->row(r), won, words)) continue;
        set_bit(lost, r);
        more = 1;
      }
    });
  } else {
    neighbourhoods_.of<kWords>(safe_.data(), near_.data());
    for (std::size_t w = 0; w < words; ++w) {
      more |= full_[w] & ~near_[w] & ~lost[w];
      lost[w] |= full_[w] & ~near_[w];
    }
  }
  if (more != 0) mark_changed(rank);
}

void Fixpoint::mark_changed(std::size_t rank) {
  changed_ = true;
  set_bit(stirred_.data(), rank);
  for (const Vertex a : chosen_) {
    for (const Vertex b : chosen_) set_bit(stirred_pairs_.data() + a * words_, b);
  }
}

}  // namespace cops::solver
