// The kit on disk: where it is and what it holds.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/language.hpp"
#include "grader/core/rubric.hpp"

namespace grader::data {

// A kit's root holds testcases/, rubrics/, grader/languages/ and student_skeleton/, in a source tree as in an
// installed <prefix>/share/gradekit. Programs (grader_box, judges, references) are beside the running grader.
struct KitPlaces {
  std::filesystem::path root;
  std::filesystem::path programs;
};

// The first that is given counts: `option` (--kit DIR), `environment` ($GRADEKIT), else what is found from
// the program's own place: ../share/gradekit, then the folders above it (build/<preset>/bin is below the
// source root).
Result<KitPlaces> find_kit(const std::filesystem::path& option, const std::string& environment,
                           const std::filesystem::path& executable);

struct Kit {
  KitPlaces places;
  std::map<LanguageId, Language> languages;
  std::map<LanguageId, std::string> language_digests;  // of the language's file
  std::map<AssignmentId, Assignment> assignments;
  std::map<AssignmentId, Rubric> rubrics;  // one for each assignment
};

// Loads and checks everything, all mistakes at once.
Result<Kit> load_kit(const KitPlaces& places);

// Digest of all that decides what results are worth: assignments, rubrics, languages, the grader's version.
// Two result folders can be merged when theirs are equal.
std::string config_digest(const Kit& kit);

// Of the names and bytes of all regular files below a folder; probes/ at its top is left out.
std::string tree_digest(const std::filesystem::path& folder);

}  // namespace grader::data
