// The kit's own compile of a submission for a quality check: what the submission's build file says, and what
// its sources say to the compiler about findings, does not count.
#pragma once

#include <filesystem>

#include "grader/grade/build.hpp"

namespace grader::grade {

// Whether the log of the ordinary build may lack findings: it was made as a build file of the submission says,
// or something matches `blanked`.
bool may_hide_findings(const intake::Staged& staged, const Language& language, const QualityRecipe& recipe);

// Builds all sources together; when that fails, those that the symbol table of the program (of the ordinary
// build; may be absent) names: a submission may hold tests with a main function of their own. spec.check is set.
Built build_for_check(run::Runner& runner, const BuildSpec& spec, const std::filesystem::path& program,
                      const std::filesystem::path& folder);

}  // namespace grader::grade
