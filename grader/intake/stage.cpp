#include "grader/intake/stage.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "grader/core/files.hpp"
#include "grader/core/json_text.hpp"
#include "grader/intake/kit_files.hpp"
#include "grader/intake/recognise.hpp"
#include "grader/text/names.hpp"
#include "support/digest.hpp"

namespace grader::intake {

namespace fs = std::filesystem;

namespace {

// A refusal on its way out of the survey; never leaves this file.
struct Refusal {
  std::string reason;
};

std::string human(kit::Bytes size) {
  return size.count % (1024 * 1024) == 0 ? fmt::format("{} MiB", size.count / (1024 * 1024))
                                         : fmt::format("{} bytes", size.count);
}

bool is_binary_program(std::string_view head) {
  return head.starts_with(
             "\x7f"
             "ELF") ||
         head.starts_with("\xca\xfe\xba\xbe");
}

// Walks one submission, counting against the caps.
class Survey {
 public:
  Survey(const StageCaps& caps, std::set<std::string> outputs) : caps_(caps), outputs_(std::move(outputs)) {}

  void walk(const fs::path& folder, const std::string& prefix, std::size_t depth);

  std::vector<StagedFile> files;
  std::vector<std::string> notes;

 private:
  void look_at(const fs::path& path, const std::string& name, const std::string& folder_name,
               std::size_t depth);
  void take(const fs::path& path, const std::string& name, const struct stat& status);
  void check_links(const fs::path& path, const std::string& name, const struct stat& status) const;
  void ignore(const std::string& name, const std::string& why) { notes.push_back(name + " " + why); }

  const StageCaps& caps_;
  std::set<std::string> outputs_;  // names of the files that programs of this assignment write
  kit::Bytes total_;
  std::size_t seen_ = 0;  // entries of any kind, rubbish included: the walk itself is bounded as well
};

void Survey::walk(const fs::path& folder, const std::string& prefix, std::size_t depth) {
  if (depth > caps_.depth) {
    throw Refusal{fmt::format("{} is more than {} folders deep", text::shown_name(prefix), caps_.depth)};
  }
  std::vector<std::string> entries;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    entries.push_back(it->path().filename().string());
    if (++seen_ > 20 * caps_.files) throw Refusal{"there are far too many files in it"};
  }
  if (error) throw std::system_error(error, "cannot read " + folder.string());
  std::ranges::sort(entries);
  for (const std::string& entry : entries) look_at(folder / entry, prefix + entry, entry, depth);
}

void Survey::look_at(const fs::path& path, const std::string& name, const std::string& entry,
                     std::size_t depth) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot read " + path.string());
  }
  const bool folder = S_ISDIR(status.st_mode);
  if (folder ? text::is_rubbish_folder(entry) : text::is_rubbish_file(entry)) return;
  const std::string shown = text::shown_name(name);
  if (S_ISLNK(status.st_mode)) {
    throw Refusal{fmt::format("{} is a symbolic link: hand in the file itself", shown)};
  }
  if (!folder && !S_ISREG(status.st_mode)) {
    throw Refusal{fmt::format("{} is not a regular file (a pipe, socket or device)", shown)};
  }
  if (name.size() > caps_.name) {
    std::string head = shown.substr(0, 60);
    head.resize(first_invalid_utf8(head).value_or(head.size()));  // a character that was cut
    throw Refusal{fmt::format("the path {}... is longer than {} bytes", head, caps_.name)};
  }
  if (!text::is_clean_name(entry) || entry.find('\\') != std::string::npos) {
    throw Refusal{fmt::format("the name {} holds characters that are not allowed: rename it", shown)};
  }
  if (folder) {
    walk(path, name + "/", depth + 1);
  } else {
    take(path, name, status);
  }
}

// Where several users share a disk, a hard link can hand in another user's file: the folder is the student's,
// the file in it is not.
void Survey::check_links(const fs::path& path, const std::string& name, const struct stat& status) const {
  if (status.st_nlink < 2) return;
  struct stat parent {};
  if (::lstat(path.parent_path().c_str(), &parent) == 0 && parent.st_uid != status.st_uid) {
    throw Refusal{fmt::format("{} is a hard link to a file of another user", text::shown_name(name))};
  }
}

void Survey::take(const fs::path& path, const std::string& name, const struct stat& status) {
  check_links(path, name, status);
  if (outputs_.contains(name.substr(name.rfind('/') + 1))) {
    return ignore(name, "was handed in; it is not used");
  }
  const kit::Bytes size{status.st_size};
  if (size > caps_.file) {
    throw Refusal{
        fmt::format("{} is larger than {}: hand in sources only", text::shown_name(name), human(caps_.file))};
  }
  total_.count += size.count;
  if (total_ > caps_.bytes) {
    throw Refusal{
        fmt::format("the files are larger than {} together: hand in sources only", human(caps_.bytes))};
  }
  if (files.size() == caps_.files) {
    throw Refusal{fmt::format("there are more than {} files: hand in sources only", caps_.files)};
  }
  const std::string bytes = read_file(path);
  if (is_binary_program(bytes)) return ignore(name, "is a compiled program; it is not used");
  files.push_back({path, name, kit::sha256_hex(bytes)});
}

std::set<std::string> outputs_of(const Assignment& assignment) {
  std::set<std::string> outputs;
  for (const Group& group : assignment.groups) {
    for (const Case& test : group.cases) outputs.insert(test.output_files.begin(), test.output_files.end());
  }
  return outputs;
}

