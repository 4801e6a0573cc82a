#include "grader/skeleton/skeleton_manifest.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <utility>

namespace grader::skeleton {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Pointer = json::json_pointer;
using Role = SkeletonFile::Role;

bool stays_inside(const std::string& path) {
  const fs::path p(path);
  return !path.empty() && p.is_relative() && p.lexically_normal() == p && *p.begin() != ".." &&
         p.has_filename();
}

class Reader {
 public:
  Reader(const fs::path& root, AssignmentId assignment)
      : root_(root), manifest_{std::move(assignment), {}, {}} {
    manifest_.file = root / manifest_.assignment.value / "skeleton.json";
  }

  Result<SkeletonManifest> read() {
    std::ifstream in(manifest_.file);
    if (!in) {
      complain({}, "there is no skeleton manifest", "write one, as docs/formats/skeleton.md says");
      return errors_;
    }
    try {
      read_document(json::parse(in));
    } catch (const json::parse_error& error) {
      complain({}, "not JSON: " + std::string(error.what()), "mend the syntax at that place");
    }
    if (!errors_.empty()) return errors_;
    return std::move(manifest_);
  }

 private:
  void complain(const std::string& pointer, std::string what, std::string remedy) {
    errors_.push_back({manifest_.file.generic_string(), pointer, std::move(what), std::move(remedy)});
  }

  void read_document(const json& document) {
    if (!document.is_object() || !document.contains("languages") || !document["languages"].is_object() ||
        document["languages"].empty()) {
      complain("/languages", "an object with at least one language is expected",
               "see docs/formats/skeleton.md");
      return;
    }
    for (const auto& [key, value] : document.items()) {
      if (key == "passing_at_first") {
        read_names(value, Pointer() / key);
      } else if (key == "short_of_full") {
        read_criteria(value, Pointer() / key);
      } else if (key != "languages") {
        complain((Pointer() / key).to_string(), "unknown key", "remove it");
      }
    }
    for (const auto& [id, value] : document["languages"].items()) read_language(id, value);
  }

  // The proofs of the kit's own tests read them; a manifest only has to be well-formed.
  void read_names(const json& value, const Pointer& at) {
    if (!value.is_array() || !std::ranges::all_of(value, [](const json& name) { return name.is_string(); })) {
      complain(at.to_string(), "a list of names is expected", "write [\"setup_is_legal\"]");
    }
  }

  void read_criteria(const json& value, const Pointer& at) {
    if (!value.is_object()) {
      complain(at.to_string(), "an object from languages to lists of criteria is expected",
               "write {\"python\": [\"strength\"]}");
      return;
    }
    for (const auto& [language, criteria] : value.items()) read_names(criteria, at / language);
  }

  void read_language(const std::string& id, const json& value) {
    const Pointer here = Pointer("/languages") / id;
    if (!value.is_object()) {
      complain(here.to_string(), "an object is expected", "see docs/formats/skeleton.md");
      return;
    }
    SkeletonLanguage language{{id}, {}};
    for (const auto& [key, files] : value.items()) {
      const Pointer at = here / key;
      if (key == "copy") {
        read_copied(language, files, at);
      } else if (key == "given") {
        read_files(language, Role::kGiven, files, at);
      } else if (key == "student") {
        read_files(language, Role::kStudent, files, at);
      } else if (key == "solution") {
        read_files(language, Role::kSolution, files, at);
      } else {
        complain(at.to_string(), "unknown key", "use copy, given, student or solution");
      }
    }
    finish(language, here);
  }

  void read_copied(SkeletonLanguage& language, const json& value, const Pointer& at) {
    if (!value.is_string() || !stays_inside(value.get<std::string>()) ||
        !fs::is_directory(root_ / value.get<std::string>())) {
      complain(at.to_string(), "this is not a folder below reference/",
               "name one, for example \"npuzzle/skeleton/cpp\"");
      return;
    }
    const std::string folder = value.get<std::string>();
    for (const auto& entry : fs::recursive_directory_iterator(root_ / folder)) {
      if (entry.is_directory() && !entry.is_symlink()) continue;
      if (entry.is_symlink() || !entry.is_regular_file()) {
        complain(at.to_string(), entry.path().generic_string() + " is not a regular file",
                 "copy the file itself");
        continue;
      }
      const std::string target = entry.path().lexically_relative(root_ / folder).generic_string();
      if (target.find("__pycache__/") != std::string::npos) continue;
      language.files.push_back({folder + "/" + target, target, Role::kCopied, at.to_string()});
    }
  }

  void read_files(SkeletonLanguage& language, Role role, const json& value, const Pointer& at) {
    if (!value.is_object()) {
      complain(at.to_string(), "an object from reference file to skeleton file is expected",
               "write {\"source\": \"target\"}");
      return;
    }
    for (const auto& [source, target] : value.items()) {
      const std::string pointer = (at / source).to_string();
      if (!target.is_string() || !stays_inside(target.get<std::string>())) {
        complain(pointer, "the target must be a relative path without ..",
                 "write for example \"given/board.hpp\"");
      } else if (!stays_inside(source) || !fs::is_regular_file(root_ / source)) {
        complain(pointer, "there is no such file below reference/", "mend the name, or take the line out");
      } else {
        language.files.push_back({source, target.get<std::string>(), role, pointer});
      }
    }
  }

  void finish(SkeletonLanguage& language, const Pointer& here) {
    std::ranges::sort(language.files, {},
                      [](const SkeletonFile& file) { return std::pair(file.target, file.source); });
    std::set<std::string> targets;
    bool has_student = false;
    for (const SkeletonFile& file : language.files) {
      if (!targets.insert(file.target).second) {
        complain(file.pointer, "two files would be written to " + file.target, "give each a name of its own");
      }
      const bool inside = file.target.starts_with("student/");
      has_student = has_student || file.role == Role::kStudent;
      if (file.role == Role::kGiven && inside) {
        complain(file.pointer, "a given file inside student/ would be lost: students replace that folder",
                 "put it into given/");
      }
      if ((file.role == Role::kStudent || file.role == Role::kSolution) && !inside) {
        complain(file.pointer, "everything outside student/ is replaced by the grader's own copy",
                 "put it into student/");
      }
    }
    if (!has_student && errors_.empty()) {
      complain(here.to_string(), "there is nothing for students to write",
               "name at least one file under \"student\"");
    }
    manifest_.languages.push_back(std::move(language));
  }

  fs::path root_;
  SkeletonManifest manifest_;
  Errors errors_;
};

}  // namespace

Result<SkeletonManifest> load_skeleton_manifest(const fs::path& reference_root,
                                                const AssignmentId& assignment) {
  return Reader(reference_root, assignment).read();
}

std::vector<AssignmentId> assignments_with_skeleton(const fs::path& reference_root) {
  std::vector<AssignmentId> found;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(reference_root, none)) {
    if (fs::is_regular_file(entry.path() / "skeleton.json"))
      found.push_back({entry.path().filename().string()});
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace grader::skeleton
