#include "grader/intake/download/intake.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "grader/core/files.hpp"
#include "grader/intake/download/download.hpp"
#include "grader/intake/download/own_names.hpp"
#include "grader/intake/stage.hpp"
#include "grader/text/names.hpp"

namespace grader::intake {

namespace fs = std::filesystem;

namespace {

std::string file_of(const std::string& path) {
  return path.substr(path.rfind('/') + 1);
}

std::set<std::string> accepted_names(const Assignment& assignment,
                                     const std::map<LanguageId, Language>& languages) {
  std::set<std::string> names;
  for (const auto& [id, entry] : assignment.languages) {
    names.insert(entry.files.begin(), entry.files.end());
    for (const std::string& extension : languages.at(id).extensions) names.insert(entry.program + extension);
  }
  return names;
}

// An id names a folder of the results.
std::string safe_id(std::string id) {
  for (char& c : id) c = c == '/' || c == '\\' ? '_' : c;
  if (id.empty() || id.front() == '.') id = "_" + id;
  constexpr std::size_t kLongest = 200;
  return id.substr(0, kLongest);
}

class TakingIn {
 public:
  TakingIn(const Download& download, const Accepted& accepted, const LayoutOptions& options, fs::path scratch)
      : download_(download), accepted_(accepted), options_(options), scratch_(std::move(scratch)) {}

  Intake run(const std::string& parent);

 private:
  using Key = std::pair<std::string, std::string>;  // student, assignment

  std::string read(const Member& member) const;
  std::optional<AssignmentId> inferred(const Layout* layout) const;
  bool settle_assignment(Layout& layout, const Evidence& evidence);
  void take_students(Layout& layout);
  void take_student(std::vector<Attempt*> attempts);
  void take_attempt(Attempt& attempt, IntakeRow row);
  Submission laid_out(Attempt& attempt);
  fs::path folder_on_disk(const Attempt& attempt) const;
  void describe(const Attempt& attempt, const Submission& submission, IntakeRow row);
  void add_rows(const std::vector<HandedIn>& files, IntakeRow row, const std::string& what);
  void add_asides(const Layout& layout);

