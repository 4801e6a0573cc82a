#include "grader/skeleton/export_skeleton.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "grader/skeleton/skeleton_manifest.hpp"
#include "grader/skeleton/skeleton_regions.hpp"
#include "support/atomic_file.hpp"

namespace grader::skeleton {
namespace {

namespace fs = std::filesystem;
using Role = SkeletonFile::Role;

[[noreturn]] void fail(const std::string& attempted) {
  throw std::system_error(errno, std::generic_category(), attempted);
}

std::string read_bytes(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) fail("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

bool is_executable(const fs::path& file) {
  return (fs::status(file).permissions() & fs::perms::owner_exec) != fs::perms::none;
}

// Where each reference header ends up, by the name it is included with.
using IncludeMap = std::map<std::string, std::string, std::less<>>;

struct Include {
  std::size_t begin = 0;  // of the name, between the quotes
  std::size_t end = 0;
};

std::optional<Include> quoted_include(std::string_view line) {
  const std::size_t hash = line.find_first_not_of(" \t");
  if (hash == std::string_view::npos || line[hash] != '#') return {};
  const std::size_t word = line.find_first_not_of(" \t", hash + 1);
  if (word == std::string_view::npos || !line.substr(word).starts_with("include")) return {};
  const std::size_t open = line.find('"', word);
  if (open == std::string_view::npos) return {};
  const std::size_t close = line.find('"', open + 1);
  if (close == std::string_view::npos) return {};
  return Include{open + 1, close};
}

// Rewrites the includes of one exported file; a header that stays behind is a mistake.
std::string with_includes(const std::string& text, const IncludeMap& map, const fs::path& reference_root,
                          const std::string& file, Errors& errors) {
  std::string out;
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
    const std::string_view line = std::string_view(text).substr(at, end + 1 - at);
    at = end + 1;
    ++number;
    const std::optional<Include> include = quoted_include(line);
    if (!include) {
      out += line;
      continue;
    }
    const std::string_view name = line.substr(include->begin, include->end - include->begin);
    const auto found = map.find(name);
    if (found == map.end() && fs::exists(reference_root / name)) {
      errors.push_back({file,
                        {},
                        "exported line " + std::to_string(number) + " includes " + std::string(name) +
                            ", which students do not get",
                        "name it in skeleton.json, or put the include between STAFF markers"});
    }
    out.append(line.substr(0, include->begin));
    out.append(found == map.end() ? name : std::string_view(found->second));
    out.append(line.substr(include->end));
  }
  return out;
}

std::string with_banner(std::string text, const std::string& target) {
  const std::string_view sign = comment_sign(target);
  if (sign.empty()) return text;
  const std::string banner =
      std::string(sign) +
      " Given: the grader uses its own copy of this file, so changes made here are lost.\n";
  const bool shebang = text.starts_with("#!");
  return text.insert(shebang ? text.find('\n') + 1 : 0, banner);
}

class LanguageExport {
 public:
  LanguageExport(const fs::path& root, const SkeletonLanguage& language, const SkeletonManifest& manifest,
                 Errors& errors)
      : root_(root), language_(language), manifest_(manifest), errors_(errors) {
    for (const SkeletonFile& file : language.files) {
      all_.emplace(file.source, file.target);
      if (file.role != Role::kSolution) shown_.emplace(file.source, file.target);
    }
  }

  void run() {
    for (const SkeletonFile& file : language_.files) add(file);
  }

  FileTree skeleton;
  FileTree solution;

 private:
  void add(const SkeletonFile& file) {
    const fs::path path = root_ / file.source;
    TreeFile plain{read_bytes(path), is_executable(path)};
    if (file.role == Role::kCopied) {
      skeleton.emplace(file.target, plain);
      solution.emplace(file.target, std::move(plain));
      return;
    }
    Result<CutFile> cut = cut_regions(path, plain.bytes);
    if (!cut) {
      const Errors found = cut.error();  // error() is a copy
      errors_.insert(errors_.end(), found.begin(), found.end());
      return;
    }
    check_role(file, *cut);
    const std::string name = path.generic_string();
    std::string full = with_includes(cut->full, all_, root_, name, errors_);
    if (file.role == Role::kGiven) full = with_banner(std::move(full), file.target);
    solution.emplace(file.target, TreeFile{std::move(full), plain.executable});
    if (file.role == Role::kSolution) return;
    std::string stub = with_includes(cut->stub, shown_, root_, name, errors_);
    if (file.role == Role::kGiven) stub = with_banner(std::move(stub), file.target);
    skeleton.emplace(file.target, TreeFile{std::move(stub), plain.executable});
  }

