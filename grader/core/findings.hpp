// Reading the logs of tools. Logs are written under a student's control: every line is cut before a regular
// expression sees it, so that time is linear in the log and the stack is bounded, whatever it holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grader/core/language.hpp"

namespace grader {

// Longer lines are cut to this many bytes before they are searched.
constexpr std::size_t kLongestSearchedLine = 1000;

// Number of matches of `pattern` (ECMAScript, searched line by line) in `log`. A pattern that cannot be
// compiled finds nothing; load_language refuses such patterns.
std::int64_t count_findings(const std::string& pattern, std::string_view log);

// The first line that `pattern` matches, at most kLongestSearchedLine bytes; none: nothing.
std::optional<std::string> first_finding(const std::string& pattern, std::string_view log);

// The message of the first hint that fits a line of `log`; none: nothing.
std::optional<std::string> hint_for(const Language& language, std::string_view log);

}  // namespace grader
