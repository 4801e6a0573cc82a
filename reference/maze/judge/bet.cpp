#include "maze/judge/bet.hpp"

#include <algorithm>

namespace maze::judge {
namespace {

// Six stakes on what may happen and six against it, and what each multiplies its fortune by, less one.
constexpr std::array<double, 12> kStakes = {0.05, -0.05, 0.15, -0.15, 0.4, -0.4,
                                            1.0,  -1.0,  2.0,  -2.0,  4.0, -4.0};
const std::array<double, 12> kGrowth = [] {
  std::array<double, 12> growth{};
  std::transform(kStakes.begin(), kStakes.end(), growth.begin(), [](double s) { return std::expm1(s); });
  return growth;
}();

// Factors between exp(-4) and exp(4) are multiplied so many times before their logarithm is taken.
constexpr unsigned kBatch = 64;

}  // namespace

double log_mean(const double* logs, std::size_t count) {
  const double top = *std::max_element(logs, logs + count);
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += std::exp(logs[i] - top);
  return top + std::log(sum / static_cast<double>(count));
}

void Bet::see(bool happened, double chance) {
  if (chance <= 0 || chance >= 1) return;
  seen_ += happened ? 1 : 0;
  expected_ += chance;
  for (std::size_t i = 0; i < kBets; ++i) means_[i] *= 1 + chance * kGrowth[i];
  if (++multiplied_ < kBatch) return;
  for (std::size_t i = 0; i < kBets; ++i) {
    log_means_[i] += std::log(means_[i]);
    means_[i] = 1;
  }
  multiplied_ = 0;
}

double Bet::log_fortune() const {
  std::array<double, kBets> logs{};
  for (std::size_t i = 0; i < kBets; ++i) logs[i] = kStakes[i] * seen_ - log_means_[i] - std::log(means_[i]);
  return log_mean(logs.data(), logs.size());
}

}  // namespace maze::judge
