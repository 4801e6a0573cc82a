// Checks what a run left behind: by a built-in checker, or by a judge program in a box of its own.
#pragma once

#include "grader/core/assignment.hpp"
#include "grader/core/language.hpp"
#include "grader/core/run.hpp"
#include "grader/core/verdict.hpp"
#include "grader/run/context.hpp"
#include "grader/run/runner.hpp"

namespace grader::judge {

// `language` is the one that the submission was built in. `outcome` must be of a run that ended with an allowed
// exit code. Failures of ours, of the judge program and of the expected files are CheckStatus::kCheckerFailed.
CheckResult judge_case(const run::Context& context, run::Runner& runner, const Case& test,
                       const LanguageId& language, const RunOutcome& outcome);

}  // namespace grader::judge
