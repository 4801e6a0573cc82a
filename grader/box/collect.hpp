// Brings files back from /work after everything in the box is dead. Never follows a link, opens only regular
// files, and bounds every size, number and depth: the names and contents are the program's.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/box/identity.hpp"
#include "grader/core/run.hpp"

namespace grader::box {

// `work` is an open folder. Fills in `files`, `skipped` and `left_in_work` of the outcome.
// False: the program made more names, or longer ones, than an answer holds, and some are left out.
// Throws std::system_error when out_dir cannot be written.
[[nodiscard]] bool collect(int work, const RunSpec& spec, RunOutcome& outcome);

// Copies spec.files to the folder before the start; they are the program's. Throws std::system_error.
void place_input_files(int work, const RunSpec& spec, const Identity& identity);

// The largest regular file below the folder that is not one of spec.files.
kit::Bytes largest_file(int work, const RunSpec& spec);

}  // namespace grader::box
