// What is graded: one student's work for one assignment, as it lies on disk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/core/ids.hpp"

namespace grader::intake {

struct Submission {
  SubmissionId id;
  AssignmentId assignment;
  std::filesystem::path folder;
  std::string name{};                // for people, where the download tells it
  std::vector<std::string> notes{};  // for the student: what was done to the names of the files
  bool operator==(const Submission&) const = default;
};

}  // namespace grader::intake
