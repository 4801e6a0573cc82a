// Multisets of k numbers below n, ranked: as ascending tuples c_0 <= c_1 <= ... in colexicographic order
// (compared from the last entry down). Their rank is the sum of C(c_i + i, i + 1): the combinatorial number
// system. All multisets whose largest entries are fixed stand next to each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "cops/graph/graph.hpp"

namespace cops::solver {

// The number of multisets of k numbers below n, C(n + k - 1, k); saturates at the largest 64-bit number.
constexpr std::uint64_t count_multisets(std::uint64_t n, std::uint64_t k) {
  if (n == 0) return k == 0 ? 1 : 0;
  std::uint64_t count = 1;
  for (std::uint64_t i = 1; i <= k; ++i) {
    const std::uint64_t factor = n + i - 1;  // count * factor / i is whole; divide first what divides
    const std::uint64_t whole = count / i, rest = count % i;
    if (whole > (std::numeric_limits<std::uint64_t>::max() - rest * factor / i) / factor) {
      return std::numeric_limits<std::uint64_t>::max();
    }
    count = whole * factor + rest * factor / i;
  }
  return count;
}

class Multisets {
 public:
  Multisets() = default;
  Multisets(std::size_t n, std::size_t k) : n_(n), k_(k), below_((n + 1) * (k + 1)) {
    for (std::size_t v = 0; v <= n; ++v) {
      for (std::size_t i = 0; i <= k; ++i) below_[v * (k + 1) + i] = count_multisets(v, i + 1);
    }
  }

  std::size_t n() const { return n_; }
  std::size_t k() const { return k_; }

  // How many multisets of i + 1 numbers there are below v <= n; i <= k.
  std::size_t below(std::size_t v, std::size_t i) const { return below_[v * (k_ + 1) + i]; }

  // How many multisets of `size` <= k + 1 numbers below n.
  std::size_t count(std::size_t size) const { return size == 0 ? 1 : below(n_, size - 1); }

  // Of an ascending tuple of at most k + 1 numbers.
  std::size_t rank(std::span<const Vertex> ascending) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < ascending.size(); ++i) sum += below(ascending[i], i);
    return sum;
  }

  // Turns an ascending tuple into the next one by rank; false, and all zero, after the last.
  bool next(std::span<Vertex> ascending) const {
    for (std::size_t i = 0; i < ascending.size(); ++i) {
      const std::size_t limit = i + 1 < ascending.size() ? ascending[i + 1] : n_ - 1;
      if (ascending[i] < limit) {
        ++ascending[i];
        return true;
      }
      ascending[i] = 0;
    }
    return false;
  }

  // With `inserted` added to them, the multisets of `size` numbers fall into runs: calls run(from, to, count)
  // such that the multisets of ranks from .. from + count - 1 become, in this order, those of ranks to .. of
  // size + 1 numbers. Only multisets of numbers below `limit` are visited; inserted < limit <= n. size <= k.
  template <class Run>
  void insertions(std::size_t size, std::size_t limit, std::size_t inserted, Run run) const {
    if (size == 0) {
      run(std::size_t{0}, inserted, std::size_t{1});
    } else {
      insertions_below(size - 1, limit - 1, inserted, 0, 0, run);
    }
  }

 private:
  // The entries after index i are chosen, all greater than `inserted`; those up to i are at most `bound`.
  template <class Run>
  void insertions_below(std::size_t i, std::size_t bound, std::size_t inserted, std::size_t from,
                        std::size_t to, Run& run) const {
    run(from, to + below(inserted, i + 1), below(inserted + 1, i));
    for (std::size_t entry = inserted + 1; entry <= bound; ++entry) {
      const std::size_t from_entry = from + below(entry, i), to_entry = to + below(entry, i + 1);
      if (i == 0) {
        run(from_entry, to_entry + inserted, std::size_t{1});
      } else {
        insertions_below(i - 1, entry, inserted, from_entry, to_entry, run);
      }
    }
  }

  std::size_t n_ = 0;
  std::size_t k_ = 0;
  std::vector<std::size_t> below_;
};

}  // namespace cops::solver
