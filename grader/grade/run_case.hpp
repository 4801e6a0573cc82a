// Runs one case of a built submission and judges it.
#pragma once

#include <atomic>
#include <filesystem>
#include <string>

#include "grader/core/assignment.hpp"
#include "grader/core/gradebook.hpp"
#include "grader/grade/build.hpp"
#include "grader/grade/plan.hpp"
#include "grader/run/context.hpp"
#include "grader/run/runner.hpp"

namespace grader::grade {

// How often a run that hit a time limit beside others may be done once more, alone. Shared by the cases of one
// submission: a program that loops for ever must not hold everybody up in every case.
class Retries {
 public:
  explicit Retries(int left) : left_(left) {}
  bool left() const { return left_.load() > 0; }
  void use() { --left_; }

 private:
  std::atomic<int> left_;
};

// What the cases of one submission have in common.
struct Runnable {
  const Language* language;
  std::string program;  // Entry::program
  std::string main;
  std::filesystem::path tree;  // shown as /submission
  std::string product;
  std::filesystem::path evidence;  // host folder of the submission's evidence; empty: none is kept
  Retries* retries = nullptr;      // null: no run is repeated
};

// The argument vector, mounts and limits of a case; `check` adds what a quality tool needs, null for an
// ordinary run.
RunSpec spec_for(const Runnable& runnable, const PlannedCase& planned, const QualityRecipe* check);

// Never throws: what goes wrong on our side is a judge error with the reason for staff. A run that hit a time
// limit while others ran beside it is done once more, alone, while there are retries left, so that a loaded
// machine costs nobody a point; a time limit that stands uses one up.
CaseResult run_case(const run::Context& context, run::Runner& runner, const Runnable& runnable,
                    const PlannedCase& planned);

}  // namespace grader::grade
