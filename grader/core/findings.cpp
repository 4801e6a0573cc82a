#include "grader/core/findings.hpp"

#include <algorithm>
#include <iterator>
#include <regex>

namespace grader {

namespace {

std::optional<std::regex> compiled(const std::string& pattern) {
  try {
    return std::regex(pattern, std::regex::ECMAScript | std::regex::optimize);
  } catch (const std::regex_error&) {
    return std::nullopt;
  }
}

// Calls visit(line) for every line, cut, until it returns false.
template <class Visit>
void for_each_line(std::string_view log, Visit visit) {
  while (!log.empty()) {
    const std::size_t end = log.find('\n');
    const std::string_view line = log.substr(0, end);
    if (!visit(line.substr(0, kLongestSearchedLine))) return;
    log = end == std::string_view::npos ? std::string_view{} : log.substr(end + 1);
  }
}

std::int64_t matches_in(const std::regex& regex, std::string_view line) {
  try {
    const std::cregex_iterator first(line.data(), line.data() + line.size(), regex);
    return std::distance(first, std::cregex_iterator());
  } catch (const std::regex_error&) {  // too much work in one line
    return 0;
  }
}

}  // namespace

std::int64_t count_findings(const std::string& pattern, std::string_view log) {
  const auto regex = compiled(pattern);
  if (!regex) return 0;
  std::int64_t count = 0;
  for_each_line(log, [&](std::string_view line) {
    count += matches_in(*regex, line);
    return true;
  });
  return count;
}

std::optional<std::string> first_finding(const std::string& pattern, std::string_view log) {
  const auto regex = compiled(pattern);
  std::optional<std::string> found;
  if (!regex) return found;
  for_each_line(log, [&](std::string_view line) {
    if (matches_in(*regex, line) > 0) found = std::string(line);
    return !found;
  });
  return found;
}

std::optional<std::string> hint_for(const Language& language, std::string_view log) {
  const auto fits = [&](const Hint& hint) { return first_finding(hint.pattern, log).has_value(); };
  const auto found = std::ranges::find_if(language.hints, fits);
  if (found == language.hints.end()) return std::nullopt;
  return found->message;
}

}  // namespace grader
