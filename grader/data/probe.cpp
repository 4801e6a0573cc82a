#include "grader/data/probe.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>

#include "grader/core/json_reader.hpp"
#include "grader/data/case_loader.hpp"
#include "support/text/closest.hpp"

namespace grader::data {

namespace fs = std::filesystem;

namespace {

// Verdicts that a submission can deserve: JudgeError and Skipped are none.
const std::vector<std::string> kVerdicts{"Accepted",     "Partial",     "WrongAnswer", "FormatError",
                                         "TimeLimit",    "MemoryLimit", "OutputLimit", "RuntimeError",
                                         "CompileError", "Rejected"};

std::vector<std::string> case_names(const Assignment& assignment) {
  std::vector<std::string> names;
  for (const Group& group : assignment.groups) {
    for (const Case& one : group.cases) names.push_back(one.id.value);
  }
  return names;
}

std::vector<CaseId> read_cases(const JsonReader& reader, const std::vector<std::string>& known) {
  std::vector<CaseId> cases;
  for (const JsonReader& item : reader.items(0, 10'000)) {
    const auto index = item.choice(known);
    if (!index) continue;
    const CaseId id{known[*index]};
    if (std::ranges::count(cases, id) > 0) item.mistake("the case is listed twice", "Keep one of the two.");
    cases.push_back(id);
  }
  return cases;
}

void read_verdicts(const JsonReader& reader, const std::vector<std::string>& known, Probe& probe) {
  reader.object(known);
  for (const Member& member : reader.members(TextKind::kPath, 0)) {
    const auto index = member.value.choice(kVerdicts);
    if (!index || std::ranges::count(known, member.key) == 0) continue;
    const CaseId id{member.key};
    if (probe.cases && std::ranges::count(*probe.cases, id) == 0) {
      member.value.mistake("the case is not among \"cases\"", "Add it there, or remove it here.");
    }
    probe.verdicts[id] = *verdict_named(kVerdicts[*index]);
  }
}

void read_base(const JsonReader& reader, const Assignment& assignment, Probe& probe) {
  const auto name = reader.text(TextKind::kPath);
  if (!name) return;
  probe.base = assignment.root / "probes" / *name;
  std::error_code ignored;
  if (!fs::is_directory(probe.base, ignored)) {
    reader.mistake(fmt::format("there is no folder \"{}\"", probe.base.string()),
                   "Name another probe, like \"Accepted/plain\".");
    return;
  }
  Errors elsewhere;  // reported when that probe is loaded itself
  const auto document = read_json(probe.base / "probe.json", elsewhere);
  if (document && document->is_object() && document->contains("base")) {
    reader.mistake("that probe has a base of its own", "Name the base itself.");
  }
}

void read_document(const JsonReader& document, const Assignment& assignment, Probe& probe) {
  const std::vector<std::string> known = case_names(assignment);
  document.object({"about", "language", "cases", "points", "verdicts", "says", "limits", "base"});
  if (const auto about = document.need("about", "Say what the probe proves.")) {
    probe.about = about->text(TextKind::kLine).value_or("");
  }
  if (const auto language = document.find("language")) {
    std::vector<std::string> languages;
    for (const auto& [id, entry] : assignment.languages) languages.push_back(id.value);
    if (const auto index = language->choice(languages)) probe.language = LanguageId{languages[*index]};
  }
  if (const auto cases = document.find("cases")) probe.cases = read_cases(*cases, known);
  if (const auto points = document.find("points")) probe.points = points->points({0}, {100'000'000});
  if (const auto verdicts = document.find("verdicts")) read_verdicts(*verdicts, known, probe);
  if (const auto says = document.find("says")) {
    probe.says = says->texts(TextKind::kLine, 0, 100, true).value_or(std::vector<std::string>());
  }
  if (const auto limits = document.find("limits")) probe.limits = read_limits(*limits);
  if (const auto base = document.find("base")) read_base(*base, assignment, probe);
}

}  // namespace

Result<Probe> load_probe(const fs::path& given_folder, const Assignment& assignment) {
  Errors errors;
  Probe probe;
  probe.folder = given_folder.has_filename() ? given_folder : given_folder.parent_path();
  const std::string verdict = probe.folder.parent_path().filename().string();
  probe.id = verdict + "/" + probe.folder.filename().string();
  if (std::ranges::count(kVerdicts, verdict) == 0) {
    errors.push_back({probe.folder.string(), "",
                      fmt::format("\"{}\" is no verdict that a submission can get", verdict),
                      kit::suggestion(verdict, kVerdicts)});
  } else {
    probe.worst = *verdict_named(verdict);
  }
  const fs::path file = probe.folder / "probe.json";
  if (const auto document = read_json(file, errors)) {
    read_document(JsonReader(*document, file.string(), errors), assignment, probe);
  }
  if (!errors.empty()) return errors;
  return probe;
}

Result<std::vector<Probe>> load_probes(const Assignment& assignment) {
  Errors errors;
  std::vector<Probe> probes;
  const fs::path root = assignment.root / "probes";
  std::error_code ignored;
  if (!fs::exists(root, ignored)) return probes;
  for (const std::string& verdict : folders_in(root, errors)) {
    for (const std::string& name : folders_in(root / verdict, errors)) {
      auto probe = load_probe(root / verdict / name, assignment);
      if (probe) {
        probes.push_back(std::move(*probe));
      } else {
        const Errors& found = probe.error();
        errors.insert(errors.end(), found.begin(), found.end());
      }
    }
  }
  if (!errors.empty()) return errors;
  return probes;
}

}  // namespace grader::data
