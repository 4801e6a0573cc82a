// What a judge program printed, read strictly: docs/formats/judge.md.
#pragma once

#include <cstddef>
#include <string_view>

#include "grader/core/verdict.hpp"

namespace grader::judge {

constexpr std::size_t kLongestJudgeAnswer = std::size_t{1} << 20;

// `output` is the judge's standard output, `cut` whether more was written than was kept. Anything that is not
// exactly an answer (wrong JSON, a key unknown or given twice, status and share or exit code that disagree, a
// share outside 0..1) gives checker_failed with the reasons in `staff`: never a student's loss. Fields left
// out of an answer's share: accepted is 1/1, rejected and unreadable are 0/1; partial needs a share strictly
// between.
CheckResult parse_judge_answer(std::string_view output, bool cut, int exit_code);

}  // namespace grader::judge
