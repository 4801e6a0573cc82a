// Two texts cut into lines, with the same number for equal lines: what diff.cpp compares.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grader::text {

// The part of a text that differs from the other one (with some lines around it), cut into lines. A line
// holds its line feed. More than kMostLines lines: the last "line" is all the rest.
struct DiffText {
  std::string_view text;            // the part
  std::size_t offset = 0;           // bytes before it
  std::vector<std::size_t> starts;  // of each line in `text`, and text.size()
  std::vector<std::uint32_t> ids;   // equal lines have equal ids; masked lines of one key too
  std::size_t more_in_last = 0;     // lines that the last "line" stands for, beyond one
  std::size_t lines() const { return ids.size(); }
  std::string_view line(std::size_t i) const { return text.substr(starts[i], starts[i + 1] - starts[i]); }
};

struct DiffTexts {
  DiffText expected;
  DiffText actual;
  std::size_t lines_before = 0;  // common lines cut off at the beginning
  std::size_t kinds = 0;         // ids are below this
  bool whole = true;             // false: a text had more than kMostLines lines in its part
};

// Lines of a text whose last line may lack its line feed.
std::size_t count_lines(std::string_view text);

constexpr std::size_t kMostLines = 400'000;

// Common lines at both ends are cut off but for `context` lines. Linear time, about 40 bytes per kept line.
DiffTexts cut_lines(std::string_view expected, std::string_view actual,
                    const std::vector<std::string>& masked, std::size_t context);

// The key of a "key: value" line when it is one of `masked`, else empty.
std::string_view masked_key(std::string_view line, const std::vector<std::string>& masked);

}  // namespace grader::text
