#include "grader/judge/judge_answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace grader::judge {
namespace {

using ::testing::HasSubstr;

TEST(JudgeAnswer, ReadsAFullAnswer) {
  const auto result = parse_judge_answer(R"({"status": "partial", "share": [5, 7],
      "fields": [{"name": "cost", "share": [1, 1]}, {"name": "nodes", "share": [0, 1], "message": "11, expected 10"}],
      "message": "Some fields are right.", "staff": "goal counted"})",
                                         false, 1);
  EXPECT_EQ(result.status, CheckStatus::kPartial);
  EXPECT_EQ(result.share, (Share{5, 7}));
  ASSERT_EQ(result.fields.size(), 2U);
  EXPECT_EQ(result.fields[1], (FieldResult{"nodes", {0, 1}, "11, expected 10"}));
  EXPECT_EQ(result.message, "Some fields are right.");
  EXPECT_EQ(result.staff, "goal counted");
}

TEST(JudgeAnswer, AShareLeftOutFollowsFromTheStatus) {
  EXPECT_EQ(parse_judge_answer(R"({"status": "accepted"})", false, 0).share, (Share{1, 1}));
  EXPECT_EQ(parse_judge_answer(R"({"status": "rejected"})", false, 1).share, (Share{0, 1}));
  EXPECT_EQ(parse_judge_answer("{\"status\": \"unreadable\"}\n", false, 1).status, CheckStatus::kUnreadable);
  EXPECT_EQ(parse_judge_answer(R"({"status": "rejected"})", false, 1).ended_by, 0);
  EXPECT_EQ(parse_judge_answer(R"({"status": "rejected", "ended_by": 3})", false, 1).ended_by, 3);
}

TEST(JudgeAnswer, AMessageMayHoldAnything) {
  const auto result =
      parse_judge_answer("{\"status\": \"rejected\", \"message\": \"a\\u0000b\\u001b\"}", false, 1);
  EXPECT_EQ(result.message, std::string("a\0b\x1b", 4));
}

TEST(JudgeAnswer, AnythingElseIsOurFailureWithTheReason) {
  struct Row {
    std::string output;
    int exit_code;
    const char* staff;
  };
  const Row kRows[] = {
      {"", 0, "ends too early"},
      {"accepted", 0, "line 1, column 1"},
      {R"({"status": "accepted"} {"status": "accepted"})", 0, "syntax error"},
      {R"({"status": "accepted"})", 1, "exit code 1 does not fit"},
      {R"({"status": "rejected"})", 0, "exit code 0 does not fit"},
      {R"({"status": "accepted"})", 42, "ended with exit code 42"},
      {R"({"status": "Accepted"})", 0, "\"Accepted\" is not known"},
      {R"({"status": "accepted", "status": "rejected"})", 1, "/status: the key is given twice"},
      {R"({"status": "accepted", "score": 1})", 0, "/score: unknown key"},
      {R"({})", 1, "\"status\" is missing"},
      {R"([])", 1, "a list where an object"},
      {R"({"status": "accepted", "ended_by": 1})", 0, "\"ended_by\" with points"},
      {R"({"status": "partial", "share": [1, 2], "ended_by": 1})", 1, "\"ended_by\" with points"},
      {R"({"status": "rejected", "ended_by": 0})", 1, "from 1 to 1000"},
      {R"({"status": "partial"})", 1, "\"partial\" without \"share\""},
      {R"({"status": "partial", "share": [1, 1]})", 1, "1/1 does not fit"},
      {R"({"status": "partial", "share": [0, 3]})", 1, "0/3 does not fit"},
      {R"({"status": "accepted", "share": [1, 2]})", 0, "1/2 does not fit"},
      {R"({"status": "rejected", "share": [1, 2]})", 1, "1/2 does not fit"},
      {R"({"status": "partial", "share": [3, 2]})", 1, "from 0 to 2"},
      {R"({"status": "partial", "share": [-1, 2]})", 1, "from 0 to 2"},
      {R"({"status": "partial", "share": [1, 0]})", 1, "from 1 to"},
      {R"({"status": "partial", "share": 0.5})", 1, "where a list"},
      {R"({"status": "partial", "share": [0.5, 1]})", 1, "whole number"},
      {R"({"status": "partial", "share": [1, 1e30]})", 1, "whole number"},
      {R"({"status": "rejected", "fields": [{"name": "a", "share": [0, 1]}, {"name": "a", "share": [0, 1]}]})",
       1, "given twice"},
      {R"({"status": "rejected", "fields": [{"share": [0, 1]}]})", 1, "\"name\" is missing"},
      {R"({"status": "rejected", "message": 5})", 1, "the number 5"},
      {"{\"status\": \"rejected\", \"message\": \"\xFF\"}", 1, "not valid UTF-8"},
      {std::string(100'000, '['), 1, "nested more than 8"},
      {std::string(2 << 20, ' ') + "{}", 1, "bytes, more than"},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.output.substr(0, 80));
    const auto result = parse_judge_answer(row.output, false, row.exit_code);
    EXPECT_EQ(result.status, CheckStatus::kCheckerFailed);
    EXPECT_EQ(result.share, (Share{0, 1}));
    EXPECT_THAT(result.staff, HasSubstr(row.staff));
    EXPECT_TRUE(result.message.empty());
    EXPECT_LT(result.staff.size(), 5000U);
  }
  EXPECT_EQ(parse_judge_answer(R"({"status": "accepted"})", true, 0).status, CheckStatus::kCheckerFailed);
}

}  // namespace
}  // namespace grader::judge
