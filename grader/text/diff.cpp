#include "grader/text/diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grader/text/diff_lines.hpp"
#include "grader/text/edit_script.hpp"
#include "grader/text/text.hpp"

namespace grader::text {
namespace {

constexpr std::size_t kWindowBefore = 40;  // bytes shown before the first difference of a long line
constexpr std::size_t kAlignCells = 4096;  // larger blocks pair their lines in order
constexpr std::size_t kAlignBytes = 400;   // of a line, looked at for likeness
constexpr const char* kNotCompared = " (not compared)";

// Lines [a, a_end) of expected stand against [b, b_end) of actual, and none of them is equal.
struct Block {
  std::size_t a, a_end, b, b_end;
};

std::vector<Block> blocks_of(const EditScript& script) {
  std::vector<Block> blocks;
  std::size_t a = 0;
  std::size_t b = 0;
  while (a < script.removed.size() || b < script.added.size()) {
    Block block{a, a, b, b};
    while (block.a_end < script.removed.size() && script.removed[block.a_end]) ++block.a_end;
    while (block.b_end < script.added.size() && script.added[block.b_end]) ++block.b_end;
    if (block.a_end > a || block.b_end > b) blocks.push_back(block);
    a = block.a_end + 1;  // over the equal pair
    b = block.b_end + 1;
  }
  return blocks;
}

std::size_t common_prefix(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

std::size_t common_suffix(std::string_view a, std::string_view b) {
  std::size_t n = 0;
  while (n < a.size() && n < b.size() && a[a.size() - 1 - n] == b[b.size() - 1 - n]) ++n;
  return n;
}

bool inside_code_point(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

// Moves a cut to the border of a code point; stray continuation bytes move it by three at most.
std::size_t border_before(std::string_view text, std::size_t at) {
  for (int i = 0; i < 3 && at > 0 && inside_code_point(text, at); ++i) --at;
  return at;
}
std::size_t border_after(std::string_view text, std::size_t at) {
  for (int i = 0; i < 3 && inside_code_point(text, at); ++i) ++at;
  return at;
}

// How alike two lines are, from 1 (nothing in common) to 101.
std::size_t likeness(std::string_view a, std::string_view b) {
  a = a.substr(0, kAlignBytes);
  b = b.substr(0, kAlignBytes);
  const std::size_t longer = std::max({a.size(), b.size(), std::size_t{1}});
  const std::size_t prefix = common_prefix(a, b);
  const std::size_t suffix = common_suffix(a.substr(prefix), b.substr(prefix));
  return 1 + 100 * (prefix + suffix) / longer;
}

struct Pairing {
  bool take_expected, take_actual;  // both: a changed pair
};

// Puts lines of a block opposite each other so that they are as alike as possible in total.
std::vector<Pairing> pair_lines(const DiffTexts& texts, const Block& block) {
  const std::size_t n = block.a_end - block.a;
  const std::size_t m = block.b_end - block.b;
  std::vector<Pairing> out;
  if (n * m > kAlignCells || n * m <= 1) {
    for (std::size_t i = 0; i < std::max(n, m); ++i) out.push_back({i < n, i < m});
    return out;
  }
  const auto like = [&](std::size_t i, std::size_t j) {
    return likeness(texts.expected.line(block.a + i), texts.actual.line(block.b + j));
  };
  std::vector<std::size_t> likes(n * m);
  std::vector<std::size_t> best((n + 1) * (m + 1));  // of the lines from (i, j) on
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return best[i * (m + 1) + j]; };
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t j = m; j-- > 0;) {
      likes[i * m + j] = like(i, j);
      at(i, j) = std::max({at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + likes[i * m + j]});
    }
  }
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < n || j < m) {
    const bool pair = i < n && j < m && at(i, j) == at(i + 1, j + 1) + likes[i * m + j];
    const bool expected = pair || (i < n && (j == m || at(i, j) == at(i + 1, j)));
    const bool actual = pair || !expected;
    out.push_back({expected, actual});
    i += expected ? 1 : 0;
    j += actual ? 1 : 0;
  }
  return out;
}

