// One submission from its folder to its result: stage, build, run, check, quality. Everything finished goes
// into the journal at once; what is in the journal under the right key is not done again.
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>

#include "grader/core/gradebook.hpp"
#include "grader/grade/keys.hpp"
#include "grader/grade/schedule.hpp"
#include "grader/intake/submission.hpp"
#include "grader/run/context.hpp"
#include "grader/run/runner.hpp"
#include "grader/text/progress.hpp"

namespace grader::grade {

// Which kept results are done again although nothing has changed.
enum class Rerun {
  kChanged,  // none: only what changed
  kFailed,   // all that are not accepted
  kErrors,   // judge errors
  kAll,
};

// What all submissions of a run share.
struct ClassRun {
  const data::Kit& kit;
  const run::Context& context;
  run::Runner& runner;
  const Keys& keys;
  Schedule& schedule;
  text::Progress& progress;
  Rerun rerun = Rerun::kChanged;
  bool retry_alone = true;  // repeat runs that hit a time limit beside others, alone
};

struct SubmissionWork {
  intake::Submission submission;
  PlanOptions plan;
  std::filesystem::path journal;   // file
  std::filesystem::path evidence;  // folder
};

// The finished result, also written to the journal; nothing after a stop request. Never throws for what goes
// wrong with this submission or its files: that is a judge error in the result.
std::optional<SubmissionResult> grade_submission(const ClassRun& run, const SubmissionWork& work);

}  // namespace grader::grade
