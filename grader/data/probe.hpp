// A small submission that proves the tests: testcases/<assignment>/probes/<verdict>/<name>/.
// Format: docs/formats/probes.md.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/error.hpp"
#include "grader/core/points.hpp"
#include "grader/core/verdict.hpp"
#include "grader/data/limits_change.hpp"

namespace grader::data {

struct Probe {
  std::string id;                // "WrongAnswer/goal_counted"
  std::filesystem::path folder;  // its files, beside probe.json
  std::filesystem::path base;    // folder whose files are laid under them; empty: none
  std::string about;
  std::optional<LanguageId> language;        // the language that must be recognised
  std::optional<std::vector<CaseId>> cases;  // what is run; absent: all
  std::optional<Points> points;              // automatic total, manual criteria left out
  Verdict worst = Verdict::kAccepted;        // among the cases that are run; the folder's name
  std::map<CaseId, Verdict> verdicts;        // of single cases
  std::vector<std::string> says;             // texts that must occur in the messages to the student
  LimitsChange limits;                       // laid over every case's limits: applied(case.limits, limits)
};

// Reads the folder's probe.json. Its parent's name must be a verdict. A base's files are those of its folder
// without probe.json; a base with a base of its own is a mistake.
Result<Probe> load_probe(const std::filesystem::path& folder, const Assignment& assignment);

// Every probe below assignment.root/probes, by id; all mistakes at once. No folder: no probes.
Result<std::vector<Probe>> load_probes(const Assignment& assignment);

}  // namespace grader::data