// `mark` .. `mark_end` is what differs, in bytes of `raw`.
DiffSide side_of(std::string_view raw, std::size_t number, std::size_t mark, std::size_t mark_end,
                 std::size_t most) {
  DiffSide side;
  side.line = number;
  side.line_feed = raw.ends_with('\n');
  if (side.line_feed) raw.remove_suffix(1);
  mark = std::min(mark, raw.size());
  mark_end = std::clamp(mark_end, mark, raw.size());
  std::size_t from = 0;
  std::size_t to = raw.size();
  if (raw.size() > most) {
    from = mark > kWindowBefore ? border_before(raw, mark - kWindowBefore) : 0;
    if (raw.size() - from < most) from = border_before(raw, raw.size() - most);
    from = std::min(from, mark);
    to = border_before(raw, std::min(raw.size(), from + most));
    if (to < mark) to = mark;
  }
  side.before = visible_line(raw.substr(from, mark - from));
  side.mark = visible_line(raw.substr(mark, std::min(mark_end, to) - mark));
  const std::size_t rest = std::max(std::min(mark_end, to), mark);
  side.after = visible_line(raw.substr(rest, to - rest));
  side.cut_before = from;
  side.cut_after = raw.size() - to;
  return side;
}

class RowMaker {
 public:
  RowMaker(const DiffTexts& texts, const std::vector<std::string>& masked, const DiffLimits& limits)
      : texts_(texts), masked_(masked), limits_(limits) {}

  DiffRow same(std::size_t a, std::size_t b) const {
    return {DiffRow::Kind::kSame, plain_a(a, 0, 0), plain_b(b, 0, 0)};
  }

  DiffRow missing(std::size_t a) const {
    return {DiffRow::Kind::kMissing, plain_a(a, 0, texts_.expected.line(a).size()), {}};
  }

  DiffRow extra(std::size_t b) const {
    return {DiffRow::Kind::kExtra, {}, plain_b(b, 0, texts_.actual.line(b).size())};
  }

  DiffRow changed(std::size_t a, std::size_t b) const {
    const std::string_view left = texts_.expected.line(a);
    const std::string_view right = texts_.actual.line(b);
    std::size_t prefix = border_before(left, common_prefix(left, right));
    if (inside_code_point(right, prefix)) prefix = border_before(right, prefix);
    const std::size_t suffix = common_suffix(left.substr(prefix), right.substr(prefix));
    return {DiffRow::Kind::kChanged, plain_a(a, prefix, border_after(left, left.size() - suffix)),
            plain_b(b, prefix, border_after(right, right.size() - suffix))};
  }

 private:
  DiffSide plain_a(std::size_t a, std::size_t mark, std::size_t mark_end) const {
    return plain(texts_.expected.line(a), texts_.lines_before + a + 1, mark, mark_end);
  }
  DiffSide plain_b(std::size_t b, std::size_t mark, std::size_t mark_end) const {
    return plain(texts_.actual.line(b), texts_.lines_before + b + 1, mark, mark_end);
  }
  DiffSide plain(std::string_view raw, std::size_t number, std::size_t mark, std::size_t mark_end) const {
    const std::string_view key = masked_key(raw, masked_);
    if (key.empty()) return side_of(raw, number, mark, mark_end, limits_.line_bytes);
    const std::string shown = std::string(key) + ":" + kNotCompared + (raw.ends_with('\n') ? "\n" : "");
    return side_of(shown, number, 0, mark_end > 0 ? shown.size() : 0, limits_.line_bytes);
  }

  const DiffTexts& texts_;
  const std::vector<std::string>& masked_;
  const DiffLimits& limits_;
};

std::size_t text_size(const DiffRow& row) {
  const auto size = [](const DiffSide& side) {
    return side.before.size() + side.mark.size() + side.after.size();
  };
  return size(row.expected) + size(row.actual) + 16;
}

// Blocks in, hunks out: counts every differing line, makes rows until the limit on text is reached.
class HunkMaker {
 public:
  HunkMaker(const DiffTexts& texts, const RowMaker& rows, const DiffLimits& limits, Diff& out)
      : texts_(texts), rows_(rows), limits_(limits), out_(out) {}

