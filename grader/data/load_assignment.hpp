// Reads an assignment from testcases/<id>/. Format: docs/formats/testcases.md.
#pragma once

#include <filesystem>

#include "grader/core/assignment.hpp"
#include "grader/core/error.hpp"

namespace grader::data {

// Loads and validates testcases/<id>/. All mistakes at once.
Result<Assignment> load_assignment(const std::filesystem::path& root);

// Every case that is compared byte for byte, by tokens or by numbers, and has no expected file to compare
// with. Apart from loading, since `grader expect` must load an assignment before it can write those files.
Errors missing_expected(const Assignment& assignment);

}  // namespace grader::data
