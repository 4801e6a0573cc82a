// Quality checks: what tools say about a program, counted. Pure counting is in grader/core/findings.hpp.
#pragma once

#include <functional>
#include <string>

#include "grader/core/gradebook.hpp"
#include "grader/grade/run_case.hpp"

namespace grader::grade {

// The program compiled by the kit for a check, with the check's own flags.
struct CheckedBuild {
  const Runnable* runnable = nullptr;  // null: it does not build so
  std::string log;
  std::string why;       // why not
  bool is_ours = false;  // it builds by itself, so the check's flags or the box are to blame
};

// What is known of the submission that is checked.
struct Checked {
  const BuildResult& build;
  bool log_is_whole;  // the log of the ordinary build has all that the compiler has to say
  std::function<CheckedBuild(const QualityRecipe&)> compile;
  std::function<CaseResult(const PlannedCase&)> plain;  // how the case went without a tool
};

// A check of the build log counts in `build`, or in the log of the kit's own compile when the other is not
// whole. A check that runs the program does so on the first kMostQualityRuns visible cases, those with allowed
// exit codes before the others and cheapest limits first, and counts in what they write to stderr. A case that
// cannot be finished under the tool, or that does not end without it, is passed over; a program that finishes
// none counts as one finding. Nothing is given for a program that ends or answers unlike it does without the
// tool, or that holds what takes over the tool.
constexpr int kMostQualityRuns = 2;

QualityResult check_quality(const run::Context& context, run::Runner& runner, const PlannedQuality& planned,
                            const Checked& checked);

}  // namespace grader::grade
