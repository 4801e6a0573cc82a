// Names of things as distinct types, so that a case can never be passed where a student is meant.
#pragma once

#include <compare>
#include <string>

namespace grader {

template <class Tag>
struct Id {
  std::string value;
  auto operator<=>(const Id&) const = default;
};

using SubmissionId = Id<struct SubmissionTag>;  // the student's (or group's) folder name, unchanged
using AssignmentId = Id<struct AssignmentTag>;  // folder name below testcases/, [a-z0-9_-]+
using GroupId = Id<struct GroupTag>;            // folder name below an assignment, [a-z0-9_-]+
using CaseId = Id<struct CaseTag>;              // "group/case", unique within an assignment
using LanguageId = Id<struct LanguageTag>;      // file name stem below grader/languages/
using CriterionId = Id<struct CriterionTag>;    // unique within a rubric

}  // namespace grader
