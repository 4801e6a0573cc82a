// Reads a rubric from rubrics/<assignment>.json. Format: docs/formats/rubric.md.
#pragma once

#include <filesystem>

#include "grader/core/assignment.hpp"
#include "grader/core/error.hpp"
#include "grader/core/rubric.hpp"

namespace grader::data {

// Also checks that every group and language named exists, and that points add up.
Result<Rubric> load_rubric(const std::filesystem::path& file, const Assignment& assignment);

}  // namespace grader::data
