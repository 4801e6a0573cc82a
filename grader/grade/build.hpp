// Builds a staged submission in the box.
#pragma once

#include <filesystem>
#include <string>

#include "grader/core/assignment.hpp"
#include "grader/core/gradebook.hpp"
#include "grader/core/language.hpp"
#include "grader/intake/stage.hpp"
#include "grader/run/runner.hpp"

namespace grader::grade {

struct Built {
  BuildResult result;
  std::filesystem::path tree;  // what is shown to runs as /submission; below the folder given to build()
  std::string product;         // relative to `tree`; empty when the recipe names none
};

// What is built: a staged submission, the ordinary way or for a quality check.
struct BuildSpec {
  const Assignment& assignment;
  const Language& language;  // in which it is staged
  const intake::Staged& staged;
  // The quality check whose build_env and flags are used, by the language's own recipe: what a build file of the
  // submission's says does not count. Null for the ordinary build, which takes the flags of the language's check
  // of the build log ("warnings"), so that warnings are read from the one log.
  const QualityRecipe* check = nullptr;
};

// `folder` must exist and be empty; it holds the tree as long as that is needed. Failures of ours are
// BuildResult::Status::kJudgeError; std::system_error is thrown when the host refuses us files.
Built build(run::Runner& runner, const BuildSpec& spec, const std::filesystem::path& folder);

// Whether the ordinary build of a submission is what a build file of its own says.
bool has_own_build(const Language& language, const intake::Staged& staged);

// What a compiler printed, made useful and repeatable: paths inside the box are cut off, the random names of
// the compiler's temporary files are made plain.
std::string tidy_log(std::string log);

// The quality check whose findings are in the log of the ordinary build; null when the language has none.
const QualityRecipe* log_check_of(const Language& language);

}  // namespace grader::grade
