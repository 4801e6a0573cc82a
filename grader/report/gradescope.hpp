// One submission as a Gradescope results.json: docs/formats/results.md, results.schema.json.
#pragma once

#include <string>

#include "grader/core/gradebook.hpp"
#include "grader/report/options.hpp"

namespace grader::report {

// Every test is in it with its visibility, which Gradescope obeys; so the file itself is for staff. What may
// differ between two equal runs stands below extra_data.measured only. Valid UTF-8 JSON, ends with a line
// feed.
std::string gradescope_results(const Gradebook& book, const GradedAssignment& graded,
                               const Graded& submission, const Sources& sources);

}  // namespace grader::report
