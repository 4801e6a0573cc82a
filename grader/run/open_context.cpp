#include "grader/run/open_context.hpp"

#include <fmt/chrono.h>
#include <sys/utsname.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <sstream>
#include <system_error>
#include <thread>

#include "grader/box/client/host.hpp"
#include "grader/core/files.hpp"
#include "grader/core/version.hpp"
#include "grader/text/text.hpp"
#include "support/process/process.hpp"

namespace grader::run {

namespace fs = std::filesystem;

namespace {

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const auto colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos)
      return text::visible_line(line.substr(colon + 2));
  }
  return "unknown";
}

std::string kernel() {
  utsname names{};
  return ::uname(&names) == 0 ? names.release : "unknown";
}

std::string now_text() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

// The first line that the tools print of themselves; empty when they are not there.
std::string version_of(const Language& language) {
  if (language.version.empty()) return {};
  try {
    kit::ProcessSpec spec;
    spec.argv = language.version;
    spec.deadline = std::chrono::seconds(20);
    const kit::ProcessResult result = kit::run_process(spec);
    const std::string& text = result.out.empty() ? result.err : result.out;
    return result.ok() ? text::visible_line(text.substr(0, text.find('\n'))) : std::string();
  } catch (const std::system_error&) {
    return {};
  }
}

// What of the kit no box may show: its data, and its programs, among which are reference solutions. An installed
// kit lies where the system does.
std::vector<fs::path> hidden_places(const data::KitPlaces& places) {
  std::vector<fs::path> hidden{fs::absolute(places.root)};
  std::istringstream names(KIT_PROGRAMS);
  for (std::string name; std::getline(names, name, ':');)
    hidden.push_back(fs::absolute(places.programs) / name);
  return hidden;
}

// Starting a Java machine to ask its version takes as long as everything else together: all are asked at
// once.
std::map<LanguageId, std::string> versions_of(const data::Kit& kit, const std::set<LanguageId>& wanted) {
  std::map<LanguageId, std::string> versions;
  for (const LanguageId& id : wanted) versions[id];
  {
    std::vector<std::jthread> threads;
    for (auto& [id, version] : versions) {
      threads.emplace_back(
          [&kit, &id = id, &version = version] { version = version_of(kit.languages.at(id)); });
    }
  }
  return versions;
}

}  // namespace

Result<OpenContext> open_context(const data::Kit& kit, BoxLevel lowest, std::uint64_t seed,
                                 const std::set<LanguageId>& languages) {
  OpenContext open;
  open.context.languages = kit.languages;
  open.context.toolchains = versions_of(kit, languages);
  const box::client::HostInspection host =
      box::client::inspect_host(kit.places.programs / "grader_box", lowest);
  if (!host.error.empty()) {
    return Errors{{"", "", "no sandbox on this machine: " + host.error,
                   "`grader doctor` says what to do; --level process or none grades with less protection"}};
  }
  for (const box::client::HostFinding& finding : host.findings) {
    const bool matters = finding.grade == box::client::HostFinding::Grade::kWarning ||
                         finding.grade == box::client::HostFinding::Grade::kProblem;
    if (matters) open.warnings.push_back(finding.topic + ": " + finding.state + ". " + finding.unfair);
  }
  open.context.level = host.box.level;
  open.box = host.box;
  open.box.hidden = hidden_places(kit.places);
  open.context.programs = kit.places.programs;
  open.context.seed = seed;
  open.host.grader_version = kGraderVersion;
  open.host.kernel = kernel();
  open.host.cpu_model = cpu_model();
  open.host.cores = static_cast<int>(std::thread::hardware_concurrency());
  for (const auto& [id, version] : open.context.toolchains) {
    open.host.toolchains[id.value] = version.empty() ? "not installed" : version;
  }
  open.host.enforcement = host.enforcement;
  open.host.started_at = now_text();
  return open;
}

}  // namespace grader::run
