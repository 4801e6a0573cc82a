// From a download to submissions: every file in it is accounted for before a program runs.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/error.hpp"
#include "grader/core/language.hpp"
#include "grader/intake/download/layout.hpp"
#include "grader/intake/submission.hpp"

namespace grader::intake {

// One file handed in, or one student without any.
struct IntakeRow {
  std::string file;  // path in the download; empty: nothing was handed in
  std::string student;
  std::string name;
  std::string platform_id;
  std::string attempt;  // "2 of 3"; empty: there is one
  std::string when;
  bool late = false;
  std::string assignment;
  std::string language;
  std::string main;   // of the submission the file belongs to
  std::string what;   // what will be done with it: "graded", "an earlier attempt: not graded", ...
  bool open = false;  // unaccounted for: somebody has to look
};

struct Intake {
  Platform platform = Platform::kFolders;
  std::vector<IntakeRow> rows;  // by student, then file; what belongs to nobody comes last
  std::vector<Question> questions;
  std::vector<std::string> notes;       // what was concluded, in words
  std::vector<Submission> submissions;  // by id, then assignment; empty while undecided
  std::filesystem::path roster;         // empty: none
  std::filesystem::path late;
  bool undecided = false;  // the questions must be answered before anything can be graded

  // Nothing is left to ask and nothing to look at.
  bool complete() const;
};

struct Accepted {
  const std::map<AssignmentId, Assignment>& assignments;
  const std::map<LanguageId, Language>& languages;
};

// `scratch`: an existing folder, which holds what was unpacked as long as the submissions are used. An error when
// `source` cannot be read at all. Throws std::system_error when the host does not let us read or write.
Result<Intake> take_in(const std::filesystem::path& source, const Accepted& accepted,
                       const LayoutOptions& options, const std::filesystem::path& scratch);

// The table with a row a file, for spreadsheets.
std::string intake_csv(const Intake& intake);

// For a terminal: a line for each submission, one for each file that is not part of any, the questions.
std::string intake_text(const Intake& intake);

}  // namespace grader::intake
