// In which of an assignment's languages a set of files is written. Pure: only names are looked at.
//
// Rule, also for mixed submissions: an assignment lists its languages in order of preference. The first
// language whose main file was handed in wins: one of the file names its entry lists; for an entry that lists
// none, a build file (CMakeLists.txt, Makefile) at the top or a source file called like the program. If no
// language has a main file, the first that has any source file wins; entries that list main files need one of
// them. Files of other languages stay in the submission and do no harm.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/language.hpp"

namespace grader::intake {

struct Recognised {
  LanguageId language;
  std::string main;                  // relative path; empty when the entry lists no files
  std::vector<std::string> sources;  // sorted
  std::vector<std::string> notes;    // for the student
};

// `names`: relative paths, sorted.
std::optional<Recognised> recognise(const std::vector<std::string>& names, const Assignment& assignment,
                                    const std::map<LanguageId, Language>& languages);

// What the assignment accepts and what is odd about what was handed in: for the student of a submission in no
// language.
std::string explain_unrecognised(const std::vector<std::string>& names, const Assignment& assignment,
                                 const std::map<LanguageId, Language>& languages);

}  // namespace grader::intake
