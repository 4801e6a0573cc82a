#include "grader/intake/discover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "grader/text/names.hpp"
#include "support/text/closest.hpp"

namespace grader::intake {

namespace fs = std::filesystem;

namespace {

struct Listing {
  std::vector<std::string> folders;  // sorted, without rubbish
  std::vector<std::string> files;
  std::vector<std::string> links;
  bool readable = true;
};

Listing list(const fs::path& folder) {
  Listing listing;
  std::error_code error;
  fs::directory_iterator it(folder, error);
  listing.readable = !error;
  for (; !error && it != fs::directory_iterator(); it.increment(error)) {
    const std::string name = it->path().filename().string();
    std::error_code ignored;
    const fs::file_status status = it->symlink_status(ignored);
    if (fs::is_symlink(status)) {
      listing.links.push_back(name);
    } else if (fs::is_directory(status)) {
      if (!text::is_rubbish_folder(name) && !name.starts_with(".")) listing.folders.push_back(name);
    } else if (!text::is_rubbish_file(name) && !name.starts_with(".")) {
      listing.files.push_back(name);
    }
  }
  std::ranges::sort(listing.folders);
  std::ranges::sort(listing.files);
  std::ranges::sort(listing.links);
  return listing;
}

class Finder {
 public:
  Finder(fs::path root, const std::set<AssignmentId>& known, const std::optional<AssignmentId>& named)
      : root_(std::move(root)), named_(named) {
    for (const AssignmentId& id : known) {
      by_folded_name_[text::folded(id.value)] = id;
      known_words_.push_back(id.value);
    }
  }

  Result<Discovery> run();

 private:
  std::optional<AssignmentId> assignment_of(const std::string& folder) const {
    const auto found = by_folded_name_.find(text::folded(folder));
    if (found == by_folded_name_.end()) return std::nullopt;
    return found->second;
  }
  bool holds_assignment(const Listing& listing) const {
    return std::ranges::any_of(listing.folders, [&](const auto& f) { return assignment_of(f).has_value(); });
  }
  // Steps into single folders around something until an assignment's folder is seen below; at most three
  // deep.
  fs::path unwrapped_student(const fs::path& folder) const;
  bool is_class(const fs::path& folder, const Listing& listing) const;

  void find_class(const fs::path& folder, const Listing& listing);
  void find_student(const SubmissionId& id, const fs::path& folder);
  void find_students_of(const AssignmentId& assignment, const fs::path& folder, const Listing& listing);
  void note_rest(const fs::path& folder, const Listing& listing);
  void add(const SubmissionId& id, const AssignmentId& assignment, const fs::path& folder);
  void leave_out(const fs::path& path, std::string reason);
  std::string unknown_assignment(const std::string& folder) const;
  Errors nothing_found() const;

