#include "grader/intake/kit_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "grader/core/files.hpp"
#include "grader/intake/java_members.hpp"
#include "grader/text/names.hpp"
#include "support/digest.hpp"

namespace grader::intake {

namespace fs = std::filesystem;

namespace {

// Equal but for white space: editors change it, and it changes nothing.
bool same_words(const fs::path& a, const fs::path& b) {
  const auto words = [](const fs::path& path) {
    std::string text = read_file(path);
    std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    return text;
  };
  return words(a) == words(b);
}

// What to tell of a file that was handed in where the kit has its own; nothing when it makes no difference.
// Java evaluations bring classes of the same shape as the skeleton's, not the same text: there only names
// that were added count.
std::string note_on(const std::string& name, const fs::path& handed_in, const fs::path& own) {
  if (same_words(handed_in, own)) return {};
  if (!name.ends_with(".java")) return name + " was changed; the grader uses its own copy";
  std::set<std::string> added = java_members(read_file(handed_in));
  for (const std::string& known : java_members(read_file(own))) added.erase(known);
  if (added.empty()) return {};
  return fmt::format("{} was changed ({} {} not in the skeleton); the grader uses its own copy, without {}",
                     name, fmt::join(added, ", "), added.size() == 1 ? "is" : "are",
                     added.size() == 1 ? "it" : "them");
}

// The kit's own copy of everything outside student/ replaces or joins what was handed in. Returns what to
// tell, by the names of files that were handed in with other contents.
std::map<std::string, std::string> lay_over(std::vector<StagedFile>& files, const fs::path& given) {
  std::map<std::string, std::string> changed;
  std::map<std::string, StagedFile> by_name;
  for (StagedFile& file : files) by_name[file.name] = std::move(file);
  for (auto it = fs::recursive_directory_iterator(given); it != fs::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().lexically_relative(given).generic_string();
    const std::string entry = it->path().filename().string();
    if (it->is_directory()) {
      if (name == "student" || text::is_rubbish_folder(entry)) it.disable_recursion_pending();
    } else if (it->is_regular_file() && !text::is_rubbish_file(entry)) {
      const auto own = by_name.find(name);
      if (own != by_name.end()) {
        std::string note = note_on(name, own->second.host, it->path());
        if (!note.empty()) changed.emplace(name, std::move(note));
      }
      by_name[name] = {it->path(), name, kit::sha256_hex(read_file(it->path()))};
    }
  }
  files.clear();
  for (auto& [name, file] : by_name) files.push_back(std::move(file));
  return changed;
}

}  // namespace

std::vector<std::string> lay_kit_files(std::vector<StagedFile>& files, const Entry& entry, bool skeleton) {
  const bool with_given = skeleton && !entry.given.empty();
  std::vector<std::string> notes;
  if (with_given) {
    std::erase_if(files, [&](const StagedFile& file) {
      const bool stray = file.name.starts_with("given/") && !fs::exists(entry.given / file.name);
      if (stray) notes.push_back(file.name + " was left out; your own files belong into student/");
      return stray;
    });
    for (auto& [name, note] : lay_over(files, entry.given)) notes.push_back(note);
  }
  if (!entry.evaluation.empty()) {
    for (auto& [name, note] : lay_over(files, entry.evaluation)) {
      // The main program is always the evaluation's; nobody is told off for handing in the skeleton's.
      const bool main = fs::path(name).replace_extension() == entry.program;
      if (!main && (!with_given || !fs::exists(entry.given / name))) notes.push_back(note);
    }
  }
  return notes;
}

}  // namespace grader::intake
