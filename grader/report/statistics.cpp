#include "grader/report/statistics.hpp"

#include <algorithm>
#include <cmath>

#include "grader/report/views.hpp"

namespace grader::report {

TotalStatistics total_statistics(const GradedAssignment& graded) {
  std::vector<std::int64_t> totals;
  for (const Graded& submission : graded.submissions) totals.push_back(submission.score.total.hundredths);
  if (totals.empty()) return {};
  std::ranges::sort(totals);
  const auto n = static_cast<std::int64_t>(totals.size());
  std::int64_t sum = 0;
  for (const std::int64_t total : totals) sum += total;
  const double mean = static_cast<double>(sum) / static_cast<double>(n);
  double squares = 0;
  for (const std::int64_t total : totals) {
    squares += (static_cast<double>(total) - mean) * (static_cast<double>(total) - mean);
  }
  const std::int64_t low = totals[(totals.size() - 1) / 2];
  const std::int64_t high = totals[totals.size() / 2];
  const auto rounded_half_up = [](std::int64_t num, std::int64_t den) { return (2 * num + den) / (2 * den); };
  return {totals.size(),
          {totals.front()},
          {totals.back()},
          {rounded_half_up(low + high, 2)},
          {rounded_half_up(sum, n)},
          {std::llround(std::sqrt(squares / static_cast<double>(n)))}};
}

std::vector<std::size_t> distribution(const GradedAssignment& graded, std::size_t bins) {
  std::vector<std::size_t> counts(bins);
  const std::int64_t whole = std::max<std::int64_t>(1, graded.rubric.total.hundredths);
  for (const Graded& submission : graded.submissions) {
    const std::int64_t total = std::max<std::int64_t>(0, submission.score.total.hundredths);
    const auto bin = static_cast<std::size_t>(total * static_cast<std::int64_t>(bins) / whole);
    ++counts[std::min(bin, bins - 1)];
  }
  return counts;
}

std::vector<CaseStatistics> case_statistics(const GradedAssignment& graded) {
  std::vector<CaseStatistics> out;
  for (const Graded& submission : graded.submissions) {
    const std::vector<CaseView> views = case_views(graded.assignment, submission.result);
    out.resize(views.size());
    for (std::size_t i = 0; i < views.size(); ++i) {
      if (views[i].result == nullptr) continue;
      const Verdict verdict = views[i].result->verdict;
      ++out[i].verdicts[verdict];
      out[i].slow += views[i].result->slow ? 1 : 0;
      out[i].count += verdict == Verdict::kJudgeError ? 0 : 1;
      out[i].accepted += verdict == Verdict::kAccepted ? 1 : 0;
    }
  }
  std::size_t cases = 0;
  for (const Group& group : graded.assignment.groups) cases += group.cases.size();
  out.resize(cases);
  return out;
}

}  // namespace grader::report