  void add(const Block& block) {
    const std::size_t missing = lines_in(texts_.expected, block.a, block.a_end);
    const std::size_t extra = lines_in(texts_.actual, block.b, block.b_end);
    out_.expected_only += missing;
    out_.actual_only += extra;
    out_.lines_left_out += missing + extra;
    if (full_) return;
    put_context_before(block);
    put_block(block);
    a_ = block.a_end;
    b_ = block.b_end;
  }

  void finish() {
    if (out_.hunks.empty() || full_) return;
    const std::size_t left = std::min(texts_.expected.lines() - a_, texts_.actual.lines() - b_);
    for (std::size_t i = 0; i < std::min(left, limits_.context); ++i) put(rows_.same(a_ + i, b_ + i));
  }

 private:
  static std::size_t lines_in(const DiffText& text, std::size_t from, std::size_t to) {
    return to - from + (to > from && to == text.lines() ? text.more_in_last : 0);
  }

  // Equal lines between the last block and this one: all of them when they are few, else a new hunk begins.
  void put_context_before(const Block& block) {
    const std::size_t gap = block.a - a_;
    const bool first = out_.hunks.empty();
    const bool apart = first || gap > 2 * limits_.context;
    if (apart && !first) {
      for (std::size_t i = 0; i < limits_.context; ++i) put(rows_.same(a_ + i, b_ + i));
    }
    if (apart) out_.hunks.emplace_back();
    for (std::size_t i = apart ? std::min(gap, limits_.context) : gap; i > 0; --i) {
      put(rows_.same(block.a - i, block.b - i));
    }
  }

  void put_block(const Block& block) {
    const std::size_t n = block.a_end - block.a;
    const std::size_t m = block.b_end - block.b;
    std::size_t a = block.a;
    std::size_t b = block.b;
    if (n * m > kAlignCells || n * m <= 1) {  // no pairing need be held for 100,000 lines
      while (!full_ && (a < block.a_end || b < block.b_end))
        put_pair({a < block.a_end, b < block.b_end}, a, b);
      return;
    }
    for (const Pairing& pairing : pair_lines(texts_, block)) {
      if (full_) return;
      put_pair(pairing, a, b);
    }
  }

  void put_pair(Pairing pairing, std::size_t& a, std::size_t& b) {
    out_.lines_left_out -= pairing.take_expected ? lines_in(texts_.expected, a, a + 1) : 0;
    out_.lines_left_out -= pairing.take_actual ? lines_in(texts_.actual, b, b + 1) : 0;
    if (pairing.take_expected && pairing.take_actual) {
      put(rows_.changed(a++, b++));
    } else if (pairing.take_expected) {
      put(rows_.missing(a++));
    } else {
      put(rows_.extra(b++));
    }
  }

  void put(DiffRow row) {
    used_ += text_size(row);
    full_ = full_ || used_ > limits_.text_bytes;
    out_.hunks.back().rows.push_back(std::move(row));
  }

  const DiffTexts& texts_;
  const RowMaker& rows_;
  const DiffLimits& limits_;
  Diff& out_;
  std::size_t a_ = 0;
  std::size_t b_ = 0;
  std::size_t used_ = 0;
  bool full_ = false;
};

// Reads the characters of a text that count under a way of comparing; masked lines count as one sign.
class Reader {
 public:
  static constexpr int kEnd = -1;
  static constexpr int kMasked = 256;

  Reader(const DiffText& text, const std::vector<std::string>& masked, DiffCause ignoring)
      : text_(text), masked_(masked), ignoring_(ignoring) {}

  int next() {
    while (at_ < text_.text.size()) {
      if (!masked_.empty() && line_ < text_.lines() && at_ == text_.starts[line_]) {
        ++line_;
        if (!masked_key(text_.line(line_ - 1), masked_).empty()) {
          at_ = text_.starts[line_];
          return kMasked;
        }
      }
      const char c = text_.text[at_++];
      if (counts(c)) return static_cast<unsigned char>(c);
    }
    return kEnd;
  }

