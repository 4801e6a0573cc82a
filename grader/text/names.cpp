#include "grader/text/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "grader/text/text.hpp"

namespace grader::text {

namespace {

constexpr std::array<std::string_view, 19> kRubbishFolders{
    "__MACOSX", ".git",        ".svn",          ".hg",         ".idea",    ".vscode",    ".vs",
    ".cache",   ".venv",       "venv",          "__pycache__", "build",    "CMakeFiles", "node_modules",
    ".gradle",  ".mypy_cache", ".pytest_cache", ".settings",   ".metadata"};
constexpr std::array<std::string_view, 8> kRubbishFiles{".DS_Store",      "Thumbs.db",  "desktop.ini",
                                                        "CMakeCache.txt", ".gitignore", ".gitattributes",
                                                        "a.out",          "core"};
constexpr std::array<std::string_view, 11> kRubbishEndings{".o",   ".obj", ".a",   ".so", ".class", ".pyc",
                                                           ".exe", ".gch", ".swp", "~",   ".d"};
constexpr std::array<std::string_view, 10> kArchiveEndings{".zip", ".tar", ".gz",  ".tgz",  ".bz2",
                                                           ".xz",  ".7z",  ".rar", ".tbz2", ".zst"};

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

}  // namespace

bool is_rubbish_folder(std::string_view name) {
  return std::ranges::find(kRubbishFolders, name) != kRubbishFolders.end() ||
         name.starts_with("cmake-build-");
}

bool is_rubbish_file(std::string_view name) {
  if (name.starts_with("._")) return true;
  if (std::ranges::find(kRubbishFiles, name) != kRubbishFiles.end()) return true;
  return std::ranges::any_of(kRubbishEndings, [&](std::string_view end) { return name.ends_with(end); });
}

bool is_archive(std::string_view name) {
  const std::string text = lower(name);
  return std::ranges::any_of(kArchiveEndings, [&](std::string_view end) { return text.ends_with(end); });
}

bool is_clean_name(std::string_view name) {
  return !name.empty() && visible_line(name) == name;
}

std::string shown_name(std::string_view name) {
  return visible_line(name);
}

std::string folded(std::string_view name) {
  std::string result;
  for (const char c : lower(name)) {
    if (c != ' ' && c != '-' && c != '_') result += c;
  }
  return result;
}

std::string one_of(const std::vector<std::string>& words) {
  std::string phrase;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) phrase += i + 1 == words.size() ? " or " : ", ";
    phrase += words[i];
  }
  return phrase;
}

}  // namespace grader::text
