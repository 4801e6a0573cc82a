#include "grader/data/kit.hpp"

#include <algorithm>

#include "grader/core/files.hpp"
#include "grader/core/version.hpp"
#include "grader/data/load_assignment.hpp"
#include "grader/data/load_language.hpp"
#include "grader/data/load_rubric.hpp"
#include "support/digest.hpp"
#include "support/text/closest.hpp"

namespace grader::data {

namespace fs = std::filesystem;

namespace {

bool is_kit(const fs::path& root) {
  std::error_code ignored;
  return fs::is_directory(root / "testcases", ignored) &&
         fs::is_directory(root / "grader/languages", ignored);
}

Errors not_a_kit(const fs::path& root, const std::string& how) {
  return {{root.string(), "", "is not a kit: it has no testcases/ or no grader/languages/",
           "give the kit's root folder with " + how}};
}

void load_rubrics(Kit& kit, Errors& errors) {
  for (const auto& [id, assignment] : kit.assignments) {
    const fs::path file = kit.places.root / "rubrics" / (id.value + ".json");
    auto rubric = load_rubric(file, assignment);
    if (rubric) {
      kit.rubrics[id] = std::move(*rubric);
    } else {
      append(errors, rubric.error());
    }
  }
}

// Languages that assignments and rubrics name must exist: nothing else may come up in the middle of a run.
void check_languages(const Kit& kit, Errors& errors) {
  std::vector<std::string> known;
  for (const auto& [id, language] : kit.languages) known.push_back(id.value);
  for (const auto& [id, assignment] : kit.assignments) {
    for (const LanguageId& language : assignment.language_order) {
      if (kit.languages.contains(language)) continue;
      errors.push_back({(assignment.root / "assignment.json").string(), "/languages/" + language.value,
                        "no such language in grader/languages/", kit::suggestion(language.value, known)});
    }
  }
}

void check_programs(const Kit& kit, Errors& errors) {
  for (const auto& [id, assignment] : kit.assignments) {
    for (const Group& group : assignment.groups) {
      for (const Case& test : group.cases) {
        const std::string& name = test.checker.judge_program;
        if (name.empty() || fs::is_regular_file(kit.places.programs / name)) continue;
        errors.push_back(
            {(assignment.root / "assignment.json").string(), "",
             "the judge program " + name + " is not beside the grader, in " + kit.places.programs.string(),
             "build it or correct the name"});
        return;
      }
    }
  }
}

}  // namespace

Result<KitPlaces> find_kit(const fs::path& option, const std::string& environment,
                           const fs::path& executable) {
  const fs::path programs = executable.parent_path();
  if (!option.empty()) {
    if (!is_kit(option)) return not_a_kit(option, "--kit");
    return KitPlaces{fs::canonical(option), programs};
  }
  if (!environment.empty()) {
    if (!is_kit(environment)) return not_a_kit(environment, "the variable GRADEKIT");
    return KitPlaces{fs::canonical(environment), programs};
  }
  const fs::path installed = programs.parent_path() / "share/gradekit";
  if (is_kit(installed)) return KitPlaces{installed, programs};
  for (fs::path above = programs; above.has_relative_path(); above = above.parent_path()) {
    if (is_kit(above)) return KitPlaces{above, programs};
  }
  return Errors{
      {"", "", "the kit was not found from " + executable.string(), "name its folder with --kit DIR"}};
}

Result<Kit> load_kit(const KitPlaces& places) {
  Kit kit;
  kit.places = places;
  Errors errors;
  auto languages = load_languages(places.root / "grader/languages");
  if (languages) {
    kit.languages = std::move(*languages);
    for (const auto& [id, language] : kit.languages) {
      kit.language_digests[id] =
          kit::sha256_hex(read_file(places.root / "grader/languages" / (id.value + ".json")));
    }
  } else {
    append(errors, languages.error());
  }
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(places.root / "testcases")) {
    if (entry.is_directory() && !entry.path().filename().string().starts_with("."))
      folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  for (const fs::path& folder : folders) {
    auto assignment = load_assignment(folder);
    if (assignment) {
      kit.assignments[assignment->id] = std::move(*assignment);
    } else {
      append(errors, assignment.error());
    }
  }
  load_rubrics(kit, errors);
  if (languages) check_languages(kit, errors);
  check_programs(kit, errors);
  if (kit.assignments.empty() && errors.empty()) {
    errors.push_back({(places.root / "testcases").string(), "", "there is no assignment in it", "add one"});
  }
  if (!errors.empty()) return errors;
  return kit;
}

std::string tree_digest(const fs::path& folder) {
  std::vector<fs::path> files;
  for (auto it = fs::recursive_directory_iterator(folder); it != fs::recursive_directory_iterator(); ++it) {
    if (it.depth() == 0 && it->is_directory() && it->path().filename() == "probes") {
      it.disable_recursion_pending();
    } else if (it->is_regular_file()) {
      files.push_back(it->path());
    }
  }
  std::ranges::sort(files);
  kit::Sha256 sum;
  for (const fs::path& file : files) {
    sum.add(file.lexically_relative(folder).generic_string());
    sum.add(std::string_view("\0", 1));
    sum.add(kit::sha256_hex(read_file(file)));
  }
  return sum.hex();
}

std::string config_digest(const Kit& kit) {
  kit::Sha256 sum;
  sum.add(kGraderVersion);
  for (const auto& [id, digest] : kit.language_digests) sum.add(id.value + " " + digest + "\n");
  for (const auto& [id, assignment] : kit.assignments) {
    sum.add(id.value + " " + tree_digest(assignment.root) + "\n");
    sum.add(kit::sha256_hex(read_file(kit.places.root / "rubrics" / (id.value + ".json"))) + "\n");
  }
  return sum.hex();
}

}  // namespace grader::data
