// The class as JSON: docs/formats/results.md, summary.schema.json.
#pragma once

#include <string>

#include "grader/core/gradebook.hpp"

namespace grader::report {

// For staff. What may differ between two equal runs stands below "measured" (host and times) only.
std::string summary_json(const Gradebook& book);

}  // namespace grader::report
