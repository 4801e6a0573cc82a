// Results as JUnit XML, as build servers read it: docs/formats/results.md.
#pragma once

#include <string>

#include "grader/core/gradebook.hpp"

namespace grader::report {

// A test suite per submission and assignment, a test case per case and one for the build. Well-formed XML 1.0
// whatever the bytes. What may differ between equal runs: the attributes `time` and `timestamp`, nothing
// else.
std::string junit_xml(const Gradebook& book);

}  // namespace grader::report
