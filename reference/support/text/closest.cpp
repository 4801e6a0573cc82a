#include "support/text/closest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kit {

namespace {

constexpr std::size_t kLongestWord = 100;

// ASCII letters only, whatever the machine's locale.
constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Edits of a letter (put in, left out, changed, swapped with its neighbour) from `a` to `b`, ignoring letter
// case: the restricted Damerau-Levenshtein distance, with the last three rows of its table.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool equal = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({above[j - 1] + (equal ? 0 : 1), above[j] + 1, row[j - 1] + 1});
      const bool swapped =
          i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = std::exchange(above, row);
  }
  return above[b.size()];
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

}  // namespace kit