  void check_role(const SkeletonFile& file, const CutFile& cut) {
    const std::string where = manifest_.file.generic_string();
    if (file.role == Role::kStudent && cut.solution_regions == 0) {
      errors_.push_back({where, file.pointer,
                         file.source + " has no SOLUTION region: students would get the solution",
                         "mark what they write, or name the file under \"given\""});
    }
    if (file.role == Role::kGiven && cut.solution_regions != 0) {
      errors_.push_back({where, file.pointer,
                         file.source + " has a SOLUTION region, but given files are complete",
                         "name it under \"student\", or take the markers out"});
    }
  }

  const fs::path& root_;
  const SkeletonLanguage& language_;
  const SkeletonManifest& manifest_;
  Errors& errors_;
  IncludeMap all_;    // headers of the solution
  IncludeMap shown_;  // headers students get
};

bool is_rubbish(const fs::path& relative) {
  static constexpr std::array<std::string_view, 3> names{"build", "__pycache__", "output.txt"};
  return std::ranges::any_of(
      relative, [](const fs::path& part) { return std::ranges::find(names, part.string()) != names.end(); });
}

std::size_t first_different_line(const std::string& a, const std::string& b) {
  const auto [at, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  if (at == a.end() && other == b.end()) return 0;
  return 1 + static_cast<std::size_t>(std::count(a.begin(), at, '\n'));
}

void write_file(const fs::path& file, const TreeFile& content) {
  using fs::perms;
  fs::create_directories(file.parent_path());
  kit::write_file_atomically(file, content.bytes);
  fs::permissions(file, perms::owner_exec | perms::group_exec | perms::others_exec,
                  content.executable ? fs::perm_options::add : fs::perm_options::remove);
}

// Removes a file and then the folders above it that became empty, up to `top`.
void remove_file(const fs::path& file, const fs::path& top) {
  fs::remove(file);
  for (fs::path folder = file.parent_path(); folder != top && fs::is_empty(folder);
       folder = folder.parent_path()) {
    fs::remove(folder);
  }
}

}  // namespace

Result<Exports> make_exports(const fs::path& reference_root, const AssignmentId& assignment) {
  Result<SkeletonManifest> manifest = load_skeleton_manifest(reference_root, assignment);
  if (!manifest) return manifest.error();
  Errors errors;
  Exports exports;
  for (const SkeletonLanguage& language : manifest->languages) {
    LanguageExport one(reference_root, language, *manifest, errors);
    one.run();
    exports.skeleton.emplace(language.id, std::move(one.skeleton));
    exports.solution.emplace(language.id, std::move(one.solution));
  }
  if (!errors.empty()) return errors;
  return exports;
}

FileTree joined(const std::map<LanguageId, FileTree>& by_language) {
  FileTree tree;
  for (const auto& [id, files] : by_language) {
    for (const auto& [path, file] : files) tree.emplace(id.value + "/" + path, file);
  }
  return tree;
}

std::string to_string(const TreeDifference& difference) {
  switch (difference.kind) {
    case TreeDifference::Kind::kMissing:
      return "missing " + difference.path;
    case TreeDifference::Kind::kExtra:
      return "extra   " + difference.path;
    case TreeDifference::Kind::kChanged:
      break;
  }
  const std::string where =
      difference.line == 0 ? "executable bit" : "first difference in line " + std::to_string(difference.line);
  return "changed " + difference.path + " (" + where + ")";
}

std::vector<TreeDifference> compare_tree(const FileTree& tree, const fs::path& folder) {
  std::vector<TreeDifference> differences;
  for (const auto& [path, wanted] : tree) {
    const fs::path file = folder / path;
    if (!fs::is_regular_file(fs::symlink_status(file))) {
      differences.push_back({TreeDifference::Kind::kMissing, path, 0});
      continue;
    }
    const TreeFile found{read_bytes(file), is_executable(file)};
    if (found != wanted) {
      differences.push_back(
          {TreeDifference::Kind::kChanged, path, first_different_line(wanted.bytes, found.bytes)});
    }
  }
  std::error_code none;
  for (const auto& entry : fs::recursive_directory_iterator(folder, none)) {
    const fs::path relative = entry.path().lexically_relative(folder);
    if (fs::is_directory(entry.symlink_status()) || is_rubbish(relative)) continue;
    if (!tree.contains(relative.generic_string())) {
      differences.push_back({TreeDifference::Kind::kExtra, relative.generic_string(), 0});
    }
  }
  std::ranges::sort(differences, {}, &TreeDifference::path);
  return differences;
}

void update_tree(const FileTree& tree, const std::vector<TreeDifference>& differences,
                 const fs::path& folder) {
  for (const TreeDifference& difference : differences) {  // first, so that a file can give way to a folder
    if (difference.kind == TreeDifference::Kind::kExtra) remove_file(folder / difference.path, folder);
  }
  for (const TreeDifference& difference : differences) {
    if (difference.kind != TreeDifference::Kind::kExtra) {
      write_file(folder / difference.path, tree.at(difference.path));
    }
  }
}

}  // namespace grader::skeleton
