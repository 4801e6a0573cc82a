// The class as a table for spreadsheets: docs/formats/results.md.
#pragma once

#include <string>

#include "grader/core/gradebook.hpp"

namespace grader::report {

// One row per student and assignment, RFC 4180 quoting, UTF-8, LF. Text cells are guarded against formulas;
// numbers are numbers. Criteria and penalties have a column each, "<assignment>:<criterion>"; unknown points
// are empty. Holds nothing that differs between equal runs.
std::string grades_csv(const Gradebook& book);

}  // namespace grader::report
