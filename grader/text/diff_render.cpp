#include "grader/text/diff_render.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/text/text.hpp"

namespace grader::text {
namespace {

constexpr std::string_view kRed = "\x1b[31m";
constexpr std::string_view kGreen = "\x1b[32m";
constexpr std::string_view kCyan = "\x1b[36m";
constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kReverse = "\x1b[7m";
constexpr std::string_view kNoReverse = "\x1b[27m";
constexpr std::string_view kReset = "\x1b[0m";
constexpr std::size_t kRoomForEnd = 256;  // kept for the closing line

std::string painted(std::string_view text, std::string_view colour, bool on) {
  return on && !text.empty() ? fmt::format("{}{}{}", colour, text, kReset) : std::string(text);
}

std::string cut_note(std::size_t bytes) {
  return bytes == 0 ? std::string{} : fmt::format("…[{} bytes]", with_thousands(bytes));
}

// Collects lines until the whole would be too large; what did not fit is told at the end.
class Page {
 public:
  void put(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    full_ = full_ || text_.size() + line.size() + 1 + kRoomForEnd > kMostDiffBytes;
    if (full_) {
      ++lost_;
    } else {
      text_ += line + '\n';
    }
  }
  std::string close(const Diff& diff) {
    const std::size_t more = diff.lines_left_out + lost_;
    if (more > 0) text_ += fmt::format("… {} more lines left out\n", with_thousands(more));
    return std::move(text_);
  }

 private:
  std::string text_;
  std::size_t lost_ = 0;
  bool full_ = false;
};

// One line of a unified diff, the differing part reversed when in colour.
std::string unified_line(char sign, const DiffSide& side, std::string_view colour, bool on) {
  std::string out(1, sign);
  out += cut_note(side.cut_before) + side.before;
  out += on && !side.mark.empty() ? fmt::format("{}{}{}", kReverse, side.mark, kNoReverse) : side.mark;
  out += side.after + cut_note(side.cut_after);
  return colour.empty() ? out : painted(out, colour, on);
}

void put_unified(Page& page, char sign, const DiffSide& side, std::string_view colour, bool on) {
  page.put(unified_line(sign, side, colour, on));
  if (!side.line_feed) page.put("\\ no line feed at the end");
}

std::string hunk_header(const DiffHunk& hunk) {
  std::size_t expected = 0, actual = 0, expected_from = 0, actual_from = 0;
  for (const DiffRow& row : hunk.rows) {
    if (row.expected.line != 0 && expected++ == 0) expected_from = row.expected.line;
    if (row.actual.line != 0 && actual++ == 0) actual_from = row.actual.line;
  }
  return fmt::format("@@ -{},{} +{},{} @@", expected_from, expected, actual_from, actual);
}

// Removed lines of a run of differing rows come before its added ones, as readers of diffs expect.
void put_hunk(Page& page, const DiffHunk& hunk, bool colour) {
  for (std::size_t i = 0; i < hunk.rows.size();) {
    if (hunk.rows[i].kind == DiffRow::Kind::kSame) {
      put_unified(page, ' ', hunk.rows[i].expected, {}, colour);
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < hunk.rows.size() && hunk.rows[end].kind != DiffRow::Kind::kSame) ++end;
    for (std::size_t k = i; k < end; ++k) {
      if (hunk.rows[k].expected.line != 0) put_unified(page, '-', hunk.rows[k].expected, kRed, colour);
    }
    for (std::size_t k = i; k < end; ++k) {
      if (hunk.rows[k].actual.line != 0) put_unified(page, '+', hunk.rows[k].actual, kGreen, colour);
    }
    i = end;
  }
}

// A side fitted to `columns`, in pieces so that a long line still shows where it differs.
std::string cell(const DiffSide& side, std::size_t columns, std::string_view colour, bool on) {
  if (side.line == 0) return std::string(columns, ' ');
  std::string head = cut_note(side.cut_before) + side.before;
  const std::string end = side.after + cut_note(side.cut_after) + (side.line_feed ? "" : "⊣");
  // A long common beginning gives way, so that what differs can be seen.
  const std::size_t wanted = std::min(display_width(side.mark) + 8, columns / 2);
  if (!side.mark.empty() && display_width(head) + wanted > columns) {
    const std::size_t room = columns - wanted - 1;
    std::string_view rest = head;
    while (display_width(rest) > room) rest.remove_prefix(first_code_point(rest).bytes);
    head = "…" + std::string(rest);
  }
  const std::string plain = fit(head + side.mark + end, columns);
  if (!on || colour.empty()) return plain;
  const std::size_t mark = std::min(head.size(), plain.size());
  const std::size_t mark_end = std::min(mark + side.mark.size(), plain.size());
  if (side.mark.empty() || plain.compare(mark, mark_end - mark, side.mark, 0, mark_end - mark) != 0) {
    return fmt::format("{}{}{}", colour, plain, kReset);
  }
  return fmt::format("{}{}{}{}{}{}{}", colour, plain.substr(0, mark), kReverse,
                     plain.substr(mark, mark_end - mark), kNoReverse, plain.substr(mark_end), kReset);
}

std::string number(const DiffSide& side) {
  return side.line == 0 ? std::string(6, ' ') : fmt::format("{:>5} ", side.line);
}

char sign_of(DiffRow::Kind kind) {
  switch (kind) {
    case DiffRow::Kind::kSame:
      return ' ';
    case DiffRow::Kind::kChanged:
      return '|';
    case DiffRow::Kind::kMissing:
      return '<';
    case DiffRow::Kind::kExtra:
      return '>';
  }
  return ' ';
}

}  // namespace

std::string unified(const Diff& diff, const DiffStyle& style) {
  if (diff.hunks.empty()) return {};
  Page page;
  page.put(painted("--- " + visible_line(style.expected_title), kBold, style.colour));
  page.put(painted("+++ " + visible_line(style.actual_title), kBold, style.colour));
  for (const DiffHunk& hunk : diff.hunks) {
    page.put(painted(hunk_header(hunk), kCyan, style.colour));
    put_hunk(page, hunk, style.colour);
  }
  return page.close(diff);
}

std::string side_by_side(const Diff& diff, const DiffStyle& style) {
  if (diff.hunks.empty()) return {};
  const std::size_t columns = (std::clamp<std::size_t>(style.width, 40, 1000) - 15) / 2;
  Page page;
  page.put(painted(fmt::format("      {}   {}{}", fit(visible_line(style.expected_title), columns), "      ",
                               visible_line(style.actual_title)),
                   kBold, style.colour));
  for (const DiffHunk& hunk : diff.hunks) {
    if (&hunk != &diff.hunks.front())
      page.put(painted(std::string(2 * columns + 15, '-'), kCyan, style.colour));
    for (const DiffRow& row : hunk.rows) {
      const bool same = row.kind == DiffRow::Kind::kSame;
      page.put(fmt::format("{}{} {} {}{}", number(row.expected),
                           cell(row.expected, columns, same ? std::string_view{} : kRed, style.colour),
                           sign_of(row.kind), number(row.actual),
                           cell(row.actual, columns, same ? std::string_view{} : kGreen, style.colour)));
    }
  }
  return page.close(diff);
}

}  // namespace grader::text
