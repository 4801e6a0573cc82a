// Conversations between a student's program and a judge, without a box.
#include "grader/grade/sessions.hpp"

#include <gmock/gmock.h>

#include "grader/grade/testing/small_class.hpp"

namespace grader::grade {
namespace {

using run::Company;
using run::testing::Does;
using ::testing::HasSubstr;
using testing::SmallClass;

constexpr const char* kAccepted = R"({"status": "accepted"})";

// What the judge does in a session, and what it says of all of them.
Does session(int exit_code) {
  return {.end = Exited{exit_code}, .files = {{"report.json", "{}"}, {"log.txt", "hello\n"}}};
}

struct Playing {
  explicit Playing(int sessions) {
    one.add_judged_case("play", sessions).argv = {"play", kSessionWord};
    one.runner().when("/judge/referee", {.end = Exited{0}, .out = kAccepted});
    one.runner().when("--session", session(0));
  }
  CaseResult result() { return one.grade().value().cases.at(0); }

  SmallClass one;
};

TEST(Sessions, AreAllPlayedWithTheirNumberAndJudgedOnce) {
  Playing playing(3);
  const CaseResult result = playing.result();
  EXPECT_EQ(result.verdict, Verdict::kAccepted) << result.staff;
  const auto programs = playing.one.runner().asked("play");
  ASSERT_EQ(programs.size(), 3u);
  EXPECT_EQ(programs[2].spec.argv.back(), "3");
  EXPECT_EQ(playing.one.runner().count("--session"), 3u);
  EXPECT_EQ(playing.one.runner().count("/judge/referee"), 4u);
  EXPECT_EQ(result.evidence.size(), 3u);
}

TEST(Sessions, EndWhenTheJudgeHasSeenEnough) {
  Playing playing(3);
  playing.one.runner().in_turn("--session", {session(0), session(1)});
  EXPECT_EQ(playing.result().verdict, Verdict::kAccepted);
  EXPECT_EQ(playing.one.runner().count("--session"), 2u);
}

TEST(Sessions, ALateAnswerBesideOthersIsPlayedAgainAlone) {
  Playing playing(1);
  playing.one.runner().crowded = true;
  playing.one.runner().in_turn("--session", {session(3), session(0)});
  EXPECT_EQ(playing.result().verdict, Verdict::kAccepted);
  const auto asked = playing.one.runner().asked("--session");
  ASSERT_EQ(asked.size(), 2u);
  EXPECT_EQ(asked[1].company, Company::kNobody);
}

TEST(Sessions, WhoIsLateAloneIsNotPlayedAgainInLaterSessions) {
  Playing playing(3);
  playing.one.runner().crowded = true;
  playing.one.runner().when("--session", session(3));
  playing.result();
  EXPECT_EQ(playing.one.runner().count("--session"), 4u);
}

TEST(Sessions, AJudgeWithoutAReportIsOurErrorAndEndsThem) {
  Playing playing(3);
  playing.one.runner().when("--session", {.err = "disk full"});
  const CaseResult result = playing.result();
  EXPECT_EQ(result.verdict, Verdict::kJudgeError);
  EXPECT_THAT(result.staff,
              HasSubstr("session 1: the judge left no report.json; the judge wrote: disk full"));
  EXPECT_EQ(playing.one.runner().count("play"), 1u);
}

TEST(Sessions, AJudgeThatCrashesIsOurError) {
  Playing playing(1);
  playing.one.runner().when("--session", {.end = Signalled{11}});
  EXPECT_EQ(playing.result().verdict, Verdict::kJudgeError);
}

TEST(Sessions, AnUnknownExitCodeOfTheJudgeIsOurError) {
  Playing playing(1);
  playing.one.runner().when("--session", session(9));
  const CaseResult result = playing.result();
  EXPECT_EQ(result.verdict, Verdict::kJudgeError);
  EXPECT_THAT(result.staff, HasSubstr("the judge ended with exit code 9"));
}

TEST(Sessions, AFailedBoxOfTheProgramIsOurError) {
  Playing playing(2);
  playing.one.runner().when("play", {.end = BoxFailed{"no memory"}});
  const CaseResult result = playing.result();
  EXPECT_EQ(result.verdict, Verdict::kJudgeError);
  EXPECT_THAT(result.staff, HasSubstr("session 1: the box failed: no memory"));
}

TEST(Sessions, AProgramThatCrashesIsLeftToTheJudge) {
  Playing playing(1);
  playing.one.runner().when("play", {.end = Signalled{6}});
  EXPECT_EQ(playing.result().verdict, Verdict::kAccepted);
}

TEST(Sessions, TheUsageOfAllIsAddedUp) {
  Playing playing(3);
  playing.one.runner().when("play", {.cpu = std::chrono::milliseconds(20)});
  EXPECT_EQ(playing.result().usage.cpu, std::chrono::milliseconds(60));
}

}  // namespace
}  // namespace grader::grade
