// Quality checks: what tools say about a program, counted. Pure counting is in grader/core/findings.hpp.
#pragma once

#include <functional>

#include "grader/core/gradebook.hpp"
#include "grader/grade/run_case.hpp"

namespace grader::grade {

// The program built for a check: with the check's own flags when it has some. Null: it does not build so
// (staff is told in `why`).
using BuildForCheck = std::function<const Runnable*(const QualityRecipe&, std::string& why)>;

// A check of the build log counts in `build`. A check that runs the program does so on the first
// kMostQualityRuns visible cases, those with allowed exit codes before the others and cheapest limits first,
// and counts in what they write to stderr. A case that cannot be finished under the tool is passed over; a
// program that finishes none counts as one finding.
constexpr int kMostQualityRuns = 2;

QualityResult check_quality(run::Runner& runner, const PlannedQuality& planned, const BuildResult& build,
                            const BuildForCheck& runnable);

}  // namespace grader::grade
