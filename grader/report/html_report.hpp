// The whole class as one HTML file for staff: no request leaves it, nothing of a student is markup or script
// in it.
#pragma once

#include <string>

#include "grader/core/gradebook.hpp"
#include "grader/report/options.hpp"

namespace grader::report {

struct HtmlLimits {
  std::size_t diff_bytes = 6 * 1024;             // text of one diff
  std::size_t stream_bytes = 2 * 1024;           // of stdout and of stderr of a test that failed
  std::size_t log_bytes = 16 * 1024;             // of a compiler or tool
  std::size_t diffs_per_submission = 48 * 1024;  // text of all its diffs
  std::size_t diffs_in_all = 12 * 1024 * 1024;   // shared out evenly among submissions
};

// The overview (class table, distribution, tests, not graded) is plain HTML and needs no script; a student's
// page is built from JSON when it is opened ("#<assignment>/<student>", percent-encoded). What may differ
// between two equal runs (times, host, isolation) stands in <section id="measured"> only.
std::string html_report(const Gradebook& book, const Sources& sources, const HtmlLimits& limits = {});

}  // namespace grader::report
