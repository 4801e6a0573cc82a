// Raw bytes of students made safe to show. Everything a report or a terminal prints of a submission (output,
// names, compiler logs) passes through here exactly once. Pure; linear time; every result is valid UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grader::text {

// The first code point of `text` (not empty): its value and how many bytes it takes. Bytes that are not UTF-8
// (stray, overlong, surrogate, above U+10FFFF, cut off) come back one at a time with `valid` false.
struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 1;
  bool valid = false;
};
CodePoint first_code_point(std::string_view text);

bool is_utf8(std::string_view text);

// What a person can look at without being deceived or harmed:
//   a byte that is not UTF-8              \xNN
//   a control character, ESC and DEL      its picture: U+2400 + code, so ESC becomes U+241B
//   C1 and bidi controls, zero-width and  \u{202E}
//   tag characters, line separators,
//   byte order marks, non-characters
// Line feeds and tabs stay; a carriage return is shown (U+240D). The result holds nothing a terminal obeys.
std::string visible(std::string_view raw);

// visible() for one line: line feeds and tabs are shown as pictures too.
std::string visible_line(std::string_view raw);

// At most `max_bytes` of the beginning and a last line that says how much is missing:
// "... 1,234 bytes left out" (with a real ellipsis). Never cuts a code point. Text that fits is unchanged.
std::string shorten(std::string_view text, std::size_t max_bytes);

// shorten(), then visible(): for showing the head of a stream.
std::string visible_head(std::string_view raw, std::size_t max_bytes);

// "1,234,567".
std::string with_thousands(std::size_t n);

// Text for HTML content and for attribute values in single or double quotes: & < > " ' ` and = are escaped.
// Makes no byte visible by itself: give it the result of visible().
std::string html_escape(std::string_view text);

// Text for XML 1.0 content and attribute values: markup escaped, characters that XML forbids even as
// references replaced by U+FFFD, invalid UTF-8 too; line ends and tabs kept as references in attributes'
// favour.
std::string xml_escape(std::string_view text);

// A JSON document for embedding in an HTML <script>: '<', '>', '&' and U+2028/9 become \u escapes, which only
// occur inside strings.
std::string script_safe(std::string_view json);

// One CSV cell. A text that a spreadsheet would run as a formula (first character after blanks one of = + -
// @, or a leading tab or carriage return) gets a leading apostrophe; quoted when needed.
std::string csv_cell(std::string_view text);

// Text inside a Markdown paragraph or table cell, on one line: nothing in it is markup.
std::string markdown_inline(std::string_view text);

// A fenced block that nothing inside can close: the fence is longer than any run of backticks in `text`.
// `language` is our own word ("diff", "text"). Ends with a line feed.
std::string markdown_block(std::string_view text, std::string_view language);

// Percent-encodes all but unreserved characters and '/': for a URL fragment made of raw bytes.
std::string url_encode(std::string_view raw);

// Columns that a terminal uses for `text` (valid UTF-8 without controls): 0 for combining marks, 2 for wide
// ones.
std::size_t display_width(std::string_view text);

// `text` cut (with an ellipsis) or padded with blanks to exactly `columns` terminal columns.
std::string fit(std::string_view text, std::size_t columns);

}  // namespace grader::text
