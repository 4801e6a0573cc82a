// "Did you mean ...?": the known word nearest to what was written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kit {

// The candidate with the fewest single-letter edits from `word`, when that is few enough (a third of its
// length) to be a slip of the pen; the first of equals. Words over 100 bytes match nothing. O(sum of lengths
// * |word|).
std::optional<std::string> closest(std::string_view word, const std::vector<std::string>& candidates);

// `Did you mean "x"?` or, with nothing close, "Known: a, b, c." (at most 20 of them).
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace kit
