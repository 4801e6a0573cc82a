#include "grader/text/diff.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "grader/text/diff_render.hpp"
#include "grader/text/text.hpp"

namespace grader::text {
namespace {

using testing::HasSubstr;
using testing::Not;

const DiffLimits kAll{1'000'000, 1'000'000, 1'000'000'000};

std::string whole(const DiffSide& side) {
  return side.before + side.mark + side.after + (side.line_feed ? "\n" : "");
}

// The texts put together again from a diff that leaves nothing out.
std::string expected_of(const Diff& diff) {
  std::string out;
  for (const DiffRow& row : diff.hunks.at(0).rows) out += row.expected.line != 0 ? whole(row.expected) : "";
  return out;
}
std::string actual_of(const Diff& diff) {
  std::string out;
  for (const DiffRow& row : diff.hunks.at(0).rows) out += row.actual.line != 0 ? whole(row.actual) : "";
  return out;
}

// A text as its rows show it: line by line visible, line feeds kept.
std::string visible_lines(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\n' ? "\n" : c == '\t' ? "␉" : std::string(1, c);
  return out;
}

TEST(Diff, EqualTextsHaveNoDifference) {
  for (const std::string text : {"", "a", "a\n", "a\nb\n\n", "\n"}) {
    const Diff d = diff(text, text);
    EXPECT_EQ(d.cause, DiffCause::kNone);
    EXPECT_FALSE(d.first);
    EXPECT_TRUE(d.hunks.empty());
    EXPECT_EQ(unified(d), "");
    EXPECT_EQ(headline(d), "No difference.");
  }
}

TEST(Diff, NamesTheSmallestCause) {
  EXPECT_EQ(diff("a\nb\n", "a\nb").cause, DiffCause::kFinalNewline);
  EXPECT_EQ(diff("a", "a\n").cause, DiffCause::kFinalNewline);
  EXPECT_EQ(diff("a\nb\n", "a\r\nb\r\n").cause, DiffCause::kLineEnds);
  EXPECT_EQ(diff("a\nb\n", "a\r\nb\r").cause, DiffCause::kLineEnds);
  EXPECT_EQ(diff("path: [Up, Left]\n", "path: [Up,Left]\n").cause, DiffCause::kWhiteSpace);
  EXPECT_EQ(diff("a\nb\n", "a\n\nb \n").cause, DiffCause::kWhiteSpace);
  EXPECT_EQ(diff("a\n", "b\n").cause, DiffCause::kContent);
  EXPECT_EQ(diff("a\n", "a\rb\n").cause, DiffCause::kContent);
  EXPECT_EQ(diff("", "x").cause, DiffCause::kContent);
}

TEST(Diff, FindsTheFirstDifferenceByLineColumnAndByte) {
  EXPECT_EQ(diff("ab\ncd\n", "ab\ncX\n").first, (DiffPlace{2, 2, 5, 5}));
  EXPECT_EQ(diff("ab\n", "ab\nmore\n").first, (DiffPlace{2, 1, 4, 4}));
  EXPECT_EQ(diff("äö=1\n", "äö=2\n").first, (DiffPlace{1, 4, 6, 6}));
  EXPECT_EQ(diff("ä\n", "ö\n").first, (DiffPlace{1, 1, 1, 1}));  // the code points share their first byte
  EXPECT_EQ(diff("t: 1\nab\n", "t: 1000\naX\n", {"t"}).first, (DiffPlace{2, 2, 7, 10}));
  EXPECT_THAT(headline(diff("ab\ncd\n", "ab\ncX\n")), HasSubstr("line 2, column 2 (byte 5 of your output)"));
}

TEST(Diff, MaskedValuesAreNeitherComparedNorShown) {
  const std::vector<std::string> masked{"running_time", "max_ram_usage"};
  const Diff equal = diff("cost: 3\nrunning_time: 0.1\n", "cost: 3\nrunning_time: 99\n", masked);
  EXPECT_EQ(equal.cause, DiffCause::kNone);
  const Diff other = diff("cost: 3\nrunning_time: 0.1\n", "cost: 4\nrunning_time: 99\n", masked);
  EXPECT_EQ(other.expected_only, 1U);
  EXPECT_EQ(unified(other),
            "--- expected\n+++ actual\n@@ -1,2 +1,2 @@\n-cost: 3\n+cost: 4\n running_time: (not compared)\n");
  const Diff absent = diff("running_time: 0.1\ncost: 3\n", "cost: 3\n", masked);
  EXPECT_THAT(unified(absent), HasSubstr("-running_time: (not compared)\n"));
  EXPECT_THAT(unified(absent), Not(HasSubstr("0.1")));
}

TEST(Diff, PutsLikeLinesOppositeEachOther) {
  const Diff d = diff("path: [Up]\ncost: 3\ndepth: 3\n", "cost: 4\ndepth: 9\n");
  ASSERT_EQ(d.hunks.size(), 1U);
  ASSERT_EQ(d.hunks[0].rows.size(), 3U);
  EXPECT_EQ(d.hunks[0].rows[0].kind, DiffRow::Kind::kMissing);
  EXPECT_EQ(d.hunks[0].rows[1].kind, DiffRow::Kind::kChanged);
  EXPECT_EQ(d.hunks[0].rows[1].expected.mark, "3");
  EXPECT_EQ(d.hunks[0].rows[1].actual.mark, "4");
  EXPECT_EQ(d.expected_only, 3U);
  EXPECT_EQ(d.actual_only, 2U);
}

TEST(Diff, ShowsALongLineAroundItsFirstDifference) {
  std::string path(500'000, 'U');
  std::string other = path;
  other[321'000] = 'D';
  const Diff d = diff("path: " + path + "\n", "path: " + other + "\n");
  const DiffRow& row = d.hunks.at(0).rows.at(0);
  EXPECT_EQ(row.expected.mark, "U");
  EXPECT_EQ(row.actual.mark, "D");
  EXPECT_EQ(row.actual.cut_before, 321'006U - 40U);
  EXPECT_EQ(
      row.actual.cut_before + row.actual.before.size() + 1 + row.actual.after.size() + row.actual.cut_after,
      500'006U);
  EXPECT_LT(unified(d).size(), 1000U);
  EXPECT_EQ(d.first, (DiffPlace{1, 321'007, 321'007, 321'007}));
}

TEST(Diff, MakesCarriageReturnsControlsAndMissingLineFeedsVisible) {
  const std::string text = unified(diff("a\nb\n", "a\r\nb\x1b[31m\xff"));
  EXPECT_THAT(text, HasSubstr("+a␍\n"));
  EXPECT_THAT(text, HasSubstr("+b␛[31m\\xFF\n\\ no line feed at the end\n"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

TEST(Diff, FarChangesBecomeHunksOfTheirOwn) {
  std::string a;
  for (int i = 1; i <= 40; ++i) a += "line " + std::to_string(i) + "\n";
  std::string b = a;
  b.replace(b.find("line 5\n"), 7, "five\n");
  b.replace(b.find("line 30\n"), 8, "thirty\n");
  const Diff d = diff(a, b);
  ASSERT_EQ(d.hunks.size(), 2U);
  EXPECT_THAT(unified(d), HasSubstr("@@ -2,7 +2,7 @@"));
  EXPECT_THAT(unified(d), HasSubstr("@@ -27,7 +27,7 @@"));
  EXPECT_EQ(d.expected_lines, 40U);
}

TEST(Diff, CountsStayTrueWhenRowsAreLeftOut) {
  std::string a;
  std::string b;
  for (int i = 0; i < 20'000; ++i) {
    a += "expected line number " + std::to_string(i) + "\n";
    b += "actual line number " + std::to_string(i) + "\n";
  }
  const Diff d = diff(a, b + "one more\n");
  EXPECT_EQ(d.expected_only, 20'000U);
  EXPECT_EQ(d.actual_only, 20'001U);
  std::size_t shown = 0;
  for (const DiffHunk& hunk : d.hunks) {
    for (const DiffRow& row : hunk.rows)
      shown += (row.expected.line != 0 ? 1U : 0U) + (row.actual.line != 0 ? 1U : 0U);
  }
  EXPECT_EQ(shown + d.lines_left_out, 40'001U);
  EXPECT_LE(unified(d).size(), kMostDiffBytes);
  EXPECT_LE(side_by_side(d, {true, 200, "e", "a"}).size(), kMostDiffBytes);
  EXPECT_THAT(unified(d), HasSubstr("more lines left out"));
}

TEST(Diff, CountsLinesBeyondTheLineCap) {
  const std::string a(1'000'000, '\n');
  std::string b(900'000, 'x');
  for (std::size_t i = 1; i < b.size(); i += 2) b[i] = '\n';
  const Diff d = diff(a, b);
  EXPECT_EQ(d.expected_lines, 1'000'000U);
  EXPECT_EQ(d.actual_lines, 450'000U);
  EXPECT_EQ(d.actual_only, 450'000U);
  EXPECT_FALSE(d.minimal);
  EXPECT_LE(unified(d).size(), kMostDiffBytes);
}

TEST(Diff, SideBySideFitsItsWidth) {
  const Diff d = diff("same\nabc\nlong " + std::string(300, 'x') + "1\nwide 漢字漢字漢字漢字漢字漢字漢字\n",
                      "same\nabd\nlong " + std::string(300, 'x') + "2\nwide 漢字漢字漢字漢字漢字漢字漢字!\n");
  for (const std::size_t width : {40U, 61U, 100U}) {
    const std::string text = side_by_side(d, {false, width, "expected", "yours"});
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      EXPECT_LE(display_width(text.substr(at, end - at)), width);
      at = end + 1;
    }
    EXPECT_THAT(text, HasSubstr("1"));
  }
}

TEST(Diff, ColourIsBalancedAndOnlyOurs) {
  const std::string text = unified(diff("a\x1b[0m\n", "b\n"), {true, 80, "expected", "yours"});
  EXPECT_THAT(text, HasSubstr("\x1b[31m"));
  EXPECT_THAT(text, HasSubstr("␛[0m"));
  EXPECT_TRUE(text.ends_with("\x1b[0m\n"));
}

TEST(Diff, RowsGiveBackBothTextsWhateverTheyAre) {
  std::mt19937_64 random(7);
  const std::vector<std::string> words{"a", "b", "key: ", " ", "\n", "\n", "ab", "\t-", "ä"};
  for (int round = 0; round < 1500; ++round) {
    std::string a;
    std::string b;
    for (std::size_t n = random() % 30; n > 0; --n) {
      const std::string& word = words[random() % words.size()];
      if (random() % 5 != 0) a += word;
      if (random() % 5 != 0) b += word;
    }
    const Diff d = diff(a, b, {}, kAll);
    if (a == b) continue;
    ASSERT_EQ(d.hunks.size(), 1U);
    ASSERT_EQ(expected_of(d), visible_lines(a));
    ASSERT_EQ(actual_of(d), visible_lines(b));
    ASSERT_EQ(d.lines_left_out, 0U);
  }
}

TEST(Diff, RandomBytesNeverBreakIt) {
  std::mt19937_64 random(9);
  for (int round = 0; round < 800; ++round) {
    std::string a;
    for (std::size_t n = random() % 400; n > 0; --n)
      a += static_cast<char>(random() % 4 == 0 ? '\n' : random() % 256);
    std::string b = a;
    for (std::size_t n = random() % 8; n > 0 && !b.empty(); --n)
      b[random() % b.size()] = static_cast<char>(random() % 256);
    const Diff d = diff(a, b, {"k"}, {random() % 4, 1 + random() % 100, random() % 2000});
    for (const std::string& text : {unified(d), side_by_side(d), headline(d)}) {
      ASSERT_TRUE(is_utf8(text));
      ASSERT_EQ(text.find_first_of("\x1b\r\x07\x08"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace grader::text
