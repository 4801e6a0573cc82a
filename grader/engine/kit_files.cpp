#include "grader/engine/kit_files.hpp"

#include <algorithm>
#include <map>

#include "grader/engine/files.hpp"
#include "grader/engine/names.hpp"
#include "support/digest.hpp"

namespace grader {

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

// The kit's own copy of everything outside student/ replaces or joins what was handed in. Returns the names
// of files that were handed in with other contents.
std::vector<std::string> lay_over(std::vector<StagedFile>& files, const fs::path& given) {
  std::vector<std::string> changed;
  std::map<std::string, StagedFile> by_name;
  for (StagedFile& file : files) by_name[file.name] = std::move(file);
  for (auto it = fs::recursive_directory_iterator(given); it != fs::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().lexically_relative(given).generic_string();
    const std::string entry = it->path().filename().string();
    if (it->is_directory()) {
      if (name == "student" || is_rubbish_folder(entry)) it.disable_recursion_pending();
    } else if (it->is_regular_file() && !is_rubbish_file(entry)) {
      const auto own = by_name.find(name);
      if (own != by_name.end() && !same_words(own->second.host, it->path())) changed.push_back(name);
      by_name[name] = {it->path(), name, kit::sha256_hex(read_file(it->path()))};
    }
  }
  files.clear();
  for (auto& [name, file] : by_name) files.push_back(std::move(file));
  std::ranges::sort(changed);
  return changed;
}

}  // namespace

std::vector<std::string> lay_kit_files(std::vector<StagedFile>& files, const Entry& entry, bool skeleton) {
  const bool with_given = skeleton && !entry.given.empty();
  std::vector<std::string> notes;
  const auto tell_changed = [&](const std::string& name) {
    notes.push_back(name + " was changed; the grader uses its own copy");
  };
  if (with_given) {
    std::erase_if(files, [&](const StagedFile& file) {
      const bool stray = file.name.starts_with("given/") && !fs::exists(entry.given / file.name);
      if (stray) notes.push_back(file.name + " was left out; your own files belong into student/");
      return stray;
    });
    std::ranges::for_each(lay_over(files, entry.given), tell_changed);
  }
  if (!entry.evaluation.empty()) {
    for (const std::string& name : lay_over(files, entry.evaluation)) {
      if (!with_given || !fs::exists(entry.given / name)) tell_changed(name);
    }
  }
  return notes;
}

}  // namespace grader
