#include "grader/core/findings.hpp"

#include <algorithm>
#include <boost/regex.hpp>
#include <set>
#include <stdexcept>

namespace grader {

namespace {

// Lines on which the regular expression gives up before the search as a whole does.
constexpr int kMostHardLines = 20;

// Boost's engine rather than the standard library's: it needs no stack for long lines and gives up, with an
// exception, on a line that would take it for ever.
boost::regex compiled(const std::string& pattern) {
  return boost::regex(pattern, boost::regex::ECMAScript);
}

// Calls visit(match) for every match in every line, until it returns false.
template <class Visit>
void for_each_match(const std::string& pattern, std::string_view log, Visit visit) {
  if (pattern_mistake(pattern)) return;
  const boost::regex regex = compiled(pattern);
  int hard_lines = 0;
  while (!log.empty() && hard_lines < kMostHardLines) {
    const std::size_t end = log.find('\n');
    const std::string_view line = log.substr(0, end).substr(0, kLongestSearchedLine);
    log = end == std::string_view::npos ? std::string_view{} : log.substr(end + 1);
    try {
      boost::cregex_iterator at(line.data(), line.data() + line.size(), regex);
      for (; at != boost::cregex_iterator(); ++at) {
        if (!visit(line, at->str())) return;
      }
    } catch (const std::runtime_error&) {
      ++hard_lines;
    }
  }
}

}  // namespace

std::optional<std::string> pattern_mistake(const std::string& pattern) {
  try {
    if (boost::regex_match("", compiled(pattern))) return "the pattern matches nothing at all";
  } catch (const std::runtime_error&) {
    return "not a regular expression";
  }
  return std::nullopt;
}

std::int64_t count_findings(const std::string& pattern, std::string_view log) {
  std::set<std::string> found;
  for_each_match(pattern, log, [&](std::string_view, std::string match) {
    found.insert(std::move(match));
    return true;
  });
  return static_cast<std::int64_t>(found.size());
}

std::optional<std::string> first_finding(const std::string& pattern, std::string_view log) {
  std::optional<std::string> found;
  for_each_match(pattern, log, [&](std::string_view line, const std::string&) {
    found = std::string(line);
    return false;
  });
  return found;
}

std::string without_matches(const std::string& pattern, std::string_view text) {
  if (pattern_mistake(pattern)) return std::string(text);
  const boost::regex regex = compiled(pattern);
  std::string kept;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    try {
      boost::regex_replace(std::back_inserter(kept), text.begin(), text.begin() + end, regex, "");
    } catch (const std::runtime_error&) {
    }
    if (end < text.size()) kept += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return kept;
}

std::optional<std::string> hint_for(const Language& language, std::string_view log) {
  const auto fits = [&](const Hint& hint) { return first_finding(hint.pattern, log).has_value(); };
  const auto found = std::ranges::find_if(language.hints, fits);
  if (found == language.hints.end()) return std::nullopt;
  return found->message;
}

}  // namespace grader
