// validate, expect, doctor and selftest: for those who write test cases and run the machine.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "grader/app/commands.hpp"
#include "grader/box/client/host.hpp"
#include "grader/core/files.hpp"
#include "grader/grade/grade_class.hpp"
#include "grader/run/box_runner.hpp"
#include "grader/run/open_context.hpp"
#include "grader/staff/expect.hpp"
#include "grader/staff/selftest.hpp"
#include "grader/staff/validate.hpp"
#include "grader/staff/visible.hpp"
#include "grader/text/text.hpp"
#include "support/text/closest.hpp"

namespace grader::app {

namespace fs = std::filesystem;

namespace {

fs::path temporary_folder() {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  return error ? "/tmp" : folder;
}

Result<std::vector<AssignmentId>> chosen(const data::Kit& kit, const std::vector<std::string>& names) {
  std::vector<AssignmentId> ids;
  std::vector<std::string> known;
  for (const auto& [id, assignment] : kit.assignments) {
    known.push_back(id.value);
    if (names.empty()) ids.push_back(id);
  }
  Errors errors;
  for (const std::string& name : names) {
    if (kit.assignments.contains({name})) {
      ids.push_back({name});
    } else {
      errors.push_back(
          {"", "", "no such assignment: " + text::visible_line(name), kit::suggestion(name, known)});
    }
  }
  if (!errors.empty()) return errors;
  return ids;
}

std::set<LanguageId> languages_of(const data::Kit& kit, const std::vector<AssignmentId>& ids) {
  std::set<LanguageId> languages;
  for (const AssignmentId& id : ids) {
    const auto& order = kit.assignments.at(id).language_order;
    languages.insert(order.begin(), order.end());
  }
  return languages;
}

std::set<LanguageId> all_languages(const data::Kit& kit) {
  std::set<LanguageId> languages;
  for (const auto& [id, language] : kit.languages) languages.insert(id);
  return languages;
}

bool named(const std::vector<std::string>& parts, const std::string& id) {
  return parts.empty() ||
         std::ranges::any_of(parts, [&](const auto& part) { return id.find(part) != std::string::npos; });
}

using ProbesOf = std::map<AssignmentId, std::vector<data::Probe>>;

Result<ProbesOf> probes_of(const data::Kit& kit, const std::vector<AssignmentId>& ids,
                           const std::vector<std::string>& parts) {
  ProbesOf probes;
  Errors errors;
  for (const AssignmentId& id : ids) {
    auto loaded = data::load_probes(kit.assignments.at(id));
    if (!loaded) {
      append(errors, loaded.error());
      continue;
    }
    std::ranges::copy_if(*loaded, std::back_inserter(probes[id]),
                         [&](const data::Probe& p) { return named(parts, p.id); });
  }
  if (!errors.empty()) return errors;
  return probes;
}

int print_probes(const std::vector<staff::ProbeOutcome>& outcomes, bool quiet, const Console& console) {
  std::size_t bad = 0;
  for (const staff::ProbeOutcome& outcome : outcomes) {
    if (outcome.complaints.empty()) continue;
    ++bad;
    console.err << fmt::format("grader: probe {}/{}\n", outcome.assignment, outcome.id);
    for (const std::string& complaint : outcome.complaints)
      console.err << "  " << text::visible(complaint) << "\n";
  }
  if (!quiet)
    console.out << fmt::format("{} of {} probes as they must be\n", outcomes.size() - bad, outcomes.size());
  return bad == 0 ? kDone : kMistake;
}

// One line a language, then what is wrong with it.
std::size_t print_self_test(const staff::SelfTest& test, const Console& console) {
  console.out << fmt::format("  {:<8} {:<10} {}\n", test.language.value,
                             test.complaints.empty() ? "works" : "PROBLEM", test.version);
  for (const std::string& complaint : test.complaints)
    console.out << "           " << text::visible(complaint) << "\n";
  return test.complaints.empty() ? 0 : 1;
}

std::string_view word_of(box::client::HostFinding::Grade grade) {
  switch (grade) {
    case box::client::HostFinding::Grade::kGood:
      return "good";
    case box::client::HostFinding::Grade::kNote:
      return "note";
    case box::client::HostFinding::Grade::kWarning:
      return "WARNING";
    case box::client::HostFinding::Grade::kProblem:
      return "PROBLEM";
  }
  return "";
}

void print_findings(const box::client::HostInspection& host, const Console& console) {
  console.out << fmt::format("Protection: {}, memory limited by {}, CPU time measured by {}\n",
                             name_of(host.enforcement.level), host.enforcement.memory_by,
                             host.enforcement.cpu_by);
  for (const box::client::HostFinding& finding : host.findings) {
    console.out << fmt::format("  {:<8} {:<18} {}\n", word_of(finding.grade), finding.topic,
                               text::visible_line(finding.state));
    if (!finding.unfair.empty()) console.out << "                              " << finding.unfair << "\n";
    if (!finding.remedy.empty()) console.out << "                              -> " << finding.remedy << "\n";
  }
}

// Whether no student's program sees anything of the kit.
bool print_visible(const data::Kit& kit, const run::OpenContext& open, const Console& console) {
  if (open.context.level != BoxLevel::kNamespaces) return true;  // told above: everything is seen
  const TempFolder scratch(temporary_folder());
  run::BoxRunner runner(open.box, scratch.path(), console.stop);
  const staff::Visible seen = staff::visible_kit(runner, kit);
  const bool hidden = seen.places.empty() && seen.failure.empty();
  const std::string state = hidden ? "nothing of it is seen in a box"
                            : seen.failure.empty()
                                ? "every submission can read " + text::visible_line(seen.places[0])
                                : "cannot look through a box: " + seen.failure;
  console.out << fmt::format("  {:<8} {:<18} {}\n", hidden ? "good" : "PROBLEM", "kit", state);
  for (std::size_t i = 1; i < seen.places.size(); ++i)
    console.out << "                              and " << text::visible_line(seen.places[i]) << "\n";
  if (!seen.places.empty())
    console.out
        << "                              -> Remove it, or move it out of /usr and what else a box shows.\n";
  return hidden;
}

int run_self_tests(const data::Kit& kit, const run::OpenContext& open, const std::set<LanguageId>& languages,
                   const Console& console) {
  const TempFolder scratch(temporary_folder());
  run::BoxRunner runner(open.box, scratch.path(), console.stop);
  std::size_t bad = 0;
  for (const LanguageId& id : languages) {
    if (console.stop.stop_requested()) return kInterrupted;
    bad += print_self_test(staff::self_test(open.context, runner, kit.languages.at(id)), console);
  }
  return bad == 0 ? kDone : kGraderFailed;
}

}  // namespace

int validate_command(const data::Kit& kit, const ValidateArgs& args, const Console& console) {
  const auto ids = chosen(kit, args.assignments);
  if (!ids) return tell(console, ids.error());
  const auto probes = probes_of(kit, *ids, args.probes);
  if (!probes) return tell(console, probes.error());
  if (args.data_only) {
    if (!args.quiet) console.out << "All data files are in order.\n";
    return kDone;
  }
  const TempFolder scratch(temporary_folder());
  const auto open = run::open_context(kit, args.level, 0, languages_of(kit, *ids));
  if (!open) return tell(console, open.error());
  run::BoxRunner runner(open->box, scratch.path(), console.stop);
  const text::ProgressStyle style = args.quiet                     ? text::ProgressStyle::kQuiet
                                    : ::isatty(STDERR_FILENO) != 0 ? text::ProgressStyle::kLive
                                                                   : text::ProgressStyle::kLines;
  const auto outcomes = staff::run_probes(kit, open->context, runner, *probes, {args.jobs, style});
  if (console.stop.stop_requested()) return kInterrupted;
  return print_probes(outcomes, args.quiet, console);
}

int expect_command(const data::Kit& kit, const ExpectArgs& args, const Console& console) {
  const auto ids = chosen(kit, args.assignments);
  if (!ids) return tell(console, ids.error());
  const TempFolder scratch(temporary_folder());
  const auto open = run::open_context(kit, args.level, 0, {});
  if (!open) return tell(console, open.error());
  run::BoxRunner runner(open->box, scratch.path(), console.stop);
  std::size_t changed = 0;
  for (const AssignmentId& id : *ids) {
    const auto expected = staff::expect(open->context, runner, kit.assignments.at(id), args.check, args.jobs);
    if (console.stop.stop_requested()) return kInterrupted;
    if (!expected) return tell(console, expected.error());
    for (const std::string& file : expected->changed) {
      console.out << fmt::format("{}/{}: {}\n", id.value, file, args.check ? "differs" : "written");
    }
    console.out << fmt::format("{}: {} cases, {} expected {} {}\n", id.value, expected->cases,
                               expected->changed.size(), expected->changed.size() == 1 ? "file" : "files",
                               args.check ? "differ" : "changed");
    changed += expected->changed.size();
  }
  return args.check && changed > 0 ? kGraderFailed : kDone;
}

int doctor_command(const data::KitPlaces& places, const DoctorArgs& args, const Console& console) {
  const box::client::HostInspection host =
      box::client::inspect_host(places.programs / "grader_box", args.level);
  print_findings(host, console);
  if (!host.error.empty()) {
    console.err << "grader: no sandbox on this machine: " << host.error << "\n";
    return kGraderFailed;
  }
  const auto kit = data::load_kit(places);
  if (!kit) return tell(console, kit.error());
  const std::set<LanguageId> languages = args.self_tests ? all_languages(*kit) : std::set<LanguageId>{};
  const auto open = run::open_context(*kit, args.level, 0, languages);
  if (!open) return tell(console, open.error());
  const int seen = print_visible(*kit, *open, console) ? kDone : kGraderFailed;
  if (!args.self_tests) return seen;
  console.out << "Languages:\n";
  const int tested = run_self_tests(*kit, *open, languages, console);
  return tested != kDone ? tested : seen;
}

int self_test_command(const data::Kit& kit, const SelfTestArgs& args, const Console& console) {
  std::set<LanguageId> languages;
  std::vector<std::string> known;
  for (const LanguageId& id : all_languages(kit)) known.push_back(id.value);
  for (const std::string& name : args.languages) {
    if (!kit.languages.contains({name})) {
      return tell(console,
                  {{"", "", "no such language: " + text::visible_line(name), kit::suggestion(name, known)}});
    }
    languages.insert({name});
  }
  if (languages.empty()) languages = all_languages(kit);
  const auto open = run::open_context(kit, args.level, 0, languages);
  if (!open) return tell(console, open.error());
  return run_self_tests(kit, *open, languages, console);
}

}  // namespace grader::app