  fs::path root_;
  bool of_one_student_ = false;
  std::optional<AssignmentId> named_;
  std::map<std::string, AssignmentId> by_folded_name_;
  std::vector<std::string> known_words_;
  std::map<std::pair<SubmissionId, AssignmentId>, fs::path> folders_;
  Discovery found_;
};

// A folder of one submission's files, not of students: files beside folders, or a skeleton's `student`
// folder.
bool looks_like_files(const Listing& listing) {
  const auto is_data = [](const std::string& f) {
    return f == "roster.csv" || f == "late.csv" || text::is_archive(f);
  };
  const auto files = std::ranges::count_if(listing.files, [&](const auto& f) { return !is_data(f); });
  return files > 0 || std::ranges::find(listing.folders, "student") != listing.folders.end();
}

fs::path Finder::unwrapped_student(const fs::path& folder) const {
  fs::path inner = folder;
  for (int depth = 0; depth < 3; ++depth) {
    const Listing listing = list(inner);
    if (holds_assignment(listing)) return inner;
    if (listing.folders.size() != 1) return folder;
    inner /= listing.folders.front();
  }
  return folder;
}

bool Finder::is_class(const fs::path& folder, const Listing& listing) const {
  return std::ranges::any_of(listing.folders, [&](const std::string& student) {
    return holds_assignment(list(unwrapped_student(folder / student)));
  });
}

void Finder::leave_out(const fs::path& path, std::string reason) {
  std::string shown = text::shown_name(path.lexically_relative(root_).string());
  if (shown == ".") shown = text::shown_name(root_.filename().string());
  found_.not_graded.push_back({std::move(shown), std::move(reason)});
}

void Finder::add(const SubmissionId& id, const AssignmentId& assignment, const fs::path& folder) {
  const auto [twin, fresh] = folders_.emplace(std::pair(id, assignment), folder);
  if (fresh) {
    found_.submissions.push_back({id, assignment, folder});
    return;
  }
  leave_out(folder, fmt::format("a second folder for {}: {} is graded", assignment.value,
                                text::shown_name(twin->second.filename().string())));
}

std::string Finder::unknown_assignment(const std::string& folder) const {
  return "no assignment has this name. " + kit::suggestion(text::shown_name(folder), known_words_);
}

void Finder::note_rest(const fs::path& folder, const Listing& listing) {
  for (const std::string& name : listing.links) {
    leave_out(folder / name, "a symbolic link: put the folder or file itself in its place");
  }
  for (const std::string& name : listing.files) {
    if (folder == root_ && !of_one_student_ && name == "roster.csv") {
      found_.roster = folder / name;
    } else if (folder == root_ && !of_one_student_ && name == "late.csv") {
      found_.late = folder / name;
    } else if (text::is_archive(name)) {
      leave_out(folder / name, "archives are not supported yet: unpack it");
    } else {
      leave_out(folder / name, "a file beside the folders that are graded");
    }
  }
}

void Finder::find_student(const SubmissionId& id, const fs::path& folder) {
  if (!text::is_clean_name(id.value)) {
    leave_out(folder, "the folder's name holds control characters or is not valid UTF-8: rename it");
    return;
  }
  const fs::path inner = unwrapped_student(folder);
  const Listing listing = list(inner);
  if (!listing.readable) {
    leave_out(folder, "the folder cannot be read: check its permissions");
    return;
  }
  if (!holds_assignment(listing) && listing.files.empty() && listing.links.empty() &&
      listing.folders.empty()) {
    leave_out(folder, "the folder is empty");
    return;
  }
  if (!holds_assignment(listing) && looks_like_files(listing)) {
    const bool archives =
        std::ranges::any_of(listing.files, [](const auto& f) { return text::is_archive(f); });
    if (!archives && listing.folders.empty()) {
      leave_out(folder, fmt::format("no folder for an assignment in it: move its files into {}/{}", id.value,
                                    known_words_.empty() ? "ASSIGNMENT" : known_words_.front()));
      return;
    }
  }
  // The exact name comes first, so that "npuzzle" is graded and "N-Puzzle" beside it is the second folder.
  std::vector<std::string> folders = listing.folders;
  std::ranges::stable_partition(folders, [&](const std::string& name) {
    const auto assignment = assignment_of(name);
    return assignment && assignment->value == name;
  });
  for (const std::string& name : folders) {
    const auto assignment = assignment_of(name);
    if (assignment) {
      add(id, *assignment, inner / name);
    } else {
      leave_out(inner / name, unknown_assignment(name));
    }
  }
  note_rest(inner, listing);
}

void Finder::find_class(const fs::path& folder, const Listing& listing) {
  for (const std::string& student : listing.folders) find_student({student}, folder / student);
  note_rest(folder, listing);
}

void Finder::find_students_of(const AssignmentId& assignment, const fs::path& folder,
                              const Listing& listing) {
  for (const std::string& student : listing.folders) {
    const fs::path path = folder / student;
    const Listing inside = list(path);
    if (!text::is_clean_name(student)) {
      leave_out(path, "the folder's name holds control characters or is not valid UTF-8: rename it");
    } else if (!inside.readable) {
      leave_out(path, "the folder cannot be read: check its permissions");
    } else if (inside.folders.empty() && inside.files.empty() && inside.links.empty()) {
      leave_out(path, "the folder is empty");
    } else {
      add({student}, assignment, path);
    }
  }
  note_rest(folder, listing);
}

Errors Finder::nothing_found() const {
  return {
      {root_.string(), "", "nothing in it looks like a submission",
       fmt::format("expected {}/STUDENT/ASSIGNMENT/..., where ASSIGNMENT is {}; or name it: --assignment {}",
                   root_.filename().string(), text::one_of(known_words_),
                   known_words_.empty() ? "NAME" : known_words_.front())}};
}

Result<Discovery> Finder::run() {
  fs::path folder = root_;
  for (int depth = 0; depth < 4; ++depth) {
    const Listing listing = list(folder);
    if (!listing.readable)
      return Errors{{folder.string(), "", "the folder cannot be read", "check its permissions"}};
    const std::string name = folder.filename().string();
    const auto own = assignment_of(name);
    if (is_class(folder, listing)) {
      find_class(folder, listing);
      return found_;
    }
    if (holds_assignment(listing)) {
      of_one_student_ = folder == root_;  // whose tables are of no class
      find_student({name}, folder);
      return found_;
    }
    const std::optional<AssignmentId> meant = own ? own : named_;
    if (meant && looks_like_files(listing)) {
      const std::string id = own ? folder.parent_path().filename().string() : name;
      if (!text::is_clean_name(id)) break;
      add({id}, *meant, folder);
      return found_;
    }
    const bool wraps = listing.folders.size() == 1 && assignment_of(listing.folders.front()).has_value();
    if (meant && !listing.folders.empty() && !wraps) {
      find_students_of(*meant, folder, listing);
      return found_;
    }
    if (listing.folders.size() != 1) {
      if (listing.folders.empty() && std::ranges::any_of(listing.files, text::is_archive)) {
        return Errors{
            {(folder / listing.files.front()).string(), "", "archives are not supported yet", "unpack it"}};
      }
      break;
    }
    folder /= listing.folders.front();
  }
  return nothing_found();
}

}  // namespace

Result<Discovery> discover(const fs::path& root, const std::set<AssignmentId>& known,
                           const std::optional<AssignmentId>& named) {
  std::error_code error;
  const fs::file_status status = fs::status(root, error);
  if (!fs::exists(status)) {
    return Errors{
        {root.string(), "", "there is no such folder", "name the folder that holds the submissions"}};
  }
  if (!fs::is_directory(status)) {
    const bool archive = text::is_archive(root.filename().string());
    return Errors{{root.string(), "", archive ? "archives are not supported yet" : "is a file, not a folder",
                   archive ? "unpack it and name the folder" : "name the folder that holds the submissions"}};
  }
  const fs::path absolute = fs::canonical(root, error);
  if (error) return Errors{{root.string(), "", error.message(), ""}};
  Result<Discovery> found = Finder(absolute, known, named).run();
  if (!found) return found;
  std::ranges::sort(found->submissions, [](const Submission& a, const Submission& b) {
    return std::tie(a.id, a.assignment) < std::tie(b.id, b.assignment);
  });
  std::ranges::sort(found->not_graded, {}, &NotGraded::path);
  return found;
}

}  // namespace grader::intake
