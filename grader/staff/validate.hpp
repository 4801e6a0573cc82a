// Runs an assignment's probes: small submissions that must get exactly the verdicts, points and words they
// were written for. They prove the tests.
#pragma once

#include <string>
#include <vector>

#include "grader/data/kit.hpp"
#include "grader/data/probe.hpp"
#include "grader/grade/grade_submission.hpp"

namespace grader::staff {

struct ProbeOutcome {
  std::string assignment;
  std::string id;
  std::vector<std::string> complaints;  // empty: all as it must be
};

// Pure: what of `probe` does not hold for this result.
std::vector<std::string> complaints_about(const data::Probe& probe, const SubmissionResult& result,
                                          const Assignment& assignment, const Rubric& rubric);

struct ProbeOptions {
  int jobs = 1;
  text::ProgressStyle progress = text::ProgressStyle::kLines;
};

// By assignment and probe, in order. Nothing is kept on disk. After a stop request those that were not graded
// complain of that.
std::vector<ProbeOutcome> run_probes(const data::Kit& kit, const run::Context& context, run::Runner& runner,
                                     const std::map<AssignmentId, std::vector<data::Probe>>& probes,
                                     const ProbeOptions& options);

}  // namespace grader::staff
