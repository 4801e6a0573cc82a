#include "npuzzle/judge/format.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "npuzzle/judge/case_for_tests.hpp"
#include "npuzzle/judge/reading.hpp"
#include "npuzzle/judge/robustness.hpp"
#include "npuzzle/judge/text.hpp"
#include "npuzzle/judge/values.hpp"

namespace npuzzle::judge {
namespace {

using ::testing::HasSubstr;

const std::string kRight = output_of("ULL", 3, 10, 3, 4);

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string with_crlf(std::string text) {
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, 1, '\r');
  return text;
}

std::string as_utf16(std::string_view text) {
  std::string out = "\xff\xfe";
  for (const char c : text) (out += c) += '\0';
  return out;
}

struct Form {
  const char* name;
  std::string actual;
  const char* field;  // that loses
  int half;           // 1: a half is left, 0: nothing
  const char* says;
  bool values_right;  // all seven values can be read and are right
};

std::vector<Form> forms() {
  return {
      {"no final newline", kRight.substr(0, kRight.size() - 1), "file", 1, "line 7, column 26", true},
      {"CRLF", with_crlf(kRight), "file", 1, "CR LF as on Windows", true},
      {"old Mac",
       [] {
         std::string t = kRight;
         std::replace(t.begin(), t.end(), '\n', '\r');
         return t;
       }(),
       "file", 1, "carriage return alone", true},
      {"BOM", "\xef\xbb\xbf" + kRight, "file", 1, "byte order mark", true},
      {"blank line", replaced(kRight, "\ncost", "\n\ncost"), "file", 1, "line 2: an empty line", true},
      {"extra key", replaced(kRight, "search_depth", "fringe_size: 11\nsearch_depth"), "file", 1,
       "older edition", true},
      {"unknown key", replaced(kRight, "search_depth", "depth\x01: 11\nsearch_depth"), "file", 1,
       "'depth\\x01'", true},
      {"order", replaced(replaced(kRight, "cost_of_path: 3\n", ""), "running", "cost_of_path: 3\nrunning"),
       "file", 1, "cost_of_path stands too late", true},
      {"twice", kRight + kRight, "file", 1, "stands twice", true},
      {"UTF-16", as_utf16(kRight), "file", 0, "UTF-16", true},
      {"NUL", kRight + std::string(1, '\0'), "file", 0, "1 NUL byte", true},
      {"NUL inside", replaced(kRight, "cost", std::string_view("co\0st", 5).substr(0, 3)), "file", 0,
       "line 2, column 3", false},
      {"invalid UTF-8", kRight + "\xff\xfe\n", "file", 0, "line 8, column 1: the byte '\\xff'", true},
      {"garbage line", "Solving...\n" + kRight, "file", 0, "'Solving...' is no 'key: value' line", true},
      {"trailing blanks", replaced(kRight, "path: 3", "path: 3  "), "cost_of_path", 1,
       "line 2, column 16: blanks at", true},
      {"leading blanks", replaced(kRight, "cost", "  cost"), "cost_of_path", 1, "line 2, column 1", true},
      {"no blank", replaced(kRight, "path: 3", "path:3"), "cost_of_path", 1, "'key: value'", true},
      {"blank before", replaced(kRight, "path: 3", "path : 3"), "cost_of_path", 1, "'key: value'", true},
      {"tab", replaced(kRight, "path: 3", "path:\t3"), "cost_of_path", 1, "'key: value'", true},
      {"key case", replaced(kRight, "cost_of_path", "Cost_of_Path"), "cost_of_path", 1, "write cost_of_path",
       true},
      {"key blanks", replaced(kRight, "cost_of_path", "cost of path"), "cost_of_path", 1,
       "write cost_of_path", true},
      {"missing key", replaced(kRight, "cost_of_path: 3\n", ""), "cost_of_path", 0, "is missing", false},
      {"missing value", replaced(kRight, "cost_of_path: 3", "cost_of_path:"), "cost_of_path", 0,
       "has no value", false},
      {"double quotes", replaced(kRight, "'Up'", "\"Up\""), "path_to_goal", 1,
       "line 1, column 16: double quotes", true},
      {"no quotes", replaced(kRight, "'Up'", "Up"), "path_to_goal", 1, "single quotes", true},
      {"no brackets", replaced(replaced(kRight, "[", ""), "]", ""), "path_to_goal", 1, "square brackets",
       true},
      {"tuple", replaced(replaced(kRight, "[", "("), "]", ")"), "path_to_goal", 1, "square brackets", true},
      {"deque", replaced(replaced(kRight, "[", "deque(["), "]", "])"), "path_to_goal", 1, "plain list", true},
      {"spacing", replaced(kRight, "', 'L", "','L"), "path_to_goal", 1, "one blank after each comma", true},
      {"move case", replaced(kRight, "'Up'", "'UP'"), "path_to_goal", 1, "write 'Up'", true},
      {"letter", replaced(kRight, "'Up'", "'U'"), "path_to_goal", 1, "write 'Up'", true},
      {"placeholder", replaced(kRight, "['Up'", "['Initial', 'Up'"), "path_to_goal", 0, "no move", false},
      {"no move", replaced(kRight, "'Left']", "'Lleft']"), "path_to_goal", 0, "item 3 of the path", false},
      {"shortened", replaced(kRight, "'Up', ", "'Up', ..., "), "path_to_goal", 0, "shortened at item 2",
       false},
      {"not closed", replaced(kRight, "]", ""), "path_to_goal", 0, "not closed", false},
      {"quoted number", replaced(kRight, "path: 3", "path: '3'"), "cost_of_path", 1, "write 3", true},
      {"fraction", replaced(kRight, "path: 3", "path: 3.0"), "cost_of_path", 1, "write 3", true},
      {"thousands", replaced(kRight, "expanded: 10", "expanded: 1,0"), "nodes_expanded", 1, "write 10", true},
      {"no number", replaced(kRight, "path: 3", "path: three"), "cost_of_path", 0, "whole number", false},
      {"huge number", replaced(kRight, "path: 3", "path: 99999999999999999999"), "cost_of_path", 0,
       "whole number", false},
      {"more decimals", replaced(kRight, "0.00188088", "0.001880881"), "running_time", 1, "exactly 8 digits",
       true},
      {"exponent", replaced(kRight, "0.00188088", "1.88e-03"), "running_time", 1, "0.00188000", true},
      {"integer", replaced(kRight, "4.07812500", "4"), "max_ram_usage", 1, "4.00000000", true},
      {"comma", replaced(kRight, "0.00188088", "0,00188088"), "running_time", 0, "decimal point", false},
      {"negative", replaced(kRight, "0.00188088", "-0.00188088"), "running_time", 0, "negative", false},
      {"unit", replaced(kRight, "4.07812500", "4.07812500 MB"), "max_ram_usage", 0, "no unit", false},
  };
}

TEST(Format, TheRightFormIsAccepted) {
  const Judgement judgement = judge_format(folder_of(Method::kBfs, kSample, kRight));
  EXPECT_EQ(status_of(judgement), Status::kAccepted);
  EXPECT_EQ(judgement.fields.size(), 8u);
  EXPECT_EQ(judgement.message, "");
}

TEST(Format, EveryDepartureCostsItsFieldAndSaysWhere) {
  for (const Form& row : forms()) {
    SCOPED_TRACE(row.name);
    Judgement judgement = judge_format(folder_of(Method::kBfs, kSample, row.actual));
    // Without a path nothing on so small a board shows that there was a search.
    const bool no_path = row.field == std::string_view("path_to_goal") && row.half == 0;
    EXPECT_EQ(status_of(judgement), no_path ? Status::kRejected : Status::kPartial);
    judgement.fields = format_fields(row.actual);
    EXPECT_EQ(field(judgement, row.field).share, (Share{row.half, row.half + 1}));
    EXPECT_THAT(field(judgement, row.field).message, HasSubstr(row.says));
  }
}

TEST(Format, ToleratedDeparturesCostNoValue) {
  for (const Form& row : forms()) {
    SCOPED_TRACE(row.name);
    const Judgement judgement = judge_values(folder_of(Method::kBfs, kSample, row.actual), Policy::kCourse);
    EXPECT_EQ(status_of(judgement) == Status::kAccepted, row.values_right);
    if (row.values_right) {
      EXPECT_THAT(judgement.message, HasSubstr("Form of output.txt"));
    }
  }
}

TEST(Format, AFixedTextEarnsNothing) {
  const Judgement judgement = judge_format(folder_of(Method::kAst, kMoves20, kRight));
  EXPECT_EQ(status_of(judgement), Status::kRejected);
  EXPECT_EQ(judgement.share.num, 0);
}

TEST(Format, ATolerableFaultCostsASixteenth) {
  const Judgement judgement = judge_format(folder_of(Method::kBfs, kSample, with_crlf(kRight)));
  EXPECT_EQ(judgement.share, (Share{15, 16}));
}

// Whatever bytes are handed in, the judge answers, in valid UTF-8, with a share from 0 to 1.
TEST(Fuzz, NoBytesBreakTheJudge) {
  std::mt19937_64 random(20240229);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const std::vector<Form> seeds = forms();
  for (int round = 0; round < 1500; ++round) {
    std::string bytes = below(4) == 0 ? kRight : seeds[below(seeds.size())].actual;
    for (std::size_t edits = below(6); edits > 0 && !bytes.empty(); --edits) {
      const std::size_t at = below(bytes.size());
      const std::size_t kind = below(5);
      if (kind == 0) bytes[at] = static_cast<char>(below(256));
      if (kind == 1) bytes.erase(at, below(8));
      if (kind == 2) bytes.insert(at, bytes.substr(below(bytes.size()), below(30)));
      if (kind == 3) bytes.insert(at, below(20), "[]()'\",:\n\r\t \0\xff\x80"[below(14)]);
      if (kind == 4) std::swap(bytes[at], bytes[below(bytes.size())]);
    }
    const CaseFolder folder = folder_of(Method::kBfs, kSample, bytes);
    for (const Judgement& judgement : {judge_values(folder, Policy::kCourse), judge_format(folder)}) {
      EXPECT_LE(0, judgement.share.num);
      EXPECT_LE(judgement.share.num, judgement.share.den);
      const std::string json = to_json(judgement);
      EXPECT_FALSE(first_invalid_utf8(json));
      EXPECT_TRUE(nlohmann::json::accept(json));
      EXPECT_LT(json.size(), 20'000u);
    }
  }
}

TEST(Fuzz, PureNoiseAndGiantsAreRead) {
  std::mt19937_64 random(7);
  std::string noise(300'000, '\0');
  for (char& c : noise) c = static_cast<char>(random());
  const std::string giant = "path_to_goal: [" + std::string(5u << 20, '\'') + "]\n";
  for (const std::string& bytes : {noise, giant, std::string(1 << 20, '\n'), std::string(1 << 20, '\0'),
                                   std::string(1 << 20, ':'), "path_to_goal: " + std::string(1 << 20, '(')}) {
    const Judgement judgement = judge_values(folder_of(Method::kBfs, kSample, bytes), Policy::kCourse);
    EXPECT_NE(status_of(judgement), Status::kAccepted);
    EXPECT_FALSE(first_invalid_utf8(to_json(judgement)));
    EXPECT_LT(to_json(judgement).size(), 20'000u);
  }
}

TEST(Text, InvalidUtf8IsFound) {
  EXPECT_FALSE(first_invalid_utf8("plain \xc3\xa4 \xe2\x82\xac \xf0\x9f\x98\x80"));
  for (const char* bad :
       {"\x80", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf5", "\xc3", "\xe2\x82"}) {
    EXPECT_EQ(first_invalid_utf8(std::string("ab") + bad), 2u);
  }
}

struct Bad {
  const char* name;
  int exit;
  const char* out;
  const char* err;
  std::optional<std::string> actual;
  Share share;
  const char* says;
};

TEST(Robustness, JudgesExitMessageAndOutput) {
  const std::vector<Bad> table = {
      {"good", 2, "", "driver: unknown method\n", {}, {1, 1}, ""},
      {"silent", 2, "", "  \n", {}, {2, 3}, "nothing is said"},
      {"on stdout", 1, "Enter valid command arguments !\n", "", {}, {2, 3}, "on standard output"},
      {"exit 0", 0, "", "no such method\n", {}, {2, 3}, "exit code 0"},
      {"traceback", 1, "", "Traceback (most recent call last):\nIndexError\n", {}, {0, 1}, "nobody caught"},
      {"Java", 1, "", "Exception in thread \"main\" java.lang\n", {}, {0, 1}, "nobody caught"},
      {"claims", 2, "", "bad\n", kRight, {2, 3}, "claims a solution"},
      {"empty file", 2, "", "bad\n", "", {1, 1}, ""},
      {"nothing done", 0, "", "", {}, {0, 1}, "only when the mistake is noticed"},
  };
  for (const Bad& row : table) {
    SCOPED_TRACE(row.name);
    CaseFolder folder;
    folder.argv = {"xyz", ""};
    folder.exit = row.exit;
    folder.out = row.out;
    folder.err = row.err;
    folder.actual = row.actual;
    const Judgement judgement = judge_robustness(folder);
    EXPECT_EQ(judgement.share, row.share);
    EXPECT_THAT(to_json(judgement), HasSubstr(row.says));
  }
}

}  // namespace
}  // namespace npuzzle::judge
