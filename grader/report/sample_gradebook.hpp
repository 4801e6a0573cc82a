// Gradebooks for tests, the browser test and the benchmark: nothing is run, everything is made up, nothing is
// random from one call to the next.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "grader/core/gradebook.hpp"
#include "grader/report/options.hpp"

namespace grader::report {

// A small class of one assignment: excellent, partly right, late, compile error, time limit, judge error,
// refused, not marked yet; visible and hidden groups; a quality check and a criterion marked by hand.
Gradebook small_class();

// small_class() with hostile bytes wherever a student has a say.
Gradebook hostile_class();

// `students` x `cases` results.
Gradebook large_class(std::size_t students, std::size_t cases);

// Expected and collected files for the diffs of any of these.
Sources sources();

// Strings that break reports: markup, scripts, escapes, bidi, formulas, invalid UTF-8.
const std::vector<std::string>& hostile_strings();

}  // namespace grader::report
