// Starts the judge program of a case, in a box of its own. docs/formats/judge.md says what it is given.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/run.hpp"
#include "grader/core/verdict.hpp"
#include "grader/run/context.hpp"
#include "grader/run/runner.hpp"

namespace grader::judge {

// How it is run: `first` stands before the checker's own arguments; the case's input/ and expected/ are among
// the files. What `case_file` and out_dir are is the caller's to say; `case_file` is shown as case.json.
RunSpec judge_spec(const run::Context& context, const Case& test, const std::vector<std::string>& first,
                   const std::filesystem::path& case_file);

// Runs it on `about` (the bytes of case.json) and `actual` (shown as they are named) and reads its answer.
// Every failure, of ours or of the judge, is CheckStatus::kCheckerFailed. May throw std::system_error.
CheckResult ask_judge(const run::Context& context, run::Runner& runner, const Case& test,
                      const std::string& about, const std::vector<InputFile>& actual);

// What its box says went wrong, for staff; empty when it exited with some code.
std::string judge_failure(const RunOutcome& judged, const Limits& limits);

}  // namespace grader::judge
