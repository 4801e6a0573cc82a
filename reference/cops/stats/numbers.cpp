#include "cops/stats/numbers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace cops::stats {
namespace {

// Student's t for a two-sided 95 % interval, by degrees of freedom.
double student_t(std::size_t freedom) {
  constexpr std::array<double, 30> kTable = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306,
                                             2.262,  2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
                                             2.110,  2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064,
                                             2.060,  2.056, 2.052, 2.048, 2.045, 2.042};
  return freedom <= kTable.size() ? kTable[freedom - 1] : 1.96 + 2.4 / static_cast<double>(freedom);
}

}  // namespace

double Numbers::mean() const {
  const std::size_t count = found() + not_found();
  std::size_t sum = 0;
  for (const auto& list : {found_, bounds_}) sum = std::accumulate(list.begin(), list.end(), sum);
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

Numbers::Median Numbers::median() const {
  std::vector<std::size_t> all = found_;
  all.insert(all.end(), bounds_.begin(), bounds_.end());
  if (all.empty()) return {};
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>((all.size() - 1) / 2);
  std::ranges::nth_element(all, middle);
  const std::size_t number = *middle;
  const auto sure = std::ranges::count_if(found_, [&](std::size_t each) { return each <= number; });
  return {number, 2 * static_cast<std::size_t>(sure) < all.size()};
}

std::optional<Interval> Numbers::interval() const {
  if (is_bound() || found() < 2) return std::nullopt;
  const double middle = mean(), count = static_cast<double>(found());
  double squares = 0;
  for (const std::size_t each : found_) squares += std::pow(static_cast<double>(each) - middle, 2);
  const double reach = student_t(found() - 1) * std::sqrt(squares / (count - 1) / count);
  return Interval{std::max(middle - reach, 1.0), middle + reach};
}

}  // namespace cops::stats
