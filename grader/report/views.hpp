// Questions that several renderers ask of a gradebook. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "grader/core/gradebook.hpp"
#include "grader/report/options.hpp"
#include "grader/text/diff.hpp"

namespace grader::report {

// How much of a build log and of an output stream a student is shown in words.
inline constexpr std::size_t kLogBytes = 16 * 1024;
inline constexpr std::size_t kStreamBytes = 2 * 1024;

// "visible", "after_due_date", "after_published", "hidden".
std::string_view name_of(Visibility visibility);
std::string_view name_of(BuildResult::Status status);    // "built", "compile_error", ...
std::string_view name_of(QualityResult::Status status);  // "clean", "findings", ...

// Who may see the points of a criterion: the most hidden case of its group; quality checks are visible; marks
// given by hand wait for publication.
Visibility visibility_of(const Criterion& criterion, const Assignment& assignment);

// A case's definition beside its result; `result` is null when the run never reached it.
struct CaseView {
  const Group* group;
  const Case* definition;
  const CaseResult* result;
};
std::vector<CaseView> case_views(const Assignment& assignment, const SubmissionResult& result);

// All the student is told about a case: its message, and the checker's where it adds something.
std::string student_message(const CaseResult& result);

// "driver bfs 1,2,5": as a person would type it, hostile bytes visible.
std::string command_line(const Assignment& assignment, const SubmissionResult& result,
                         const Case& definition);

struct FileDiff {
  std::string file;  // "stdout" or an output file
  text::Diff diff;
};
// Of every compared file of a case that is there on both sides and differs.
std::vector<FileDiff> diffs_of(const CaseView& view, const SubmissionResult& submission,
                               const Sources& sources, const text::DiffLimits& limits);

std::size_t accepted_cases(const SubmissionResult& result);

// Points as a JSON number without a spurious fraction: 12, 12.5.
nlohmann::ordered_json number(Points points);
nlohmann::ordered_json number(const std::optional<Points>& points);  // absent: null
nlohmann::ordered_json measured(const Usage& usage);  // {"cpu_us", "wall_us", "peak_memory_bytes"}
nlohmann::ordered_json measured(const Enforcement& enforcement);
nlohmann::ordered_json measured(const HostInfo& host);

std::string seconds(std::chrono::microseconds time);  // "0.012 s", "12.3 s"
std::string memory(kit::Bytes bytes);                 // "3.2 MB", of 2^20 bytes

}  // namespace grader::report
