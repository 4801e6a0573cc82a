// Numbers about a class. Pure.
#pragma once

#include <map>
#include <vector>

#include "grader/core/gradebook.hpp"

namespace grader::report {

// Of totals that are final or not; all zero for an empty class.
struct TotalStatistics {
  std::size_t count = 0;
  Points min, max, median, mean;  // median of an even count and mean: rounded half up to a hundredth
  Points deviation;               // standard deviation of the population
};
TotalStatistics total_statistics(const GradedAssignment& graded);

// How many totals fall into each of `bins` equal parts of [0, rubric total]; beyond (bonus) counts as the
// last.
std::vector<std::size_t> distribution(const GradedAssignment& graded, std::size_t bins);

// What became of one case over the class.
struct CaseStatistics {
  std::map<Verdict, std::size_t> verdicts;
  std::size_t slow = 0;
  std::size_t count = 0;  // results that say something of the student: without judge errors
  std::size_t accepted = 0;
};
// In plan order.
std::vector<CaseStatistics> case_statistics(const GradedAssignment& graded);

}  // namespace grader::report