  const Download& download_;
  const Accepted& accepted_;
  LayoutOptions options_;
  fs::path scratch_;
  std::map<std::size_t, fs::path> placed_;  // where a member's bytes are graded from
  Intake intake_;
};

std::string TakingIn::read(const Member& member) const {
  if (member.host.empty()) return {};
  const bool table = member.path.ends_with(".yml");
  return read_head(member.host, table ? kit::mebibytes(32) : kit::kibibytes(64));
}

// The one assignment whose main file somebody handed in.
std::optional<AssignmentId> TakingIn::inferred(const Layout* layout) const {
  std::set<AssignmentId> found;
  const auto look = [&](const std::string& name) {
    std::vector<HandedIn> one{{0, name}};
    for (const auto& [id, assignment] : accepted_.assignments) {
      const NameRules rules{accepted_names(assignment, accepted_.languages), true,
                            [](const auto&) { return std::string(); }};
      std::vector<HandedIn> restored = one;
      restore_names(restored, rules);
      if (rules.accepted.contains(file_of(restored.front().name))) found.insert(id);
    }
  };
  if (layout != nullptr) {
    for (const Attempt& attempt : layout->attempts) {
      for (const HandedIn& file : attempt.files) look(file_of(file.name));
    }
  } else {
    for (const Member& member : download_.members) look(file_of(member.path));
  }
  if (found.size() != 1) return std::nullopt;
  return *found.begin();
}

// Platforms' downloads are of one assignment, which they do not name.
bool TakingIn::settle_assignment(Layout& layout, const Evidence& evidence) {
  const bool open =
      layout.undecided
          ? layout.platform == Platform::kFolders && layout.attempts.empty()
          : std::ranges::any_of(layout.attempts, [](const auto& one) { return one.assignment.empty(); });
  if (!open) return !layout.undecided;
  const bool folders = layout.undecided;
  if (!options_.assignment) {
    if (const auto guess = inferred(folders ? nullptr : &layout)) {
      options_.assignment = guess;
      layout.notes.push_back(
          fmt::format("the assignment is {}: it is the only one with such main files", guess->value));
      if (folders) {
        std::vector<std::string> notes = std::move(layout.notes);
        layout = recognise_layout(evidence, options_);
        layout.notes.insert(layout.notes.begin(), notes.begin(), notes.end());
      }
    }
  }
  if (layout.undecided) return false;
  if (!options_.assignment) {
    std::vector<std::string> known;
    for (const auto& [id, assignment] : accepted_.assignments) known.push_back(id.value);
    layout.questions.push_back({download_.name, "which assignment is it? The files do not tell",
                                "say --assignment " + text::one_of(known)});
    layout.undecided = true;
    return false;
  }
  for (Attempt& attempt : layout.attempts) {
    if (attempt.assignment.empty()) attempt.assignment = options_.assignment->value;
  }
  return true;
}

// The folder given may hold exactly this attempt: then it is graded where it lies.
fs::path TakingIn::folder_on_disk(const Attempt& attempt) const {
  const bool whole = !download_.root.empty() && std::ranges::none_of(attempt.files, [&](const HandedIn& one) {
    return download_.members[one.member].unpacked;
  });
  if (!whole || attempt.files.empty()) return {};
  if (attempt.folder.empty())
    return download_.name == download_.root.filename() && attempt.files.size() == download_.members.size()
               ? download_.root
               : fs::path();
  const auto depth = std::ranges::count(attempt.folder, '/') + 1;
  for (const HandedIn& one : attempt.files) {
    const Member& member = download_.members[one.member];
    if (member.host.empty()) continue;
    const fs::path below = member.host.lexically_relative(download_.root);
    fs::path folder = download_.root;
    auto part = below.begin();
    for (std::ptrdiff_t i = 0; i < depth && part != below.end(); ++i) folder /= *part++;
    return folder;
  }
  return {};
}

Submission TakingIn::laid_out(Attempt& attempt) {
  Submission submission{{safe_id(attempt.student)}, {attempt.assignment}, {}, attempt.name, {}};
  const bool platform = intake_.platform != Platform::kFolders && intake_.platform != Platform::kClassroom;
  std::vector<HandedIn> files = attempt.files;
  std::erase_if(files, [&](const HandedIn& one) { return download_.members[one.member].host.empty(); });
  unpack_in_place(files);
  const NameRules rules{accepted_names(accepted_.assignments.at(submission.assignment), accepted_.languages),
                        intake_.platform == Platform::kCanvas,
                        [&](const HandedIn& one) { return read(download_.members[one.member]); }};
  submission.notes = restore_names(files, rules);
  submission.folder = submission.notes.empty() && !platform ? folder_on_disk(attempt) : fs::path();
  if (!submission.folder.empty()) {
    for (const HandedIn& one : files) placed_[one.member] = download_.members[one.member].host;
    return submission;
  }
  submission.folder = scratch_ / fmt::format("submission{:05}", intake_.submissions.size());
  fs::create_directories(submission.folder);
  std::set<std::string> taken;
  for (const HandedIn& one : files) {
    const fs::path target = submission.folder / one.name;
    if (one.name.size() > 1000 || is_system_rubbish(one.name) || !taken.insert(one.name).second) continue;
    std::error_code clash;
    fs::create_directories(target.parent_path(), clash);
    if (clash || fs::exists(target)) continue;  // a file where another one needs a folder
    copy_plain_file(download_.members[one.member].host, target);
    placed_[one.member] = target;
  }
  return submission;
}

void TakingIn::add_rows(const std::vector<HandedIn>& files, IntakeRow row, const std::string& what) {
  for (const HandedIn& one : files) {
    const Member& member = download_.members[one.member];
    row.file = member.path;
    row.open = false;
    row.what = member.problem.empty() ? what : "cannot be used: it " + member.problem;
    intake_.rows.push_back(row);
  }
}

// What grading will do with each file of the submission.
void TakingIn::describe(const Attempt& attempt, const Submission& submission, IntakeRow row) {
  const Assignment& assignment = accepted_.assignments.at(submission.assignment);
  const StageOutcome outcome = stage(submission.folder, assignment, accepted_.languages);
  std::set<fs::path> graded;
  std::string refused;
  if (const auto* staged = std::get_if<Staged>(&outcome)) {
    row.language = staged->language.value;
    row.main = staged->main;
    for (const StagedFile& file : staged->files) graded.insert(file.host);
  } else {
    refused = std::get<Refused>(outcome).reason;
  }
  for (const HandedIn& one : attempt.files) {
    const Member& member = download_.members[one.member];
    const auto placed = placed_.find(one.member);
    row.file = member.path;
    row.open = !member.problem.empty() && text::is_archive(member.path) && attempt.files.size() == 1;
    if (!member.problem.empty()) {
      row.what = "cannot be used: it " + member.problem;
    } else if (!refused.empty()) {
      row.what = "refused: " + refused;
    } else {
      row.what = placed != placed_.end() && graded.contains(placed->second)
                     ? "graded"
                     : "left out: no source of the submission";
    }
    intake_.rows.push_back(row);
  }
}

void TakingIn::take_attempt(Attempt& attempt, IntakeRow row) {
  if (!accepted_.assignments.contains({attempt.assignment})) return;
  Submission submission = laid_out(attempt);
  describe(attempt, submission, row);
  for (const std::string& note : submission.notes) intake_.notes.push_back(submission.id.value + ": " + note);
  intake_.submissions.push_back(std::move(submission));
}

// All attempts of one student for one assignment, in the order of time: the last with files counts.
void TakingIn::take_student(std::vector<Attempt*> attempts) {
  const auto chosen = std::find_if(attempts.rbegin(), attempts.rend(),
                                   [](const Attempt* one) { return !one->files.empty(); });
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    Attempt& attempt = *attempts[i];
    IntakeRow row;
    row.student = safe_id(attempt.student);
    row.name = attempt.name;
    row.platform_id = attempt.platform_id;
    row.when = attempt.when;
    row.late = attempt.late;
    row.assignment = attempt.assignment;
    if (attempts.size() > 1) row.attempt = fmt::format("{} of {}", i + 1, attempts.size());
    if (chosen != attempts.rend() && *chosen == &attempt) {
      take_attempt(attempt, row);
    } else if (attempt.files.empty()) {
      row.what = "nothing to grade: no file was handed in";
      intake_.rows.push_back(row);
    } else {
      add_rows(attempt.files, row, "an earlier attempt: not graded");
    }
  }
}

void TakingIn::take_students(Layout& layout) {
  std::map<Key, std::vector<Attempt*>> students;
  for (Attempt& attempt : layout.attempts)
    students[{safe_id(attempt.student), attempt.assignment}].push_back(&attempt);
  for (auto& [key, attempts] : students) take_student(attempts);
}

void TakingIn::add_asides(const Layout& layout) {
  std::set<std::size_t> told;
  for (const Aside& aside : layout.asides) {
    if (!told.insert(aside.member).second) continue;
    const Member& member = download_.members[aside.member];
    IntakeRow row;
    row.file = member.path;
    row.what = member.problem.empty() ? aside.why : aside.why + "; it " + member.problem;
    row.open = aside.open || (!member.problem.empty() && !is_system_rubbish(member.path));
    intake_.rows.push_back(row);
  }
}

Intake TakingIn::run(const std::string& parent) {
  const Evidence evidence{download_.name,        parent,
                          download_.members,     [this](const Member& member) { return read(member); },
                          accepted_.assignments, accepted_.languages};
  Layout layout = recognise_layout(evidence, options_);
  const bool settled = settle_assignment(layout, evidence);
  intake_.platform = layout.platform;
  intake_.undecided = !settled;
  if (settled) take_students(layout);
  add_asides(layout);
  intake_.questions = layout.questions;
  intake_.notes.insert(intake_.notes.begin(), layout.notes.begin(), layout.notes.end());
  if (layout.roster) intake_.roster = download_.members[*layout.roster].host;
  if (layout.late) intake_.late = download_.members[*layout.late].host;
  std::ranges::stable_sort(intake_.rows, [](const IntakeRow& a, const IntakeRow& b) {
    return std::tuple(a.student.empty(), a.student, a.assignment) <
           std::tuple(b.student.empty(), b.student, b.assignment);
  });
  return std::move(intake_);
}

}  // namespace

bool Intake::complete() const {
  return questions.empty() && std::ranges::none_of(rows, &IntakeRow::open);
}

Result<Intake> take_in(const fs::path& source, const Accepted& accepted, const LayoutOptions& options,
                       const fs::path& scratch) {
  const fs::path members = scratch / "members";
  fs::create_directories(members);
  const Result<Download> download = open_download(source, members);
  if (!download) return download.error();
  const std::string parent = download->root.empty() ? "" : download->root.parent_path().filename().string();
  return TakingIn(*download, accepted, options, scratch).run(parent);
}

}  // namespace grader::intake
