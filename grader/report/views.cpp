#include "grader/report/views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/text/text.hpp"

namespace grader::report {

using nlohmann::ordered_json;

std::string_view name_of(Visibility visibility) {
  switch (visibility) {
    case Visibility::kVisible:
      return "visible";
    case Visibility::kAfterDueDate:
      return "after_due_date";
    case Visibility::kAfterPublished:
      return "after_published";
    case Visibility::kHidden:
      return "hidden";
  }
  return "hidden";
}

std::string_view name_of(BuildResult::Status status) {
  switch (status) {
    case BuildResult::Status::kBuilt:
      return "built";
    case BuildResult::Status::kCompileError:
      return "compile_error";
    case BuildResult::Status::kRejected:
      return "rejected";
    case BuildResult::Status::kJudgeError:
      return "judge_error";
  }
  return "judge_error";
}

std::string_view name_of(QualityResult::Status status) {
  switch (status) {
    case QualityResult::Status::kClean:
      return "clean";
    case QualityResult::Status::kFindings:
      return "findings";
    case QualityResult::Status::kNotApplicable:
      return "not_applicable";
    case QualityResult::Status::kFailed:
      return "failed";
    case QualityResult::Status::kNotGiven:
      return "not_given";
  }
  return "failed";
}

Visibility visibility_of(const Criterion& criterion, const Assignment& assignment) {
  if (std::holds_alternative<Manual>(criterion.from)) return Visibility::kAfterPublished;
  const auto* from = std::get_if<FromGroup>(&criterion.from);
  if (from == nullptr) return Visibility::kVisible;
  const auto group = std::ranges::find(assignment.groups, from->group, &Group::id);
  if (group == assignment.groups.end() || group->cases.empty()) return Visibility::kHidden;
  return std::ranges::max(group->cases, {}, &Case::visibility).visibility;
}

std::vector<CaseView> case_views(const Assignment& assignment, const SubmissionResult& result) {
  std::vector<CaseView> views;
  std::size_t next = 0;  // results stand in plan order: no search in the usual case
  for (const Group& group : assignment.groups) {
    for (const Case& definition : group.cases) {
      const CaseResult* found = nullptr;
      if (next < result.cases.size() && result.cases[next].id == definition.id) {
        found = &result.cases[next++];
      } else if (const auto at = std::ranges::find(result.cases, definition.id, &CaseResult::id);
                 at != result.cases.end()) {
        found = &*at;
      }
      views.push_back({&group, &definition, found});
    }
  }
  return views;
}

std::string student_message(const CaseResult& result) {
  std::string message = result.message;
  if (result.check && !result.check->message.empty() &&
      message.find(result.check->message) == std::string::npos) {
    message += message.empty() ? "" : "\n";
    message += result.check->message;
  }
  return text::visible(message);
}

std::string command_line(const Assignment& assignment, const SubmissionResult& result,
                         const Case& definition) {
  std::string out = "program";
  if (result.language) {
    const auto entry = assignment.languages.find(*result.language);
    if (entry != assignment.languages.end()) out = entry->second.program;
  }
  for (const std::string& given : definition.argv) {
    const bool numbered = definition.checker.sessions > 0 && given == kSessionWord;
    const std::string argument = numbered ? "1" : given;
    const bool plain =
        !argument.empty() && argument.find_first_of(" \t\n'\"\\$&|;<>()*?#") == std::string::npos;
    out += ' ';
    if (plain) {
      out += argument;
      continue;
    }
    out += '\'';
    for (const char c : argument) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    out += '\'';
  }
  return text::visible_line(out);
}

std::vector<FileDiff> diffs_of(const CaseView& view, const SubmissionResult& submission,
                               const Sources& sources, const text::DiffLimits& limits) {
  std::vector<FileDiff> out;
  if (view.result == nullptr || view.result->verdict == Verdict::kAccepted || !sources.evidence ||
      !sources.expected) {
    return out;
  }
  std::vector<std::string> files = view.definition->output_files;
  const CheckerSpec& checker = view.definition->checker;
  const bool compares = checker.kind != CheckerSpec::Kind::kJudge;
  if (compares && std::ranges::find(files, checker.file) == files.end()) files.push_back(checker.file);
  for (const std::string& file : files) {
    const std::string path = view.definition->id.value + "/" + file;
    if (std::ranges::find(view.result->evidence, path) == view.result->evidence.end()) continue;
    const auto expected = sources.expected(*view.definition, file);
    const auto actual = sources.evidence(submission, path);
    if (!expected || !actual) continue;
    text::Diff found = text::diff(*expected, *actual, view.definition->hide_in_diff, limits);
    if (found.cause != text::DiffCause::kNone) out.push_back({file, std::move(found)});
  }
  return out;
}

std::size_t accepted_cases(const SubmissionResult& result) {
  return static_cast<std::size_t>(std::ranges::count(result.cases, Verdict::kAccepted, &CaseResult::verdict));
}

ordered_json number(Points points) {
  if (points.hundredths % 100 == 0) return points.hundredths / 100;
  return static_cast<double>(points.hundredths) / 100.0;
}

ordered_json number(const std::optional<Points>& points) {
  return points ? number(*points) : ordered_json(nullptr);
}

ordered_json measured(const Usage& usage) {
  return {{"cpu_us", usage.cpu.count()},
          {"wall_us", usage.wall.count()},
          {"peak_memory_bytes", usage.peak_memory.count}};
}

ordered_json measured(const Enforcement& enforcement) {
  return {{"level", name_of(enforcement.level)},
          {"memory_by", text::visible(enforcement.memory_by)},
          {"cpu_by", text::visible(enforcement.cpu_by)}};
}

ordered_json measured(const HostInfo& host) {
  ordered_json toolchains = ordered_json::object();
  for (const auto& [language, version] : host.toolchains)
    toolchains[text::visible(language)] = text::visible(version);
  return {{"grader_version", text::visible(host.grader_version)},
          {"kernel", text::visible(host.kernel)},
          {"cpu_model", text::visible(host.cpu_model)},
          {"cores", host.cores},
          {"toolchains", std::move(toolchains)},
          {"enforcement", measured(host.enforcement)},
          {"started_at", text::visible(host.started_at)}};
}

std::string seconds(std::chrono::microseconds time) {
  const double value = std::chrono::duration<double>(time).count();
  return value < 10 ? fmt::format("{:.3f} s", value) : fmt::format("{:.1f} s", value);
}

std::string memory(kit::Bytes bytes) {
  return fmt::format("{:.1f} MB", static_cast<double>(bytes.count) / (1024.0 * 1024.0));
}

}  // namespace grader::report
