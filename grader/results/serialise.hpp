// Results as JSON and back, for the journal: lossless for any bytes, one line of valid UTF-8 without a final
// line feed, keys sorted, so equal results are equal bytes. A string that is not UTF-8 is written as
// {"base64": "..."}; all others as they are. Numbers of time are microseconds, sizes bytes, points
// hundredths.
#pragma once

#include <string>
#include <string_view>

#include "grader/core/gradebook.hpp"

namespace grader::results {

std::string to_json(const SubmissionResult& result);
std::string to_json(const BuildResult& result);
std::string to_json(const CaseResult& result);
std::string to_json(const QualityResult& result);

// Text that is torn, altered or of another version gives Errors with `file` and the place ("byte 17" or a
// JSON pointer); nothing is guessed. Never throws (but for lack of memory), whatever the text.
Result<SubmissionResult> submission_result_from_json(std::string_view text, const std::string& file);
Result<BuildResult> build_result_from_json(std::string_view text, const std::string& file);
Result<CaseResult> case_result_from_json(std::string_view text, const std::string& file);
Result<QualityResult> quality_result_from_json(std::string_view text, const std::string& file);

}  // namespace grader::results
