// What the renderers are told beside the gradebook.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "grader/core/gradebook.hpp"

namespace grader::report {

// Reads bytes for diffs, so that renderers stay pure: equal answers, equal reports. Absent: there is no such
// file. Readers may return only the beginning of a large file (1 MiB is plenty).
struct Sources {
  // `path` is below the submission's evidence/ folder. An output file F of a case is at "<case id>/F", its
  // captured streams at "<case id>/stdout" and "<case id>/stderr".
  std::function<std::optional<std::string>(const SubmissionResult&, const std::string& path)> evidence;
  // `file` is "stdout" or an output file, below the case's expected/ folder.
  std::function<std::optional<std::string>(const Case&, const std::string& file)> expected;
};

struct ReportOptions {
  // What students may read by now. Of anything else a student's document says nothing at all: neither that it
  // exists nor, by a total, what it was worth.
  std::set<Visibility> released{Visibility::kVisible};
};

}  // namespace grader::report
