#include "cops/play/electric.hpp"

namespace cops::play {
namespace {

__extension__ using Wide = __int128;
constexpr int kFraction = 44, kKept = 20;  // binary places while computing, and of the result
constexpr std::int64_t kOne = std::int64_t{1} << kFraction;

// a * b / 2^kFraction, rounded to the nearest.
std::int64_t product(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>((Wide{a} * b + (Wide{1} << (kFraction - 1))) >> kFraction);
}

std::int64_t quotient(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>((Wide{a} << kFraction) / b);
}

// L + J, an identity beside it.
std::vector<std::int64_t> augmented(const Graph& graph) {
  const std::size_t n = graph.size();
  std::vector<std::int64_t> matrix(n * 2 * n, 0);
  for (Vertex i = 0; i < n; ++i) {
    std::int64_t* const row = matrix.data() + i * 2 * n;
    for (Vertex j = 0; j < n; ++j) row[j] = graph.adjacent(i, j) ? 0 : kOne;
    row[i] = static_cast<std::int64_t>(graph.degree(i) + 1) * kOne;
    row[n + i] = kOne;
  }
  return matrix;
}

// Gauss-Jordan without exchanges: the matrix is symmetric and positive definite.
bool invert(std::vector<std::int64_t>& matrix, std::size_t n) {
  for (std::size_t pivot = 0; pivot < n; ++pivot) {
    std::int64_t* const top = matrix.data() + pivot * 2 * n;
    const std::int64_t divisor = top[pivot];
    if (divisor <= kOne >> 20) return false;
    for (std::size_t j = 0; j < 2 * n; ++j) top[j] = quotient(top[j], divisor);
    for (std::size_t i = 0; i < n; ++i) {
      std::int64_t* const row = matrix.data() + i * 2 * n;
      const std::int64_t factor = row[pivot];
      if (i == pivot || factor == 0) continue;
      for (std::size_t j = 0; j < 2 * n; ++j) row[j] -= product(factor, top[j]);
    }
  }
  return true;
}

}  // namespace

std::vector<std::int64_t> electric_potentials(const Graph& graph) {
  const std::size_t n = graph.size();
  if (n > kMaxElectric || !is_connected(graph)) return {};
  auto matrix = augmented(graph);
  if (!invert(matrix, n)) return {};
  std::vector<std::int64_t> kept(n * n);
  constexpr int kDropped = kFraction - kKept;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      kept[i * n + j] = (matrix[i * 2 * n + n + j] + (std::int64_t{1} << (kDropped - 1))) >> kDropped;
    }
  }
  return kept;
}

}  // namespace cops::play
