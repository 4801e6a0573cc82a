#include "grader/data/case_loader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>

#include "support/text/closest.hpp"

namespace grader::data {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestArgument = 128 * 1024 - 1;  // the kernel's own bound for one argument
constexpr std::size_t kMostCaseArguments = 1000;

// What a case folder may hold; anything else is a slip that would silently change the test.
const std::vector<std::string> kCaseEntries{"case.json", "stdin", "files", "expected", "README.md"};

std::vector<fs::directory_entry> entries_of(const fs::path& folder, Errors& errors) {
  std::vector<fs::directory_entry> entries;
  std::error_code problem;
  fs::directory_iterator at(folder, problem);
  for (; !problem && at != fs::directory_iterator(); at.increment(problem)) entries.push_back(*at);
  if (problem) {
    errors.push_back({folder.string(), "", "the folder cannot be read: " + problem.message(),
                      "Check that it exists and its permissions."});
  }
  std::ranges::sort(entries, {}, [](const fs::directory_entry& entry) { return entry.path().filename(); });
  return entries;
}

void check_case_entries(const fs::path& folder, Errors& errors) {
  for (const fs::directory_entry& entry : entries_of(folder, errors)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(".") || std::ranges::count(kCaseEntries, name) > 0) continue;
    errors.push_back({entry.path().string(), "", "nothing of this name belongs in a case folder",
                      kit::suggestion(name, kCaseEntries)});
  }
}

void check_kind(const fs::path& path, bool is_folder, Errors& errors) {
  std::error_code problem;
  const fs::file_status status = fs::symlink_status(path, problem);
  if (status.type() == fs::file_type::not_found) return;
  if (is_folder ? fs::is_directory(status) : fs::is_regular_file(status)) return;
  errors.push_back({path.string(), "", is_folder ? "not a folder" : "not a regular file",
                    is_folder ? "Put a folder in its place." : "Put a file in its place."});
}

std::vector<std::string> read_arguments(const JsonReader& document) {
  std::vector<std::string> argv;
  const auto reader = document.find("argv");
  if (!reader) return argv;
  for (const JsonReader& item : reader->items(0, kMostCaseArguments)) {
    const auto word = item.text(TextKind::kAny);
    if (word && word->size() > kLongestArgument) {
      item.mistake(fmt::format("the argument has {} bytes, more than {}", word->size(), kLongestArgument),
                   "Give it on standard input or in a file.");
    }
    if (word) argv.push_back(*word);
  }
  return argv;
}

void check_files_fit(const Case& target, const fs::path& folder, Errors& errors) {
  std::uintmax_t total = 0;
  for (const InputFile& file : target.files) {
    std::error_code problem;
    const auto size = fs::file_size(file.host, problem);
    total += problem ? 0 : size;
  }
  const auto disk = static_cast<std::uintmax_t>(target.limits.disk.count);
  if (total > disk || target.files.size() > static_cast<std::size_t>(target.limits.files)) {
    errors.push_back(
        {folder.string(), "",
         fmt::format("{} files of {} bytes are more than the limits allow", target.files.size(), total),
         "Raise disk_mb or files in limits."});
  }
}

std::optional<Case> load_case(const fs::path& folder, const GroupId& group, const Settings& above,
                              Errors& errors) {
  const std::string name = folder.filename().string();
  if (const auto wrong = text_mistake(name, TextKind::kId)) {
    errors.push_back({folder.string(), "", "the folder's name: " + wrong->first, wrong->second});
    return std::nullopt;
  }
  Case loaded;
  loaded.id = CaseId{group.value + "/" + name};
  check_case_entries(folder, errors);
  const auto document = read_json(folder / "case.json", errors);
  if (!document) return std::nullopt;
  const JsonReader reader(*document, (folder / "case.json").string(), errors);
  if (!reader.object(setting_keys({"title", "argv"}))) return std::nullopt;
  if (const auto title = reader.need("title", "Say what the case tests.")) {
    loaded.title = title->text(TextKind::kLine).value_or("");
  }
  loaded.argv = read_arguments(reader);
  const Settings settings = inherited(above, read_settings(reader, 2));
  apply(settings, loaded, errors);
  if (settings.checker_at.file.empty()) {
    reader.mistake("no checker is given here, in the group or in the assignment's defaults",
                   "Add \"checker\", best to \"defaults\" in assignment.json.");
  }
  for (const char* sub : {"files", "expected"}) check_kind(folder / sub, true, errors);
  check_kind(folder / "stdin", false, errors);
  std::error_code ignored;
  if (fs::is_regular_file(folder / "stdin", ignored)) loaded.stdin_file = folder / "stdin";
  if (!loaded.stdin_file.empty() && loaded.checker.sessions > 0) {
    errors.push_back({loaded.stdin_file.string(), "", "the judge's words are the standard input of this case",
                      "Remove the file, or \"sessions\" from the checker."});
  }
  if (fs::is_directory(folder / "files", ignored)) {
    loaded.files = files_below(folder / "files", errors);
    check_files_fit(loaded, folder / "files", errors);
  }
  loaded.expected_dir = folder / "expected";
  return loaded;
}

}  // namespace

std::vector<std::string> folders_in(const fs::path& folder, Errors& errors) {
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : entries_of(folder, errors)) {
    const std::string name = entry.path().filename().string();
    std::error_code ignored;
    if (!name.starts_with(".") && entry.is_directory(ignored)) names.push_back(name);
  }
  return names;
}

std::vector<InputFile> files_below(const fs::path& folder, Errors& errors) {
  std::vector<InputFile> files;
  std::error_code problem;
  fs::recursive_directory_iterator at(folder, problem);
  for (; !problem && at != fs::recursive_directory_iterator(); at.increment(problem)) {
    std::error_code ignored;
    const fs::file_status status = at->symlink_status(ignored);
    if (fs::is_regular_file(status)) {
      files.push_back({at->path(), at->path().lexically_relative(folder)});
    } else if (!fs::is_directory(status)) {
      errors.push_back(
          {at->path().string(), "", "neither a regular file nor a folder", "Put a copy of the file here."});
    }
  }
  if (problem) {
    errors.push_back({folder.string(), "", "cannot be read: " + problem.message(), "Check its permissions."});
  }
  std::ranges::sort(files, {}, [](const InputFile& file) { return file.name.generic_string(); });
  return files;
}

Group load_group(const fs::path& root, const GroupId& id, const Settings& defaults, Errors& errors) {
  Group group;
  group.id = id;
  const fs::path folder = root / id.value;
  Settings settings = defaults;
  if (const auto document = read_json(folder / "group.json", errors)) {
    const JsonReader reader(*document, (folder / "group.json").string(), errors);
    reader.object(setting_keys({"title"}));
    if (const auto title = reader.need("title", "Name the group for people.")) {
      group.title = title->text(TextKind::kLine).value_or("");
    }
    settings = inherited(defaults, read_settings(reader, 1));
  }
  const std::vector<std::string> names = folders_in(folder, errors);
  for (const std::string& name : names) {
    if (auto loaded = load_case(folder / name, id, settings, errors))
      group.cases.push_back(std::move(*loaded));
  }
  if (names.empty()) {
    errors.push_back({folder.string(), "", "the group has no cases", "Add a folder with a case.json."});
  }
  return group;
}

}  // namespace grader::data
