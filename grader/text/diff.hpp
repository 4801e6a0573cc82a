// Expected against actual output, line by line: bounded in time, memory and size whatever the bytes are
// (100,000 all-different lines well below 0.2 s, one line of 10 MB well below 0.3 s). Counts are true even
// when the rows shown are cut. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grader::text {

struct DiffLimits {
  std::size_t context = 3;             // equal lines shown around a change
  std::size_t line_bytes = 200;        // longer lines are shown around their first difference only
  std::size_t text_bytes = 24 * 1024;  // text in all rows together; what is beyond is counted, not shown
};

// Where a difference begins, as people count: from 1; columns are code points, bytes are of the whole text.
struct DiffPlace {
  std::size_t line = 1;
  std::size_t column = 1;
  std::size_t expected_byte = 1;
  std::size_t actual_byte = 1;
  bool operator==(const DiffPlace&) const = default;
};

// One side of a row: visible text (text.hpp) in three parts, the middle one being what differs.
struct DiffSide {
  std::size_t line = 0;  // number from 1; 0: no such line on this side
  std::string before;
  std::string mark;
  std::string after;
  std::size_t cut_before = 0;  // bytes of the line left out at its beginning and its end
  std::size_t cut_after = 0;
  bool line_feed = true;  // false: the text ends here without one
};

struct DiffRow {
  enum class Kind { kSame, kChanged, kMissing, kExtra } kind = Kind::kSame;
  DiffSide expected;  // empty for extra
  DiffSide actual;    // empty for missing
};

struct DiffHunk {
  std::vector<DiffRow> rows;
};

enum class DiffCause {
  kNone,          // equal, masked values aside
  kFinalNewline,  // only the last line feed
  kLineEnds,      // only carriage returns before line feeds (and the last line feed)
  kWhiteSpace,    // only blanks, tabs and empty lines
  kContent,
};

struct Diff {
  DiffCause cause = DiffCause::kNone;
  std::optional<DiffPlace> first;  // absent when equal
  std::size_t expected_lines = 0;
  std::size_t actual_lines = 0;
  std::size_t expected_only = 0;   // expected lines that the script removes
  std::size_t actual_only = 0;     // actual lines that it adds
  std::size_t lines_left_out = 0;  // lines counted in these two, but in no row
  bool minimal = true;             // false: a cost cap was reached; right, but perhaps longer than needed
  std::vector<DiffHunk> hunks;
};

// `masked` holds keys of "key: value" lines whose values are not compared and shown as "(not compared)".
Diff diff(std::string_view expected, std::string_view actual, const std::vector<std::string>& masked = {},
          const DiffLimits& limits = {});

// One or two sentences for people: what kind of difference, where the first one is, how many lines.
std::string headline(const Diff& diff);

}  // namespace grader::text
