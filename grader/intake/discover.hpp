// Finds the submissions in what the user pointed at. Only names are looked at; nothing is opened or changed.
//
// Five shapes are understood, the first that fits is taken:
//   1. students' folders, each with a folder per assignment      class/alice/npuzzle/...
//   2. one student's folder                                      alice/npuzzle/...
//   3. a folder named after an assignment, holding students      npuzzle/alice/...
//   4. a folder named after an assignment, holding files         alice/npuzzle/driver.py
//   5. with the assignment named by the user: students, or files of one submission
// A single folder around any of them is stepped into. Folder names of assignments are recognised without
// regard to case, blanks, '-' and '_'.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/core/gradebook.hpp"
#include "grader/core/ids.hpp"
#include "grader/intake/submission.hpp"

namespace grader::intake {

struct Discovery {
  std::vector<Submission> submissions;  // by id, then assignment
  std::vector<NotGraded> not_graded;    // by path, relative to the folder given
  std::filesystem::path roster;         // roster.csv at the top; empty: none
  std::filesystem::path late;           // late.csv at the top; empty: none
  bool open = false;                    // something handed in is unaccounted for
};

// `known`: the kit's assignments. `named`: the assignment the user asked for, for shape 5.
// An error when `root` cannot be read or nothing in it looks like a submission.
Result<Discovery> discover(const std::filesystem::path& root, const std::set<AssignmentId>& known,
                           const std::optional<AssignmentId>& named);

}  // namespace grader::intake
