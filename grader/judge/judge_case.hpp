// Checks what a run left behind: by a built-in checker, or by a judge program in a box of its own.
#pragma once

#include <filesystem>
#include <stop_token>

#include "grader/core/assignment.hpp"
#include "grader/core/run.hpp"
#include "grader/core/verdict.hpp"
#include "grader/run/workshop.hpp"

namespace grader::judge {

// `outcome` must be of a run that ended with an allowed exit code. `scratch`: an existing folder for the
// judge's files. Failures of ours, of the judge program and of the expected files are
// CheckStatus::checker_failed.
CheckResult judge_case(const run::Workshop& shop, const Case& test, const RunOutcome& outcome,
                       const std::filesystem::path& scratch, const std::stop_token& stop);

}  // namespace grader::judge
