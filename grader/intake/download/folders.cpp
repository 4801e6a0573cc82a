// Plain folders: STUDENT/ASSIGNMENT, students of one assignment, one student, one submission; docs/intake.md.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "grader/intake/download/archive.hpp"
#include "grader/intake/download/layout.hpp"
#include "grader/intake/program_signs.hpp"
#include "grader/text/names.hpp"
#include "support/text/closest.hpp"

namespace grader::intake {

namespace {

struct Folder {
  std::string name;
  std::string path;
  std::map<std::string, Folder> folders;
  std::vector<std::size_t> files;   // directly in it
  std::vector<std::size_t> closed;  // folders of tools, empty folders
  std::size_t count = 0;            // files in it and below

  bool is_bare() const { return count == 0; }
};

// Names that programmers give to folders of one program; a student may bear one too.
constexpr std::array<std::string_view, 34> kCodeNames{
    "src",  "source",  "sources", "lib",    "include",   "test",       "tests",  "doc",    "docs",
    "data", "bin",     "build",   "out",    "target",    "venv",       "old",    "backup", "final",
    "code", "student", "given",   "model",  "view",      "controller", "util",   "utils",  "app",
    "main", "java",    "cpp",     "python", "resources", "attempt",    "version"};

bool is_code_name(const std::string& name) {
  std::string word = text::folded(name);
  while (!word.empty() && word.back() >= '0' && word.back() <= '9') word.pop_back();
  return word == "v" || std::ranges::find(kCodeNames, word) != kCodeNames.end();
}

class Finder {
 public:
  Finder(const Evidence& evidence, const LayoutOptions& options);
  Layout run();

 private:
  enum class Guess { kSubmission, kStudents, kSingle, kUnclear, kNothing };

  void insert(std::size_t member);
  std::optional<AssignmentId> assignment_of(const std::string& folder) const;
  bool is_source(const std::string& path) const;
  bool is_accepted_main(const std::string& path) const;
  bool holds_source_directly(const Folder& folder) const;
  bool is_package(const Folder& folder) const;
  bool is_skeleton(const Folder& folder) const;
  bool is_genuine(const Folder& around, const Folder& folder) const;
  bool holds_assignment(const Folder& folder) const;
  bool holds(const Folder& folder, const AssignmentId& assignment) const;
  bool is_class(const Folder& folder) const;
  bool any_file(const Folder& folder, const std::function<bool(const Member&)>& wanted) const;
  bool holds_program(const Folder& folder) const;
  bool needs_no_main(const std::string& path) const;
  bool looks_runnable(const Member& member) const {
    if (!is_source(member.path)) return false;
    const std::string text = evidence_.read(member);
    return has_main(member.path, text) || reads_arguments(member.path, text);
  }
  Guess guess(const Folder& folder) const;
  Guess guess_of_many(const Folder& folder) const;
  const Folder& unwrapped_student(const Folder& folder) const;

  void find_class(const Folder& folder);
  void find_student(const std::string& id, const Folder& folder);
  void find_students(const AssignmentId& assignment, const Folder& folder);
  void add(const std::string& id, const AssignmentId& assignment, const Folder& folder);
  void collect(const Folder& folder, const std::string& top, Attempt& attempt) const;
  void leave_out(const Folder& folder, const std::string& why, bool open);
  void note_rest(const Folder& folder);
  void ask_shape(const Folder& folder);
  void nothing_found();
  std::string own_id(const Folder& folder) const;

