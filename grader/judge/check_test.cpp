#include "grader/judge/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grader/core/json_text.hpp"

namespace grader::judge {
namespace {

using ::testing::HasSubstr;

struct Pair {
  std::string expected;
  std::string actual;
  const char* says;  // part of the message; empty: accepted
};

void expect_check(const Pair& pair, const CheckResult& result) {
  SCOPED_TRACE(quoted(pair.expected, 80) + " against " + quoted(pair.actual, 80));
  const bool accepted = *pair.says == '\0';
  EXPECT_EQ(result.status, accepted ? CheckStatus::kAccepted : CheckStatus::kRejected);
  EXPECT_EQ(result.share, (Share{accepted ? 1 : 0, 1}));
  EXPECT_THAT(result.message, HasSubstr(pair.says));
  EXPECT_EQ(result.message.empty(), accepted);
  EXPECT_FALSE(first_invalid_utf8(result.message));
}

TEST(CheckExact, SaysInWhatWayTheBytesDiffer) {
  const std::string nul("a\0b\n", 4);
  const Pair kPairs[] = {
      {"", "", ""},
      {"a\n", "a\n", ""},
      {nul, nul, ""},
      {"a\n", "", "Nothing was written."},
      {"a\n", " \n", "Nothing but white space"},
      {"", "a", "goes on too long, by 1 bytes: \"a\""},
      {"a\n", "a", "Only the newline at the end is missing."},
      {"a\n", "a\n\n", "Only newlines at the end are too many."},
      {"a\nb\n", "a\r\nb\r\n", "Only the line ends differ"},
      {"a b\n", "a  b\n", "Only white space differs. First difference at line 1, column 3 (byte 3)"},
      {"a b\n", "ab\n", "Only white space differs."},
      {"Yes\n", "yes\n", "Only capital and small letters differ."},
      {"a\n",
       "\xEF\xBB\xBF"
       "a\n",
       "byte order mark"},
      {"one\ntwo\nthree\n", "one\ntwX\nthree\n",
       "line 2, column 3 (byte 7): expected \"o\\n\", found \"X\\n\""},
      {"abc\n", "ab", "ends too early, after 2 of 4 bytes; still expected: \"c\\n\""},
      {"abc\n", "abc\nmore\n", "goes on too long, by 5 bytes: \"more\\n\""},
      {"abc\n", nul, "found \"\\x00b\\n\""},
      {"a\n", "\xFF\xFE\n", "found \"\\xff\\xfe\\n\""},
      {"a\n", "\x1b[31ma\n", "found \"\\x1b[31ma\\n\""},
      {"a\n",
       "\xE2\x80\xAE"
       "a\n",
       "found \"\\u{202e}a\\n\""},
      {"a\"\\", "b\"\\", "expected \"a\\\"\\\\\", found \"b\\\"\\\\\""},
      {"x", std::string(100, 'y'), "found \"" /* sixty of them and then dots */},
  };
  for (const Pair& pair : kPairs) expect_check(pair, check_exact(pair.expected, pair.actual));
}

TEST(CheckTokens, WhiteSpaceSeparatesAndNothingElseIsForgiven) {
  const Pair kPairs[] = {
      {"1 2 3\n", "1\n2\t3", ""},
      {"1 2\n", "\r\n1\v2\f", ""},
      {"", " \n ", ""},
      {"1 2", "", "Nothing was written."},
      {"1 2", "1", "ends too early, after 1 words; still expected: \"2\""},
      {"1", "1\n2\n", "\"2\" at line 2, column 1 is too much"},
      {"yes", "YES", "only capital and small letters differ"},
      {"1.0", "1", "Word 1, at line 1, column 1: expected \"1.0\", found \"1\""},
      {"a",
       "\xEF\xBB\xBF"
       "a",
       "byte order mark"},
      {"a", std::string("a\0", 2), "found \"a\\x00\""},
      {"a b",
       "a\xC2\xA0"
       "b",
       "\\u{a0}"},
  };
  for (const Pair& pair : kPairs) expect_check(pair, check_tokens(pair.expected, pair.actual));
}

TEST(CheckNumbers, ToleranceIsForFiniteDecimalNumbersOnly) {
  const Pair kPairs[] = {
      {"1.0", "1", ""},
      {"1.0", "+1.05", ""},
      {"1.0", "1.1", ""},
      {"1.0", "1.1000001", "off by 0.1"},
      {"1000", "1009.9", ""},  // relative
      {"1000", "1010.1", "off by 10.1"},
      {"-5", "-5.1", ""},
      {"0", "-0", ""},
      {"0", "1e-400", ""},
      {"cost 5", "cost 5.05", ""},
      {"cost 5", "Cost 5", "letters"},
      {"1", "nan", "a finite decimal number is wanted"},
      {"1", "NaN", "a finite decimal number is wanted"},
      {"1", "inf", "a finite decimal number is wanted"},
      {"1", "0x1", "a finite decimal number is wanted"},
      {"1", "1e999", "a finite decimal number is wanted"},
      {"1", "1,0", "a finite decimal number is wanted"},
      {"1", "1.0.0", "a finite decimal number is wanted"},
      {"1", "+-1", "a finite decimal number is wanted"},
      {"1", "1f", "a finite decimal number is wanted"},
      {"nan", "nan", ""},  // a word like any other when staff expect it
      {"nan", "1", "they differ"},
      {"1 2", "1", "ends too early"},
  };
  for (const Pair& pair : kPairs) expect_check(pair, check_numbers(pair.expected, pair.actual, 0.1, 0.01));
}

TEST(CheckNumbers, ZeroToleranceComparesValues) {
  EXPECT_EQ(check_numbers("0.5", "5e-1", 0, 0).status, CheckStatus::kAccepted);
  EXPECT_EQ(check_numbers("0.5", "0.50000001", 0, 0).status, CheckStatus::kRejected);
}

TEST(Check, AJudgeIsNoComparison) {
  CheckerSpec spec;
  spec.kind = CheckerSpec::Kind::kJudge;
  EXPECT_EQ(check(spec, "a", "a").status, CheckStatus::kCheckerFailed);
  spec.kind = CheckerSpec::Kind::kTokens;
  EXPECT_EQ(check(spec, "a", " a").status, CheckStatus::kAccepted);
}

TEST(Quoted, CutsBetweenCharactersAndSaysThatItDid) {
  EXPECT_EQ(quoted("abcdef", 3), "\"abc\"...");
  EXPECT_EQ(quoted("abc", 3), "\"abc\"");
  EXPECT_EQ(quoted("a\xC3\xA4", 2), "\"a\"...");
  EXPECT_EQ(quoted("\xC3\xA4", 2), "\"\xC3\xA4\"");
  EXPECT_EQ(quoted("\x80\x80\x80\x80", 2), "\"\"...");
  EXPECT_EQ(quoted("\xF0\x9F\x98\x80", 9), "\"\xF0\x9F\x98\x80\"");
  EXPECT_EQ(quoted("\xED\xA0\x80", 9), "\"\\xed\\xa0\\x80\"");
}

// Sizes beyond the usual output limit; a quadratic checker would run into the test's time-out.
TEST(Check, MegabytesAreLinear) {
  std::string expected;
  while (expected.size() < 4'000'000) expected += "0.25 word\n";
  std::string one_line(4'000'000, 'x');
  std::string wrong = expected;
  wrong[wrong.size() - 2] = '!';
  EXPECT_EQ(check_exact(expected, wrong).status, CheckStatus::kRejected);
  EXPECT_EQ(check_tokens(expected, wrong).status, CheckStatus::kRejected);
  EXPECT_EQ(check_numbers(expected, wrong, 1e-9, 0).status, CheckStatus::kRejected);
  EXPECT_EQ(check_numbers(one_line, one_line + "y", 1e-9, 0).status, CheckStatus::kRejected);
  EXPECT_LT(check_tokens(one_line, one_line + "y").message.size(), 400U);
}

// Whatever the bytes: an answer, valid UTF-8, bounded.
TEST(Check, RandomBytesGiveReadableMessages) {
  std::uint32_t state = 12345;
  const auto next = [&] { return state = state * 1664525U + 1013904223U, static_cast<char>(state >> 24); };
  for (int round = 0; round < 2000; ++round) {
    std::string a(static_cast<std::size_t>(round % 70), '\0');
    std::string b(static_cast<std::size_t>((round * 7) % 70), '\0');
    for (char& c : a) c = next();
    for (char& c : b) c = next();
    for (const auto& result : {check_exact(a, b), check_tokens(a, b), check_numbers(a, b, 1, 1)}) {
      EXPECT_FALSE(first_invalid_utf8(result.message)) << result.message;
      EXPECT_LT(result.message.size(), 1500U);
    }
    EXPECT_EQ(check_exact(a, a).status, CheckStatus::kAccepted);
    EXPECT_EQ(check_tokens(a, " " + a + "\n").status, CheckStatus::kAccepted);
  }
}

}  // namespace
}  // namespace grader::judge
