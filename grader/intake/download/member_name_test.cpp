#include "grader/intake/download/member_name.hpp"

#include <gtest/gtest.h>

namespace grader::intake {
namespace {

TEST(MemberName, ReadsNamesInEveryEncoding) {
  struct Row {
    std::string raw;
    std::string expected;
  };
  for (const Row& row : {
           Row{"Müller.py", "Müller.py"},
           Row{"Mu\xCC\x88ller.py", "Müller.py"},  // decomposed, as macOS writes it
           Row{"M\x81ller.py", "Müller.py"},       // CP437 and CP850
           Row{"M\xFCller.py", "Müller.py"},       // Windows-1252
           Row{"Jos\x82 N\xA3\xA4"
               "ez",
               "José Núñez"},
           Row{"Jos\xE9 N\xFA\xF1"
               "ez",
               "José Núñez"},
           Row{"Jo\xC6o", "João"},  // CP850 only
           Row{"Jo\xE3o", "João"},  // Windows-1252
           Row{"plain", "plain"},
       }) {
    EXPECT_EQ(decoded_name(row.raw), row.expected);
  }
}

TEST(MemberName, RefusesPathsThatLeadElsewhere) {
  EXPECT_EQ(tidy_path("./a//b/./c/"), "a/b/c");
  EXPECT_EQ(tidy_path("/etc//passwd"), "/etc/passwd");
  EXPECT_EQ(path_problem("a/b.py"), "");
  EXPECT_EQ(path_problem("a/..b/c..py"), "");
  for (const char* bad :
       {"", "/etc/passwd", "C:/x.py", "../x.py", "a/../../x.py", "a/..", "a\x1b[2J.py", "a\u202E.py"})
    EXPECT_NE(path_problem(bad), "") << bad;
  EXPECT_NE(path_problem(std::string(1001, 'x')), "");
  std::string deep = "x";
  for (int i = 0; i < 33; ++i) deep = "d/" + deep;
  EXPECT_NE(path_problem(deep), "");
}

}  // namespace
}  // namespace grader::intake