  const Evidence& evidence_;
  const LayoutOptions& options_;
  Folder root_;
  bool of_one_student_ = false;
  std::map<std::string, AssignmentId> by_folded_name_;
  std::vector<std::string> known_words_;
  std::map<std::pair<std::string, AssignmentId>, std::string> taken_;
  std::vector<bool> accounted_;
  Layout layout_;
};

Finder::Finder(const Evidence& evidence, const LayoutOptions& options)
    : evidence_(evidence), options_(options), accounted_(evidence.members.size(), false) {
  for (const auto& [id, assignment] : evidence.assignments) {
    by_folded_name_[text::folded(id.value)] = id;
    known_words_.push_back(id.value);
  }
  root_.name = evidence.name;
  for (std::size_t i = 0; i < evidence.members.size(); ++i) insert(i);
}

void Finder::insert(std::size_t member) {
  const std::string& path = evidence_.members[member].path;
  if (is_system_rubbish(path)) {
    layout_.asides.push_back({member, "left by a system or tool", false});
    accounted_[member] = true;
    return;
  }
  Folder* at = &root_;
  const bool closed = path.ends_with('/');
  for (std::size_t begin = 0;;) {
    const std::size_t slash = path.find('/', begin);
    const bool last = slash == std::string::npos || slash + 1 == path.size();
    const std::string part = path.substr(begin, slash - begin);
    if (last && (!closed || part.starts_with('.') || part == "__pycache__" || part == "node_modules")) {
      (closed ? at->closed : at->files).push_back(member);
      if (!closed) ++at->count;
      return;
    }
    if (!closed) ++at->count;
    Folder& next = at->folders[part];
    next.name = part;
    next.path = path.substr(0, slash);
    at = &next;
    if (last) {
      at->closed.push_back(member);
      return;
    }
    begin = slash + 1;
  }
}

std::optional<AssignmentId> Finder::assignment_of(const std::string& folder) const {
  const auto found = by_folded_name_.find(text::folded(without_archive_ending(folder)));
  if (found == by_folded_name_.end()) return std::nullopt;
  return found->second;
}

bool Finder::is_source(const std::string& path) const {
  return std::ranges::any_of(evidence_.languages, [&](const auto& language) {
    return std::ranges::any_of(language.second.extensions, [&](const auto& e) { return path.ends_with(e); });
  });
}

bool Finder::is_accepted_main(const std::string& path) const {
  const std::filesystem::path file = std::filesystem::path(path).filename();
  const auto accepts = [&](const Assignment& assignment) {
    return std::ranges::any_of(assignment.languages, [&](const auto& entry) {
      const auto& extensions = evidence_.languages.at(entry.first).extensions;
      const bool written_in = std::ranges::find(extensions, file.extension().string()) != extensions.end();
      return std::ranges::find(entry.second.files, file.string()) != entry.second.files.end() ||
             (written_in && file.stem() == entry.second.program);
    });
  };
  return std::ranges::any_of(evidence_.assignments, [&](const auto& one) {
    return (!options_.assignment || one.first == *options_.assignment) && accepts(one.second);
  });
}

// Where the evaluation brings the main program, every source may belong to a whole submission.
bool Finder::needs_no_main(const std::string& path) const {
  if (!options_.assignment || !evidence_.assignments.contains(*options_.assignment)) return false;
  return std::ranges::any_of(
      evidence_.assignments.at(*options_.assignment).languages, [&](const auto& entry) {
        const auto& extensions = evidence_.languages.at(entry.first).extensions;
        return !entry.second.evaluation.empty() &&
               std::ranges::any_of(extensions, [&](const auto& e) { return path.ends_with(e); });
      });
}

bool Finder::any_file(const Folder& folder, const std::function<bool(const Member&)>& wanted) const {
  return std::ranges::any_of(folder.files, [&](std::size_t i) { return wanted(evidence_.members[i]); }) ||
         std::ranges::any_of(folder.folders, [&](const auto& one) { return any_file(one.second, wanted); });
}

bool Finder::holds_source_directly(const Folder& folder) const {
  return std::ranges::any_of(folder.files,
                             [&](std::size_t i) { return is_source(evidence_.members[i].path); });
}

// Its Java files say that it is their package, so it is a part of a program.
bool Finder::is_package(const Folder& folder) const {
  return std::ranges::any_of(folder.files, [&](std::size_t i) {
    const Member& member = evidence_.members[i];
    if (!member.path.ends_with(".java")) return false;
    const auto package = java_package(evidence_.read(member));
    return package && package->substr(package->rfind('.') + 1) == folder.name;
  });
}

// student/ alone or beside what the kit gives.
bool Finder::is_skeleton(const Folder& folder) const {
  if (!folder.folders.contains("student") || folder.folders.at("student").is_bare()) return false;
  return std::ranges::all_of(folder.folders,
                             [](const auto& one) {
                               const std::string& name = one.first;
                               return name == "student" || name == "given" || name == "tests" ||
                                      text::is_rubbish_folder(name);
                             }) &&
         (folder.folders.size() > 1 || !folder.files.empty() || assignment_of(folder.name) ||
          holds_source_directly(folder.folders.at("student")));
}

// A folder called like an assignment holds its submission, unless it is a package or lies among sources.
bool Finder::is_genuine(const Folder& around, const Folder& folder) const {
  return assignment_of(folder.name).has_value() && !holds_source_directly(around) && !is_package(folder);
}

bool Finder::holds_assignment(const Folder& folder) const {
  return std::ranges::any_of(folder.folders, [&](const auto& one) { return is_genuine(folder, one.second); });
}

bool Finder::holds(const Folder& folder, const AssignmentId& assignment) const {
  return std::ranges::any_of(folder.folders, [&](const auto& one) {
    return assignment_of(one.first) == assignment && is_genuine(folder, one.second);
  });
}

const Folder& Finder::unwrapped_student(const Folder& folder) const {
  const Folder* inner = &folder;
  for (int depth = 0; depth < 3; ++depth) {
    if (holds_assignment(*inner)) return *inner;
    if (inner->folders.size() != 1) break;
    inner = &inner->folders.begin()->second;
  }
  return folder;
}

bool Finder::is_class(const Folder& folder) const {
  return std::ranges::any_of(
      folder.folders, [&](const auto& one) { return holds_assignment(unwrapped_student(one.second)); });
}

bool Finder::holds_program(const Folder& folder) const {
  return is_skeleton(folder) || any_file(folder, [&](const Member& member) {
           return is_accepted_main(member.path) || needs_no_main(member.path) ||
                  member.path.ends_with(".ipynb") || looks_runnable(member);
         });
}

Finder::Guess Finder::guess_of_many(const Folder& folder) const {
  std::size_t kids = 0, coded = 0, programs = 0, accepted = 0, packages = 0, sources = 0;
  for (const auto& [name, kid] : folder.folders) {
    if (kid.is_bare()) continue;
    ++kids;
    coded += is_code_name(name) ? 1 : 0;
    programs += holds_program(kid) ? 1 : 0;
    packages += is_package(kid) ? 1 : 0;
    accepted += any_file(kid, [&](const Member& member) { return is_accepted_main(member.path); }) ? 1 : 0;
    sources += any_file(kid, [&](const Member& member) { return is_source(member.path); }) ? 1 : 0;
  }
  if (packages > 1) return Guess::kSubmission;
  if (coded == kids) return programs <= 1 ? Guess::kSubmission : Guess::kUnclear;
  if (coded == 0) return programs >= 2 || sources <= 1 ? Guess::kStudents : Guess::kUnclear;
  if (accepted >= 2 && accepted * 2 >= kids) return Guess::kStudents;
  return programs <= 1 ? Guess::kSubmission : Guess::kUnclear;
}

Finder::Guess Finder::guess(const Folder& folder) const {
  const bool as_students = options_.as == Shape::kStudents;
  if (options_.as == Shape::kOneStudent) return Guess::kSubmission;
  if (folder.is_bare()) return Guess::kNothing;
  std::size_t kids = 0, accepted = 0;
  for (const auto& [name, kid] : folder.folders) {
    kids += kid.is_bare() ? 0 : 1;
    accepted += any_file(kid, [&](const Member& member) { return is_accepted_main(member.path); }) ? 1 : 0;
  }
  if (as_students) return kids > 0 ? Guess::kStudents : Guess::kNothing;
  if (is_skeleton(folder)) return Guess::kSubmission;
  if (holds_source_directly(folder)) return accepted > 1 ? Guess::kUnclear : Guess::kSubmission;
  if (kids == 0) {
    const bool only_tables = std::ranges::all_of(
        folder.files, [&](std::size_t i) { return evidence_.members[i].path.ends_with(".csv"); });
    return only_tables ? Guess::kNothing : Guess::kSubmission;
  }
  if (kids == 1) return is_code_name(folder.folders.begin()->first) ? Guess::kSubmission : Guess::kSingle;
  return guess_of_many(folder);
}

void Finder::collect(const Folder& folder, const std::string& top, Attempt& attempt) const {
  const auto below = [&](std::size_t i) {
    const std::string& path = evidence_.members[i].path;
    return top.empty() ? path : path.substr(top.size() + 1);
  };
  for (const std::size_t i : folder.files) attempt.files.push_back({i, below(i)});
  for (const std::size_t i : folder.closed) {
    const std::string name = below(i);
    if (!name.empty()) attempt.files.push_back({i, name});
  }
  for (const auto& [name, inner] : folder.folders) collect(inner, top, attempt);
}

void Finder::add(const std::string& id, const AssignmentId& assignment, const Folder& folder) {
  const auto [twin, fresh] = taken_.emplace(std::pair(id, assignment), folder.name);
  if (!fresh) {
    return leave_out(
        folder, fmt::format("a second folder for {}: {} is graded", assignment.value, twin->second), true);
  }
  Attempt attempt;
  attempt.student = attempt.platform_id = id;
  attempt.assignment = assignment.value;
  attempt.folder = folder.path;
  collect(folder, folder.path, attempt);
  for (const HandedIn& one : attempt.files) accounted_[one.member] = true;
  layout_.attempts.push_back(std::move(attempt));
}

void Finder::leave_out(const Folder& folder, const std::string& why, bool open) {
  Attempt all;
  collect(folder, "", all);
  for (const HandedIn& one : all.files) {
    if (accounted_[one.member]) continue;
    layout_.asides.push_back({one.member, why, open});
    accounted_[one.member] = true;
  }
}

void Finder::note_rest(const Folder& folder) {
  for (const std::size_t i : folder.files) {
    if (accounted_[i]) continue;
    accounted_[i] = true;
    const Member& member = evidence_.members[i];
    const std::string name = member.path.substr(member.path.rfind('/') + 1);
    const bool table = name == "roster.csv" || name == "late.csv";
    if (table && folder.path.empty() && !of_one_student_) {
      (name == "roster.csv" ? layout_.roster : layout_.late) = i;
      layout_.asides.push_back({i, "a table of the class", false});
    } else {
      const bool work =
          is_source(name) || text::is_archive(name) || name.ends_with(".ipynb") || !member.problem.empty();
      layout_.asides.push_back({i, "a file beside the folders that are graded", work});
    }
  }
  for (const std::size_t i : folder.closed) {
    if (!accounted_[i]) layout_.asides.push_back({i, "left by a system or tool", false});
    accounted_[i] = true;
  }
}

void Finder::find_student(const std::string& id, const Folder& folder) {
  const Folder& inner = unwrapped_student(folder);
  if (folder.is_bare()) return leave_out(folder, "the folder is empty", false);
  if (!holds_assignment(inner)) {
    if (options_.assignment) return add(id, *options_.assignment, folder);
    const bool files = !folder.files.empty() || folder.folders.empty();
    for (const auto& [name, one] : folder.folders) {
      if (!files) leave_out(one, "no assignment has this name. " + kit::suggestion(name, known_words_), true);
    }
    return leave_out(folder,
                     fmt::format("no folder for an assignment in it: move its files into {}/{}", id,
                                 known_words_.empty() ? "ASSIGNMENT" : known_words_.front()),
                     true);
  }
  // The exact name comes first, so that "npuzzle" is graded and "N-Puzzle" beside it is the second folder.
  std::vector<const Folder*> folders;
  for (const auto& [name, one] : inner.folders) folders.push_back(&one);
  std::ranges::stable_partition(folders, [&](const Folder* one) {
    const auto assignment = assignment_of(one->name);
    return assignment && assignment->value == one->name;
  });
  for (const Folder* one : folders) {
    if (is_genuine(inner, *one)) {
      add(id, *assignment_of(one->name), *one);
    } else if (one->is_bare()) {
      leave_out(*one, "the folder is empty", false);
    } else {
      leave_out(*one, "no assignment has this name. " + kit::suggestion(one->name, known_words_), true);
    }
  }
  note_rest(inner);
}

void Finder::find_class(const Folder& folder) {
  for (const auto& [name, student] : folder.folders) find_student(without_archive_ending(name), student);
  note_rest(folder);
}

void Finder::find_students(const AssignmentId& assignment, const Folder& folder) {
  for (const auto& [name, student] : folder.folders) {
    if (student.is_bare()) {
      leave_out(student, "the folder is empty", false);
      continue;
    }
    const auto own = std::ranges::find_if(student.folders, [&](const auto& one) {
      return assignment_of(one.first) == assignment && is_genuine(student, one.second);
    });
    const std::string id = without_archive_ending(name);
    add(id, assignment, own == student.folders.end() ? student : own->second);
    if (own != student.folders.end()) {
      for (const auto& [other, inner] : student.folders) {
        if (&inner != &own->second) leave_out(inner, "beside the folder of the assignment", true);
      }
      note_rest(student);
    }
  }
  note_rest(folder);
}

void Finder::ask_shape(const Folder& folder) {
  layout_.undecided = true;
  std::vector<std::string> names;
  for (const auto& [name, kid] : folder.folders) {
    if (!kid.is_bare() && names.size() < 8) names.push_back(name);
  }
  layout_.questions.push_back(
      {folder.path.empty() ? folder.name : folder.path,
       fmt::format(
           "is it a class, with the students {}, or one student's work? Both can be read from its files",
           text::one_of(names)),
       "say --as class or --as student"});
}

void Finder::nothing_found() {
  const std::string name = known_words_.empty() ? "NAME" : known_words_.front();
  layout_.undecided = true;
  layout_.questions.push_back(
      {evidence_.name, "nothing in it looks like a submission",
       fmt::format("expected {}/STUDENT/ASSIGNMENT/..., where ASSIGNMENT is {}; or name it: --assignment {}",
                   evidence_.name, text::one_of(known_words_), name)});
}

// A submission is called like its folder; where that is the assignment's name, like the folder around it.
std::string Finder::own_id(const Folder& folder) const {
  const bool told = !assignment_of(folder.name).has_value();
  if (!told && folder.path.empty()) return evidence_.parent.empty() ? folder.name : evidence_.parent;
  if (told) return without_archive_ending(folder.name);
  const std::size_t slash = folder.path.rfind('/');
  if (slash == std::string::npos) return evidence_.name;
  const std::string around = folder.path.substr(0, slash);
  return without_archive_ending(around.substr(around.rfind('/') + 1));
}

Layout Finder::run() {
  constexpr int kDeepest = 6;
  const Folder* at = &root_;
  for (int depth = 0; depth < kDeepest; ++depth) {
    const auto own = assignment_of(at->name);
    if (is_class(*at) && options_.as != Shape::kOneStudent) {
      find_class(*at);
      break;
    }
    const std::optional<AssignmentId> meant = options_.assignment ? options_.assignment : own;
    if (holds_assignment(*at) && (!meant || holds(*at, *meant))) {
      of_one_student_ = true;  // whose tables are of no class
      find_student(without_archive_ending(at->name), *at);
      break;
    }
    if (own && *own != *meant) break;  // of another assignment than the one that is named
    const Guess what = meant ? guess(*at) : Guess::kSingle;
    if (what == Guess::kUnclear) {
      ask_shape(*at);
      return std::move(layout_);
    }
    if (what == Guess::kSubmission) {
      add(own_id(*at), *meant, *at);
      break;
    }
    // A single folder is a wrapping or the only student: what is in it tells.
    const bool only = at->folders.size() == 1;
    const Folder* inner = only ? &at->folders.begin()->second : nullptr;
    const bool wraps =
        only && (assignment_of(inner->name) || (!holds_source_directly(*inner) && !is_skeleton(*inner)));
    if (what == Guess::kStudents || (what == Guess::kSingle && meant && only && !wraps)) {
      find_students(*meant, *at);
      break;
    }
    if (!only) break;
    note_rest(*at);
    at = inner;
  }
  if (layout_.attempts.empty()) nothing_found();
  for (std::size_t i = 0; i < accounted_.size(); ++i) {
    if (!accounted_[i]) layout_.asides.push_back({i, "of no student that was found", true});
  }
  return std::move(layout_);
}

}  // namespace

Layout folders_layout(const Evidence& evidence, const LayoutOptions& options) {
  return Finder(evidence, options).run();
}

}  // namespace grader::intake
