// What a student may read about a submission, as Markdown.
#pragma once

#include <string>

#include "grader/core/gradebook.hpp"
#include "grader/report/options.hpp"

namespace grader::report {

// Cases, criteria and totals that are not released leave no trace: the document is byte for byte the one that
// would be written if they did not exist. So the total of the whole (with penalties in points and flags) is
// told only when all visibilities are released; before, only the points of what is shown are added up. Text
// for staff never occurs. Nothing a student wrote is markup. Running times stand in the last section,
// "Measured", only.
std::string feedback_md(const GradedAssignment& graded, const Graded& submission, const Sources& sources,
                        const ReportOptions& options);

}  // namespace grader::report
