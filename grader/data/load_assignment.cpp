#include "grader/data/load_assignment.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <system_error>

#include "grader/data/case_loader.hpp"
#include "support/text/closest.hpp"

namespace grader::data {

namespace fs = std::filesystem;

namespace {

constexpr const char* kProbesFolder = "probes";

// A build needs more room than a run.
Limits default_build_limits() {
  Limits limits;
  limits.cpu = std::chrono::seconds(120);
  limits.wall = std::chrono::seconds(240);
  limits.memory = kit::mebibytes(2048);
  limits.output = kit::mebibytes(1);
  limits.file_size = kit::mebibytes(128);
  limits.disk = kit::mebibytes(256);
  limits.files = 5'000;
  return limits;
}

Entry read_entry(const JsonReader& reader, const fs::path& root) {
  Entry entry;
  reader.object({"program", "files", "given"});
  if (const auto program = reader.need("program", "Name the executable, class or script.")) {
    entry.program = program->text(TextKind::kName).value_or("");
  }
  if (const auto files = reader.find("files")) {
    entry.files = files->texts(TextKind::kPath, 1, 100, true).value_or(std::vector<std::string>());
  }
  if (const auto given = reader.find("given")) {
    if (const auto path = given->text(TextKind::kPath)) {
      entry.given = (root / ".." / ".." / *path).lexically_normal();
      std::error_code ignored;
      if (!fs::is_directory(entry.given, ignored)) {
        given->mistake(fmt::format("there is no folder \"{}\"", entry.given.string()),
                       "Give a folder relative to the kit's root, or run `grader export-skeleton`.");
      }
    }
  }
  return entry;
}

void read_languages(const JsonReader& document, Assignment& assignment) {
  const auto languages = document.need("languages", "Say which languages may be handed in.");
  if (!languages) return;
  for (const Member& member : languages->members(TextKind::kId, 1)) {
    const LanguageId id{member.key};
    Entry& entry = assignment.languages[id] = read_entry(member.value, assignment.root);
    const fs::path reference = (assignment.root / ".." / ".." / "reference").lexically_normal();
    const fs::path evaluation = reference / assignment.id.value / "evaluation" / id.value;
    std::error_code ignored;
    if (fs::is_directory(evaluation, ignored)) entry.evaluation = evaluation;
    assignment.language_order.push_back(id);
  }
}

// The ids in the order of the file; those that are no folder or not listed are mistakes.
std::vector<GroupId> read_groups(const JsonReader& document, const fs::path& root, Errors& errors) {
  std::vector<GroupId> groups;
  const auto reader = document.need("groups", "List the group folders in their order.");
  if (!reader) return groups;
  const std::vector<std::string> folders = folders_in(root, errors);
  std::vector<std::string> listed;
  for (const JsonReader& item : reader->items(1, 1000)) {
    const auto name = item.text(TextKind::kId);
    if (!name) continue;
    if (std::ranges::count(listed, *name) > 0) {
      item.mistake(fmt::format("\"{}\" is listed twice", *name), "Keep one of the two.");
      continue;
    }
    listed.push_back(*name);
    if (*name == kProbesFolder) {
      item.mistake("\"probes\" holds submissions, no cases", "Rename the group.");
    } else if (std::ranges::count(folders, *name) == 0) {
      item.mistake(fmt::format("there is no folder \"{}\"", *name), kit::suggestion(*name, folders));
    } else {
      groups.push_back(GroupId{*name});
    }
  }
  for (const std::string& folder : folders) {
    if (folder == kProbesFolder || std::ranges::count(listed, folder) > 0) continue;
    reader->mistake(fmt::format("the folder \"{}\" is not listed", folder), "Add it, or remove the folder.");
  }
  return groups;
}

void read_build_limits(const JsonReader& document, Assignment& assignment) {
  assignment.build_limits = default_build_limits();
  const auto reader = document.find("build_limits");
  if (!reader) return;
  assignment.build_limits = applied(assignment.build_limits, read_limits(*reader));
  if (assignment.build_limits.wall < assignment.build_limits.cpu) {
    reader->mistake("wall time is less than CPU time", "Give at least the CPU time, better twice as much.");
  }
}

Settings read_document(const JsonReader& document, Assignment& assignment) {
  document.object({"title", "languages", "build_limits", "budget_cpu_s", "reference", "groups", "defaults"});
  if (const auto title = document.need("title", "Name the assignment for people.")) {
    assignment.title = title->text(TextKind::kLine).value_or("");
  }
  read_languages(document, assignment);
  read_build_limits(document, assignment);
  if (const auto budget = document.find("budget_cpu_s")) {
    assignment.budget = std::chrono::milliseconds(std::llround(budget->number(0, 1e6).value_or(0) * 1000));
  }
  if (const auto reference = document.find("reference")) {
    assignment.reference =
        reference->texts(TextKind::kAny, 1, 100, false).value_or(std::vector<std::string>());
    const bool bad = !assignment.reference.empty() && text_mistake(assignment.reference[0], TextKind::kName);
    if (bad) reference->mistake("the first word is no program's name", "Name a program beside `grader`.");
  }
  const auto defaults = document.find("defaults");
  if (!defaults) return {};
  defaults->object(setting_keys({}));
  return read_settings(*defaults, 0);
}

}  // namespace

Result<Assignment> load_assignment(const fs::path& given_root) {
  Assignment assignment;
  Errors errors;
  // "testcases/npuzzle/" has an empty last name.
  assignment.root = given_root.has_filename() ? given_root : given_root.parent_path();
  assignment.id = AssignmentId{assignment.root.filename().string()};
  if (const auto wrong = text_mistake(assignment.id.value, TextKind::kId)) {
    errors.push_back({given_root.string(), "", "the folder's name: " + wrong->first, wrong->second});
  }
  const fs::path file = assignment.root / "assignment.json";
  const auto document = read_json(file, errors);
  if (!document) return errors;
  const JsonReader reader(*document, file.string(), errors);
  if (!reader.is_object()) {
    reader.object({});
    return errors;
  }
  const Settings defaults = read_document(reader, assignment);
  for (const GroupId& id : read_groups(reader, assignment.root, errors)) {
    assignment.groups.push_back(load_group(assignment.root, id, defaults, errors));
  }
  if (!errors.empty()) return errors;
  return assignment;
}

Errors missing_expected(const Assignment& assignment) {
  Errors errors;
  for (const Group& group : assignment.groups) {
    for (const Case& one : group.cases) {
      if (one.checker.kind == CheckerSpec::Kind::kJudge) continue;
      const fs::path file = one.expected_dir / one.checker.file;
      std::error_code ignored;
      if (fs::is_regular_file(file, ignored)) continue;
      errors.push_back({file.string(), "", "the expected file does not exist",
                        fmt::format("Run `grader expect {}`, or write it by hand.", assignment.id.value)});
    }
  }
  return errors;
}

}  // namespace grader::data
