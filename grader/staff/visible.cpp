#include "grader/staff/visible.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include "grader/core/files.hpp"
#include "grader/run/explain.hpp"

namespace grader::staff {

namespace fs = std::filesystem;

namespace {

using Identity = std::pair<std::uint64_t, std::uint64_t>;  // device and number of a folder

// By what a folder of the kit is recognised wherever it is seen.
struct Marks {
  std::set<Identity> folders;
  std::set<std::string> cases;  // "assignment/group/case"
};

void add_folder(const fs::path& folder, Marks& marks) {
  struct stat info {};
  if (::stat(folder.c_str(), &info) == 0) marks.folders.emplace(info.st_dev, info.st_ino);
}

Marks marks_of(const data::Kit& kit) {
  Marks marks;
  for (const char* part : {"testcases", "rubrics"}) {
    const fs::path top = kit.places.root / part;
    add_folder(top, marks);
    std::error_code error;
    for (fs::recursive_directory_iterator at(top, error); !error && at != fs::recursive_directory_iterator();
         at.increment(error)) {
      if (at->is_directory()) add_folder(at->path(), marks);
    }
  }
  for (const auto& [id, assignment] : kit.assignments) {
    for (const Group& group : assignment.groups) {
      for (const Case& test : group.cases) marks.cases.insert(id.value + "/" + test.id.value);
    }
  }
  return marks;
}

bool is_of_kit(const Identity& identity, const fs::path& path, const Marks& marks) {
  if (path.filename() == ".gradekit" || marks.folders.contains(identity)) return true;
  const fs::path group = path.parent_path();
  const fs::path tail = group.parent_path().filename() / group.filename() / path.filename();
  return marks.cases.contains(tail.string());
}

RunSpec walk(RunSpec spec, const fs::path& out_dir) {
  spec.argv = {"/usr/bin/find", "/", "-path",   "/proc",      "-prune", "-o",
               "-type",         "d", "-printf", "%D %i %p\\n"};
  spec.out_dir = out_dir;
  spec.limits.cpu = std::chrono::seconds(60);
  spec.limits.wall = std::chrono::seconds(180);
  spec.limits.output = kit::mebibytes(64);
  return spec;
}

bool lies_in_one_of(const std::string& path, const std::vector<std::string>& places) {
  return std::ranges::any_of(places, [&](const std::string& place) { return path.starts_with(place + "/"); });
}

// find names a folder before those in it.
std::vector<std::string> recognised(const std::string& listing, const Marks& marks) {
  std::vector<std::string> places;
  std::istringstream lines(listing);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    Identity identity;
    std::string path;
    if (!(words >> identity.first >> identity.second) || !std::getline(words >> std::ws, path)) continue;
    if (is_of_kit(identity, path, marks) && !lies_in_one_of(path, places)) places.push_back(path);
  }
  return places;
}

}  // namespace

Visible visible_kit(run::Runner& runner, const data::Kit& kit, RunSpec base) {
  const TempFolder folder(runner.scratch());
  const RunSpec spec = walk(std::move(base), folder.path());
  const RunOutcome outcome = runner.run(spec, run::Company::kUncounted).outcome;
  if (const auto* failed = std::get_if<BoxFailed>(&outcome.termination)) return {{}, failed->why};
  // A folder that may not be entered is no matter: a student could not enter it either.
  const auto* exited = std::get_if<Exited>(&outcome.termination);
  if (exited == nullptr || exited->code > 1)
    return {{}, "find: " + run::explain_end(outcome.termination, outcome.usage, spec.limits, {0, 1})};
  return {recognised(read_file(outcome.out.path), marks_of(kit)), ""};
}

}  // namespace grader::staff
