#include "grader/core/closest.hpp"

#include <algorithm>
#include <numeric>

namespace grader {

namespace {

constexpr std::size_t kLongestWord = 100;

// Levenshtein distance with one row, ignoring letter case.
std::size_t distance(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = diagonal + (lower(a[i]) == lower(b[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::string> closest(std::string_view word, const std::vector<std::string>& candidates) {
  std::optional<std::string> best;
  if (word.size() > kLongestWord) return best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongestWord) continue;
    const std::size_t d = distance(word, candidate);
    if (d >= best_distance) continue;
    best_distance = d;
    best = candidate;
  }
  return best;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  if (const auto near = closest(word, candidates)) return "Did you mean \"" + *near + "\"?";
  if (candidates.empty()) return "Nothing is known here.";
  constexpr std::size_t kShown = 20;
  std::string text = "Known: ";
  for (std::size_t i = 0; i < std::min(kShown, candidates.size()); ++i) {
    text += (i == 0 ? "" : ", ") + candidates[i];
  }
  return text + (candidates.size() > kShown ? ", ..." : ".");
}

}  // namespace grader
