// Reading the logs of tools. Logs are written under a student's control: every line is cut before a regular
// expression sees it, lines that it cannot settle in reasonable time are passed over, and after some of them
// the search ends. Time is linear in the log for the patterns of the kit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grader/core/language.hpp"

namespace grader {

// Longer lines are cut to this many bytes before they are searched.
constexpr std::size_t kLongestSearchedLine = 1000;

// What is wrong with a pattern (not ECMAScript, or it matches the empty text); none: nothing.
std::optional<std::string> pattern_mistake(const std::string& pattern);

// Number of different texts that `pattern` (ECMAScript, searched line by line) matches in `log`: a warning in
// a header that five files include is one finding. A pattern with a mistake finds nothing.
std::int64_t count_findings(const std::string& pattern, std::string_view log);

// The first line that `pattern` matches, at most kLongestSearchedLine bytes; none: nothing.
std::optional<std::string> first_finding(const std::string& pattern, std::string_view log);

// `text` without what `pattern` matches in its lines, whatever their length; a line that the pattern cannot
// settle is left out as a whole. The number of lines stays the same.
std::string without_matches(const std::string& pattern, std::string_view text);

// The message of the first hint that fits a line of `log`; none: nothing.
std::optional<std::string> hint_for(const Language& language, std::string_view log);

}  // namespace grader
