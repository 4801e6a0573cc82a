// What a submission is worth.
#pragma once

#include "grader/core/gradebook.hpp"

namespace grader {

// Pure: results x rubric -> points.
Score score(const SubmissionResult& result, const Assignment& assignment, const Rubric& rubric);

}  // namespace grader
