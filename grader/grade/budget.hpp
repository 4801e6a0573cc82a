// What all cases of a submission may take together.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "grader/core/gradebook.hpp"

namespace grader::grade {

// Time that a submission may spend waiting instead of computing. Every run has its own wall limit; a program that
// sleeps to the end of each would still hold a worker for hours.
constexpr std::chrono::minutes kMostWaiting{15};

// What cases took: computing and waiting.
struct Spent {
  std::chrono::microseconds cpu{0};
  std::chrono::microseconds waiting{0};

  Spent& operator+=(const Spent& more);
};

// Waiting is time by the clock in which the program computed next to nothing. A program that computes gets none
// of it counted, however long a busy machine lets it stand in line.
Spent spent_by(const Usage& usage);

struct Budget {
  std::chrono::milliseconds cpu{0};  // 0: no limit
  std::chrono::milliseconds waiting = kMostWaiting;

  bool used_up_by(const Spent& spent) const;
  // Why a case was not run after `spent`.
  std::string reason(const Spent& spent) const;
};

// From the case on where those before it have used up the budget, results become Skipped.
void apply_budget(std::vector<CaseResult>& results, const Budget& budget);

}  // namespace grader::grade
