#include "stratego/tournament/evidence.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace stratego::tournament {
namespace {

constexpr std::array<double, 5> kPairScores = {0, 0.25, 0.5, 0.75, 1};
using Shares = std::array<double, 5>;

// The distribution with mean `score` that is likeliest to have given `seen`: seen[i] / (1 + x (a[i] - score))
// where x makes the mean right. The sum falls with x between the poles, so bisection finds it.
Shares likeliest_with_mean(const Shares& seen, double score) {
  const double low_pole = -1 / (kPairScores.back() - score);
  const double high_pole = 1 / (score - kPairScores.front());
  double low = low_pole;
  double high = high_pole;
  for (int step = 0; step < 200; ++step) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      sum += seen[i] * (kPairScores[i] - score) / (1 + x * (kPairScores[i] - score));
    }
    (sum > 0 ? low : high) = x;
  }
  Shares shares{};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    shares[i] = seen[i] / (1 + (low + high) / 2 * (kPairScores[i] - score));
  }
  return shares;
}

}  // namespace

Interval wilson(double successes, double trials, double z) {
  if (trials <= 0) return {0, 1};
  const double p = successes / trials;
  const double z2 = z * z / trials;
  const double centre = (p + z2 / 2) / (1 + z2);
  const double reach = z / (1 + z2) * std::sqrt(p * (1 - p) / trials + z2 / (4 * trials));
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

double likelihood_of_superiority(std::int64_t wins, std::int64_t losses) {
  // P(p > 1/2) under Beta(wins + 1, losses + 1) = P(Binomial(wins + losses + 1, 1/2) <= wins).
  const auto n = static_cast<double>(wins + losses + 1);
  double sum = 0;
  for (std::int64_t k = 0; k <= wins; ++k) {
    const auto i = static_cast<double>(k);
    sum += std::exp(std::lgamma(n + 1) - std::lgamma(i + 1) - std::lgamma(n - i + 1) - n * std::log(2.0));
  }
  return std::clamp(sum, 0.0, 1.0);
}

double score_of(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of(double score) {
  const double p = std::clamp(score, 1e-6, 1 - 1e-6);
  return -400 * std::log10(1 / p - 1);
}

PairCounts pair_counts(std::span<const Result> results, int player) {
  PairCounts counts{};
  for (std::size_t i = 0; i + 1 < results.size(); ++i) {
    const Result& a = results[i];
    const Result& b = results[i + 1];
    const bool pair = a.game.round == b.game.round && a.game.encounter == b.game.encounter &&
                      a.game.number % 2 == 0 && b.game.number == a.game.number + 1;
    if (!pair || a.ending == Ending::kNotPlayed || b.ending == Ending::kNotPlayed) continue;
    if (a.game.red != player && a.game.blue != player) continue;
    const int got = half_points(a, a.game.red == player ? Side::kRed : Side::kBlue) +
                    half_points(b, b.game.red == player ? Side::kRed : Side::kBlue);
    ++counts[static_cast<std::size_t>(got)];
  }
  return counts;
}

SprtState sprt(const PairCounts& pairs, const SprtLimits& limits) {
  SprtState state;
  state.lower = std::log(limits.beta / (1 - limits.alpha));
  state.upper = std::log((1 - limits.beta) / limits.alpha);
  const std::int64_t played = std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
  if (played == 0) return state;
  Shares seen{};
  double total = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    seen[i] = static_cast<double>(pairs[i]) + 1e-3;
    total += seen[i];
  }
  for (double& share : seen) share /= total;
  const Shares under0 = likeliest_with_mean(seen, score_of(limits.elo0));
  const Shares under1 = likeliest_with_mean(seen, score_of(limits.elo1));
  for (std::size_t i = 0; i < seen.size(); ++i)
    state.llr += total * seen[i] * std::log(under1[i] / under0[i]);
  if (played < 2) return state;
  if (state.llr <= state.lower) state.answer = SprtAnswer::kAcceptElo0;
  if (state.llr >= state.upper) state.answer = SprtAnswer::kAcceptElo1;
  return state;
}

}  // namespace stratego::tournament
