// Makes a student skeleton, and a complete submission, from the reference solution; compares and updates the
// committed copy. Nothing here knows an assignment. Format and rules: docs/formats/skeleton.md.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/core/ids.hpp"

namespace grader::skeleton {

struct TreeFile {
  std::string bytes;
  bool executable = false;
  bool operator==(const TreeFile&) const = default;
};
using FileTree = std::map<std::string, TreeFile>;  // by '/'-separated path relative to the tree's root

struct Exports {
  std::map<LanguageId, FileTree> skeleton;  // what students get
  std::map<LanguageId, FileTree>
      solution;  // the same with the reference's bodies: a submission with full marks
};

// Reads reference_root/<assignment>/skeleton.json and every file it names. All mistakes at once: markers,
// roles, includes of reference headers that are not exported. Same input, same bytes.
Result<Exports> make_exports(const std::filesystem::path& reference_root, const AssignmentId& assignment);

// One tree with a folder for each language.
FileTree joined(const std::map<LanguageId, FileTree>& by_language);

struct TreeDifference {
  enum class Kind {
    kMissing,  // not in the folder
    kChanged,  // other bytes or another executable bit
    kExtra,    // in the folder, not exported
  };
  Kind kind{};
  std::string path;      // relative to the folder
  std::size_t line = 0;  // changed: the first line that differs, from 1; 0 when only the bit differs
  bool operator==(const TreeDifference&) const = default;
};
// "changed cpp/given/board.hpp (line 12)"
std::string to_string(const TreeDifference& difference);

// By path. Build rubbish (build/, __pycache__/, output.txt) is not looked at. A folder that is not there is
// empty.
std::vector<TreeDifference> compare_tree(const FileTree& tree, const std::filesystem::path& folder);

// Puts exactly `differences` right in `folder`: writes each file beside its place and renames it, removes
// extra files and folders that became empty. Throws std::system_error naming the file.
void update_tree(const FileTree& tree, const std::vector<TreeDifference>& differences,
                 const std::filesystem::path& folder);

}  // namespace grader::skeleton
