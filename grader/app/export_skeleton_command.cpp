#include "grader/app/export_skeleton_command.hpp"

#include <algorithm>
#include <map>
#include <ostream>
#include <vector>

#include "grader/skeleton/export_skeleton.hpp"
#include "grader/skeleton/skeleton_manifest.hpp"

namespace grader::app {
namespace {

namespace fs = std::filesystem;

int report(const Errors& errors, std::ostream& err) {
  for (const Error& error : errors) err << "grader: " << to_string(error) << '\n';
  return 2;
}

Result<std::vector<AssignmentId>> chosen_assignments(const fs::path& reference, const std::string& name) {
  std::vector<AssignmentId> all = skeleton::assignments_with_skeleton(reference);
  if (all.empty()) {
    return Errors{{reference.string(),
                   {},
                   "no assignment here has a skeleton.json",
                   "point --kit at the kit's source tree, or write one: docs/formats/skeleton.md"}};
  }
  if (name.empty()) return all;
  if (std::ranges::find(all, AssignmentId{name}) != all.end()) return std::vector<AssignmentId>{{name}};
  std::string known;
  for (const AssignmentId& id : all) known += (known.empty() ? "" : ", ") + id.value;
  return Errors{{{}, {}, "there is no skeleton manifest for \"" + name + "\"", "known: " + known}};
}

// Brings `folder` up to date and says what was done; returns the number of differences there were.
std::size_t bring_up_to_date(const skeleton::FileTree& tree, const fs::path& folder, bool check,
                             std::ostream& out) {
  const std::vector<skeleton::TreeDifference> differences = skeleton::compare_tree(tree, folder);
  for (const skeleton::TreeDifference& difference : differences) {
    out << folder.filename().string() << ": " << to_string(difference) << '\n';
  }
  if (!check) skeleton::update_tree(tree, differences, folder);
  return differences.size();
}

}  // namespace

int export_skeleton_command(const fs::path& root, const ExportSkeletonOptions& options, std::ostream& out,
                            std::ostream& err) {
  const Result<std::vector<AssignmentId>> assignments =
      chosen_assignments(root / "reference", options.assignment);
  if (!assignments) return report(assignments.error(), err);
  std::map<AssignmentId, skeleton::Exports> made;  // all of them before anything is written
  Errors errors;
  for (const AssignmentId& id : *assignments) {
    Result<skeleton::Exports> exports = skeleton::make_exports(root / "reference", id);
    if (exports) {
      made.emplace(id, std::move(*exports));
    } else {
      const Errors found = exports.error();
      errors.insert(errors.end(), found.begin(), found.end());
    }
  }
  if (!errors.empty()) return report(errors, err);

  std::size_t differences = 0;
  for (const auto& [id, exports] : made) {
    differences += bring_up_to_date(skeleton::joined(exports.skeleton), root / "student_skeleton" / id.value,
                                    options.check, out);
    if (options.solutions.empty()) continue;
    for (const auto& [language, tree] : exports.solution) {
      const fs::path folder = options.solutions / ("reference-" + language.value) / id.value;
      skeleton::update_tree(tree, skeleton::compare_tree(tree, folder), folder);
    }
  }
  if (options.check && differences != 0) {
    err << "grader: student_skeleton/ is not what the reference gives: run grader export-skeleton and "
           "commit\n";
    return 1;
  }
  return 0;
}

}  // namespace grader::app