 private:
  bool counts(char c) const {
    const bool last = at_ == text_.text.size();
    switch (ignoring_) {
      case DiffCause::kFinalNewline:
        return !(c == '\n' && last);
      case DiffCause::kLineEnds:
        return !(c == '\n' && last) && !(c == '\r' && (last || text_.text[at_] == '\n'));
      default:
        return c != ' ' && c != '\n' && c != '\t' && c != '\r' && c != '\f' && c != '\v';
    }
  }

  const DiffText& text_;
  const std::vector<std::string>& masked_;
  DiffCause ignoring_;
  std::size_t at_ = 0;
  std::size_t line_ = 0;
};

DiffCause cause_of(const DiffTexts& texts, const std::vector<std::string>& masked) {
  for (const DiffCause cause : {DiffCause::kFinalNewline, DiffCause::kLineEnds, DiffCause::kWhiteSpace}) {
    Reader expected(texts.expected, masked, cause);
    Reader actual(texts.actual, masked, cause);
    for (;;) {
      const int a = expected.next();
      if (a != actual.next()) break;
      if (a == Reader::kEnd) return cause;
    }
  }
  return DiffCause::kContent;
}

DiffPlace first_difference(const DiffTexts& texts) {
  const DiffText& a = texts.expected;
  const DiffText& b = texts.actual;
  const std::size_t i = static_cast<std::size_t>(std::ranges::mismatch(a.ids, b.ids).in1 - a.ids.begin());
  const std::string_view left = i < a.lines() ? a.line(i) : std::string_view{};
  const std::string_view right = i < b.lines() ? b.line(i) : std::string_view{};
  const std::size_t prefix = border_before(left, common_prefix(left, right));
  DiffPlace place;
  place.line = texts.lines_before + i + 1;
  for (std::string_view rest = left.substr(0, prefix); !rest.empty(); ++place.column) {
    rest.remove_prefix(first_code_point(rest).bytes);
  }
  place.expected_byte = a.offset + a.starts[i] + prefix + 1;
  place.actual_byte = b.offset + b.starts[i] + prefix + 1;
  return place;
}

}  // namespace

Diff diff(std::string_view expected, std::string_view actual, const std::vector<std::string>& masked,
          const DiffLimits& limits) {
  const DiffTexts texts = cut_lines(expected, actual, masked, limits.context);
  Diff out;
  out.expected_lines = count_lines(expected);
  out.actual_lines = count_lines(actual);
  if (texts.expected.ids == texts.actual.ids) return out;
  out.cause = cause_of(texts, masked);
  out.first = first_difference(texts);
  const EditScript script = edit_script(texts.expected.ids, texts.actual.ids, texts.kinds);
  out.minimal = script.minimal && texts.whole;
  const RowMaker rows(texts, masked, limits);
  HunkMaker hunks(texts, rows, limits, out);
  for (const Block& block : blocks_of(script)) hunks.add(block);
  hunks.finish();
  return out;
}

std::string headline(const Diff& diff) {
  if (diff.cause == DiffCause::kNone) return "No difference.";
  constexpr std::array<const char*, 5> kCauses{"", "Only the line feed at the end differs. ",
                                               "Only the line ends differ (CR LF against LF). ",
                                               "Only white space differs. ", ""};
  std::string out = kCauses[static_cast<std::size_t>(diff.cause)];
  out += fmt::format("First difference in line {}, column {} (byte {} of your output).", diff.first->line,
                     diff.first->column, with_thousands(diff.first->actual_byte));
  const auto count = [&](std::size_t n, std::size_t of, const char* one, const char* many) {
    if (n == 0) return;
    out += fmt::format(" {} of {} {}", with_thousands(n), with_thousands(of), n == 1 ? one : many);
  };
  count(diff.expected_only, diff.expected_lines, "expected lines is not in your output.",
        "expected lines are not in your output.");
  count(diff.actual_only, diff.actual_lines, "lines of your output was not expected.",
        "lines of your output were not expected.");
  return out;
}

}  // namespace grader::text
