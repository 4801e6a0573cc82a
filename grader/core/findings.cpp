#include "grader/core/findings.hpp"

#include <algorithm>
#include <regex>
#include <set>

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

// Adds what is matched in one line; false: nothing was.
bool add_matches(const std::regex& regex, std::string_view line, std::set<std::string>& found) {
  try {
    std::cregex_iterator at(line.data(), line.data() + line.size(), regex);
    const bool any = at != std::cregex_iterator();
    for (; at != std::cregex_iterator(); ++at) found.insert(at->str());
    return any;
  } catch (const std::regex_error&) {  // too much work in one line
    return false;
  }
}

}  // namespace

std::int64_t count_findings(const std::string& pattern, std::string_view log) {
  const auto regex = compiled(pattern);
  if (!regex) return 0;
  std::set<std::string> found;
  for_each_line(log, [&](std::string_view line) {
    add_matches(*regex, line, found);
    return true;
  });
  return static_cast<std::int64_t>(found.size());
}

std::optional<std::string> first_finding(const std::string& pattern, std::string_view log) {
  const auto regex = compiled(pattern);
  std::optional<std::string> found;
  if (!regex) return found;
  std::set<std::string> matched;
  for_each_line(log, [&](std::string_view line) {
    if (add_matches(*regex, line, matched)) found = std::string(line);
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
