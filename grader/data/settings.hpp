// The settings that assignment, group and case may all give, and how they are inherited.
// Format: docs/formats/testcases.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/json_reader.hpp"
#include "grader/data/limits_change.hpp"

namespace grader::data {

// Where a setting was given, for mistakes that only show once everything is inherited.
struct Place {
  std::string file;
  std::string pointer;
  int depth = 0;  // 0 assignment, 1 group, 2 case
};

struct Settings {
  LimitsChange limits;
  Place limits_at;
  std::optional<std::chrono::milliseconds> slow_after;
  std::optional<Visibility> visibility;
  std::optional<std::vector<std::string>> output_files;
  Place output_files_at;
  std::optional<std::vector<int>> allowed_exit;
  std::optional<CheckerSpec> checker;
  Place checker_at;
  std::optional<std::vector<std::string>> hide_in_diff;
  std::optional<std::int64_t> weight;
};

// The keys of settings followed by `more`: all that an object may hold.
std::vector<std::string> setting_keys(const std::vector<std::string>& more);

// Reads the settings among the members of an object; other members are not looked at.
Settings read_settings(const JsonReader& object, int depth);

// `limits` key by key, everything else whole.
Settings inherited(Settings base, const Settings& over);

// Writes settings into a case, what was never given keeping the defaults of `Case`, and adds the mistakes
// that only the whole shows (no checker, wall time below CPU time, a checker of a file that is not brought
// back); a mistake already in `errors` is not added again.
void apply(const Settings& settings, Case& target, Errors& errors);

}  // namespace grader::data
