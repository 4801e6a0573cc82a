#include "stratego/tournament/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace stratego::tournament {
namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

const double kEloPerUnit = 400 / std::log(10.0);

Matrix square(std::size_t n) {
  return Matrix(n, Row(n));
}

// scores[i][j]: what i got against j.
Matrix scores_of(std::size_t players, std::span<const Result> results) {
  Matrix scores = square(players);
  for (const Result& result : results) {
    const auto red = static_cast<std::size_t>(result.game.red);
    const auto blue = static_cast<std::size_t>(result.game.blue);
    scores[red][blue] += half_points(result, Side::kRed) / 2.0;
    scores[blue][red] += half_points(result, Side::kBlue) / 2.0;
  }
  return scores;
}

double chance(double difference) {
  return 1 / (1 + std::exp(-difference));
}

struct Slope {
  Row gradient;
  Matrix curvature;  // of minus the logarithm of the probability: positive definite
};

Slope slope_at(const Matrix& scores, const Row& strength) {
  const std::size_t n = strength.size();
  Slope slope{Row(n), square(n)};
  for (std::size_t i = 0; i < n; ++i) {
    const double prior = chance(strength[i]);  // one draw against an opponent of strength 0
    slope.gradient[i] += 0.5 - prior;
    slope.curvature[i][i] += prior * (1 - prior);
    for (std::size_t j = 0; j < n; ++j) {
      const double games = scores[i][j] + scores[j][i];
      if (i == j || games == 0) continue;
      const double p = chance(strength[i] - strength[j]);
      slope.gradient[i] += scores[i][j] - games * p;
      slope.curvature[i][i] += games * p * (1 - p);
      slope.curvature[i][j] -= games * p * (1 - p);
    }
  }
  return slope;
}

// The inverse of a positive definite matrix, by Gauss and Jordan; no pivoting is needed for such.
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix b = square(n);
  for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = a[i][i];
    for (std::size_t k = 0; k < n; ++k) {
      a[i][k] /= pivot;
      b[i][k] /= pivot;
    }
    for (std::size_t j = 0; j < n; ++j) {
      const double factor = a[j][i];
      if (j == i || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        a[j][k] -= factor * a[i][k];
        b[j][k] -= factor * b[i][k];
      }
    }
  }
  return b;
}

// Newton's steps, each at most two units long so that it cannot jump over the top.
Row strengths(const Matrix& scores) {
  const std::size_t n = scores.size();
  Row strength(n);
  for (int round = 0; round < 200; ++round) {
    const Slope slope = slope_at(scores, strength);
    const Matrix covariance = inverse(slope.curvature);
    Row step(n);
    double longest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      step[i] = std::inner_product(covariance[i].begin(), covariance[i].end(), slope.gradient.begin(), 0.0);
      longest = std::max(longest, std::abs(step[i]));
    }
    const double scale = longest > 2 ? 2 / longest : 1;
    for (std::size_t i = 0; i < n; ++i) strength[i] += scale * step[i];
    if (longest < 1e-10) break;
  }
  return strength;
}

std::vector<int> groups_of(const Matrix& scores) {
  const std::size_t n = scores.size();
  std::vector<int> group(n, -1);
  int groups = 0;
  for (std::size_t start = 0; start < n; ++start) {
    if (group[start] >= 0) continue;
    std::vector<std::size_t> open{start};
    group[start] = groups;
    while (!open.empty()) {
      const std::size_t i = open.back();
      open.pop_back();
      for (std::size_t j = 0; j < n; ++j) {
        if (group[j] >= 0 || scores[i][j] + scores[j][i] == 0) continue;
        group[j] = groups;
        open.push_back(j);
      }
    }
    ++groups;
  }
  return group;
}

}  // namespace

Ratings fit_ratings(int players, std::span<const Result> results) {
  const auto n = static_cast<std::size_t>(players);
  const Matrix scores = scores_of(n, results);
  const Row strength = strengths(scores);
  const Matrix covariance = inverse(slope_at(scores, strength).curvature);
  const double mean = std::accumulate(strength.begin(), strength.end(), 0.0) /
                      static_cast<double>(std::max<std::size_t>(n, 1));
  const std::vector<int> group = groups_of(scores);
  Ratings ratings{std::vector<Rating>(n), Matrix(n, Row(n, 0.5))};
  for (std::size_t i = 0; i < n; ++i) {
    ratings.players[i] = {kEloPerUnit * (strength[i] - mean),
                          1.96 * kEloPerUnit * std::sqrt(covariance[i][i]), group[i]};
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      const double variance = covariance[i][i] + covariance[j][j] - 2 * covariance[i][j];
      ratings.superior[i][j] = 0.5 * std::erfc(-(strength[i] - strength[j]) / std::sqrt(2 * variance));
    }
  }
  return ratings;
}

}  // namespace stratego::tournament