bool uses_skeleton(const fs::path& folder) {
  return fs::is_directory(fs::symlink_status(folder / "student"));
}

// The folder that really holds the files: single folders around it are stepped into.
fs::path unwrapped(const fs::path& folder) {
  fs::path inner = folder;
  for (int depth = 0; depth < 5 && !uses_skeleton(inner); ++depth) {
    fs::path only;
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(inner)) {
      const std::string name = entry.path().filename().string();
      const fs::file_status status = entry.symlink_status();
      const bool is_folder = fs::is_directory(status);
      if (is_folder ? text::is_rubbish_folder(name) : text::is_rubbish_file(name)) continue;
      ++count;
      if (is_folder) only = entry.path();
    }
    if (count != 1 || only.empty()) break;
    inner = only;
  }
  return inner;
}

// The language of what stands in student/: its main file may be one of the kit's, so that student/ alone is
// enough.
std::optional<LanguageId> skeleton_language(const std::vector<std::string>& names,
                                            const Assignment& assignment,
                                            const std::map<LanguageId, Language>& languages) {
  for (const LanguageId& id : assignment.language_order) {
    if (assignment.languages.at(id).given.empty()) continue;
    const std::vector<std::string>& extensions = languages.at(id).extensions;
    const auto is_source = [&](const std::string& name) {
      return name.starts_with("student/") &&
             std::ranges::any_of(extensions, [&](const std::string& e) { return name.ends_with(e); });
    };
    if (std::ranges::any_of(names, is_source)) return id;
  }
  return std::nullopt;
}

std::string digest_of(const std::vector<StagedFile>& files) {
  kit::Sha256 sum;
  for (const StagedFile& file : files) {
    sum.add(file.name);
    sum.add(std::string_view("\0", 1));
    sum.add(file.digest);
  }
  return sum.hex();
}

// Files whose name differs only in case are one file on the student's machine and two here.
void refuse_twins(const std::vector<StagedFile>& files) {
  std::map<std::string, std::string> seen;
  for (const StagedFile& file : files) {
    std::string lower = file.name;
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const auto [twin, fresh] = seen.emplace(std::move(lower), file.name);
    if (!fresh)
      throw Refusal{fmt::format("{} and {} differ only in case: keep one", twin->second, file.name)};
  }
}

void note_line_ends(Staged& staged) {
  std::vector<std::string> with_cr;
  for (const StagedFile& file : staged.files) {
    const bool matters = std::ranges::find(staged.sources, file.name) != staged.sources.end() ||
                         file.name == "Makefile" || file.name == "makefile";
    if (matters && read_head(file.host, kit::kibibytes(256)).find("\r\n") != std::string::npos) {
      with_cr.push_back(file.name);
    }
  }
  if (with_cr.empty()) return;
  staged.notes.push_back(
      fmt::format("Windows line ends (CRLF) in {}{}", with_cr.front(),
                  with_cr.size() > 1 ? fmt::format(" and {} more", with_cr.size() - 1) : ""));
}

StageOutcome recognised(Survey& survey, const fs::path& top, const Assignment& assignment,
                        const std::map<LanguageId, Language>& languages) {
  std::vector<std::string> names;
  for (const StagedFile& file : survey.files) names.push_back(file.name);
  const bool skeleton = uses_skeleton(top);
  const auto handed_in = skeleton ? skeleton_language(names, assignment, languages) : std::nullopt;
  auto found = recognise(names, assignment, languages);
  const auto language = handed_in ? handed_in : found ? std::optional(found->language) : std::nullopt;
  if (language) {
    const auto notes = lay_kit_files(survey.files, assignment.languages.at(*language), skeleton);
    survey.notes.insert(survey.notes.end(), notes.begin(), notes.end());
    names.clear();
    for (const StagedFile& file : survey.files) names.push_back(file.name);
    found = recognise(names, assignment, languages);
  }
  if (!found) return Refused{explain_unrecognised(names, assignment, languages), digest_of(survey.files)};
  Staged staged;
  staged.files = std::move(survey.files);
  staged.language = found->language;
  staged.main = found->main;
  staged.sources = found->sources;
  staged.digest = digest_of(staged.files);
  staged.notes = std::move(survey.notes);
  staged.notes.insert(staged.notes.end(), found->notes.begin(), found->notes.end());
  note_line_ends(staged);
  return staged;
}

}  // namespace

StageOutcome stage(const fs::path& folder, const Assignment& assignment,
                   const std::map<LanguageId, Language>& languages, const StageCaps& caps) {
  Survey survey(caps, outputs_of(assignment));
  try {
    const fs::path top = unwrapped(folder);
    survey.walk(top, "", 0);
    refuse_twins(survey.files);
    return recognised(survey, top, assignment, languages);
  } catch (const Refusal& refusal) {
    return Refused{refusal.reason, kit::sha256_hex("refused: " + refusal.reason)};
  }
}

void copy_staged(const Staged& staged, const fs::path& target) {
  for (const StagedFile& file : staged.files) {
    const fs::path to = target / file.name;
    copy_plain_file(file.host, to);
    if (kit::sha256_hex(read_file(to)) != file.digest) {
      throw std::system_error(EBUSY, std::generic_category(),
                              "changed while it was graded: " + file.host.string());
    }
  }
}

}  // namespace grader::intake
