#include "grader/grade/budget.hpp"

#include <fmt/format.h>

#include "grader/run/explain.hpp"

namespace grader::grade {

Spent& Spent::operator+=(const Spent& more) {
  cpu += more.cpu;
  waiting += more.waiting;
  return *this;
}

Spent spent_by(const Usage& usage) {
  constexpr int kNextToNothing = 5;  // less than a fifth of the time
  const bool waited = usage.cpu * kNextToNothing < usage.wall;
  return {usage.cpu, waited ? usage.wall - usage.cpu : std::chrono::microseconds(0)};
}

bool Budget::used_up_by(const Spent& spent) const {
  return (cpu.count() > 0 && spent.cpu >= cpu) || spent.waiting >= waiting;
}

std::string Budget::reason(const Spent& spent) const {
  if (spent.waiting >= waiting)
    return fmt::format(
        "Not run: in the tests before it the program waited for more than {} without computing, which is all that "
        "a submission may. Does it sleep, or wait for input that does not come?",
        run::seconds_text(waiting));
  return fmt::format(
      "Not run: the tests before it used up the {} of CPU time that all tests may take together.",
      run::seconds_text(cpu));
}

void apply_budget(std::vector<CaseResult>& results, const Budget& budget) {
  Spent spent;
  for (CaseResult& result : results) {
    const bool would_run = result.verdict != Verdict::kCompileError && result.verdict != Verdict::kRejected &&
                           result.verdict != Verdict::kJudgeError;
    if (would_run && budget.used_up_by(spent)) {
      const CaseId id = result.id;
      result = {};
      result.id = id;
      result.message = budget.reason(spent);
    }
    spent += spent_by(result.usage);
  }
}

}  // namespace grader::grade
