// What a learning platform writes into the name of a file or folder that a student handed in. Pure; each function
// knows one platform's form and answers nothing for a name that has another.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grader::intake {

struct Label {
  std::string student;      // id within the class, as unique as the platform makes it
  std::string name;         // for people; empty: the id is all there is
  std::string platform_id;  // what the platform wants back with a grade
  std::string when;         // "2026-02-03 18:34:13", in the platform's own time zone; empty: not told
  bool late = false;
  // The student's own file name; empty: the label stands on a folder.
  std::string file;
  enum class Kind { kWork, kText, kLink, kReceipt } kind = Kind::kWork;
};

// NAME[_LATE]_USERID_FILEID_FILE, NAME[_LATE]_USERID_text.html, [LATE_]anon_ID_FILEID_FILE
std::optional<Label> canvas_label(const std::string& name);

// NAME_ID_assignsubmission_file[_], NAME_ID_assignsubmission_file_FILE, ..._onlinetext...
std::optional<Label> moodle_label(const std::string& name);

// TITLE_USER_attempt_YYYY-MM-DD-HH-MM-SS[_FILE], with .txt behind the time: the receipt. Title and user cannot be
// told apart here: `student` holds both.
std::optional<Label> blackboard_label(const std::string& name);

// NUMBER-NUMBER - NAME - Mon D, YYYY HMM AM[ - FILE]
std::optional<Label> brightspace_label(const std::string& name);

}  // namespace grader::intake
