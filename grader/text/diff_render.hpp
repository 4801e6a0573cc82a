// Diffs for terminals and plain files: at most 64 KiB, every byte of a student visible (text.hpp), never an
// escape sequence but our own colours.
#pragma once

#include <string>
#include <string_view>

#include "grader/text/diff.hpp"

namespace grader::text {

struct DiffStyle {
  bool colour = false;
  std::size_t width = 100;  // columns, for side_by_side; at least 40
  std::string expected_title = "expected";
  std::string actual_title = "actual";
};

constexpr std::size_t kMostDiffBytes = 64 * 1024;

// As `diff -u`: "@@" hunks, lines with ' ', '-' (expected only), '+' (actual only). Empty when equal.
std::string unified(const Diff& diff, const DiffStyle& style = {});

// Two columns with line numbers; between them '|' changed, '<' expected only, '>' actual only. Empty when
// equal.
std::string side_by_side(const Diff& diff, const DiffStyle& style = {});

}  // namespace grader::text
