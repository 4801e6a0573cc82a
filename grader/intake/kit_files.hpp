// The kit's own files in the place of what a student handed in under the same names.
#pragma once

#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/intake/stage.hpp"

namespace grader::intake {

// First the given files of the skeleton, for a submission that uses it; then the evaluation's files, for
// every submission. Returns what to tell the student: which of the kit's files were handed in with other
// contents (white space apart), and which files in given/ are none of the kit's; these are left out.
std::vector<std::string> lay_kit_files(std::vector<StagedFile>& files, const Entry& entry, bool skeleton);

}  // namespace grader::intake
