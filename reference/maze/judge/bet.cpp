#include "maze/judge/bet.hpp"

#include <algorithm>

namespace maze::judge {

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
  // The fortune of stake s grows by exp(s * happened) / E[exp(s * happened)], whose mean is one.
  for (std::size_t i = 0; i < logs_.size(); ++i) {
    const double stake = i % 2 == 0 ? kStakes[i / 2] : -kStakes[i / 2];
    logs_[i] += (happened ? stake : 0) - std::log1p(chance * std::expm1(stake));
  }
}

}  // namespace maze::judge
