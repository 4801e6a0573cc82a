// Whose file is which: the shape of a download, told from the names in it and from the few texts that platforms put
// beside the work. Nothing is guessed: what has two readings comes back as a question, with the option that answers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/language.hpp"
#include "grader/intake/download/member.hpp"

namespace grader::intake {

enum class Platform { kCanvas, kMoodle, kBlackboard, kBrightspace, kGradescope, kClassroom, kFolders };

// As `--from` takes it: "canvas".
std::string to_string(Platform platform);
std::optional<Platform> platform_named(const std::string& word);

// Whether the folder given is a class or one student's work, where the user says so.
enum class Shape { kStudents, kOneStudent };

struct HandedIn {
  std::size_t member = 0;
  std::string name;  // within the submission
};

// One student's work for one assignment, at one time.
struct Attempt {
  std::string student;             // id
  std::string name;                // for people
  std::string platform_id;         // what the platform wants back with a grade
  std::vector<std::string> group;  // ids of all who handed it in together; empty: one
  std::string assignment;          // what the folders say; empty: nothing
  std::string when;
  bool late = false;
  std::vector<HandedIn> files;
  std::string
      folder;  // path in the download that holds exactly these; empty: they were picked out of several
};

struct Aside {
  std::size_t member = 0;
  std::string why;    // "the receipt of Blackboard", "a file beside the folders that are graded"
  bool open = false;  // somebody's work may be in it: a person has to look
};

struct Question {
  std::string about;  // path or student
  std::string what;
  std::string answer;  // the option, or what to change
};

struct Layout {
  Platform platform = Platform::kFolders;
  std::vector<Attempt> attempts;  // by student, assignment, time
  std::vector<Aside> asides;
  std::vector<Question> questions;
  std::vector<std::string> notes;     // what was concluded, in words
  std::optional<std::size_t> roster;  // roster.csv, late.csv at the top
  std::optional<std::size_t> late;
  bool undecided = false;  // class or student, this platform or that: nothing may be graded
};

// What the layouts may look at.
struct Evidence {
  std::string name;                                // of the download
  std::string parent;                              // of the folder around it; empty: none
  const std::vector<Member>& members;              // by path
  std::function<std::string(const Member&)> read;  // the first bytes of a member, empty when it has none
  const std::map<AssignmentId, Assignment>& assignments;
  const std::map<LanguageId, Language>& languages;
};

struct LayoutOptions {
  std::optional<AssignmentId> assignment;
  std::optional<Platform> from;
  std::optional<Shape> as;
};

Layout recognise_layout(const Evidence& evidence, const LayoutOptions& options);

// The parts of it, each for downloads in which its platform's signs were found below `prefix`.
Layout gradescope_layout(const Evidence& evidence, const std::string& prefix);
Layout classroom_layout(const Evidence& evidence, const std::string& prefix);
Layout folders_layout(const Evidence& evidence, const LayoutOptions& options);

// Left by an operating system or a tool: belongs to nobody. `path` is relative to the place that is looked at.
bool is_system_rubbish(const std::string& path);

}  // namespace grader::intake
