// One submission from its folder to its result, without a box.
#include "grader/grade/grade_submission.hpp"

#include <gmock/gmock.h>

#include "grader/box/judge.hpp"
#include "grader/core/files.hpp"
#include "grader/grade/budget.hpp"
#include "grader/grade/testing/small_class.hpp"

namespace grader::grade {
namespace {

using namespace std::chrono_literals;
using run::Company;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::SmallClass;

const LimitHit kTooLong{Limit::kWall};

std::vector<Verdict> verdicts(const std::optional<SubmissionResult>& result) {
  std::vector<Verdict> all;
  for (const CaseResult& one : result.value().cases) all.push_back(one.verdict);
  return all;
}

TEST(GradeSubmission, BuildsOnceAndRunsEveryCase) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.add_case("half", "2\n");
  one.runner().when("add", {.out = "3\n"});
  one.runner().when("half", {.out = "7\n"});
  EXPECT_THAT(verdicts(one.grade()), ElementsAre(Verdict::kAccepted, Verdict::kWrongAnswer));
  EXPECT_EQ(one.runner().count("compile"), 1u);
  EXPECT_EQ(one.runner().count(), 3u);
}

TEST(GradeSubmission, SeveralWorkersGiveTheSameOrder) {
  SmallClass one;
  for (const char* name : {"a", "b", "c", "d", "e", "f"}) {
    one.add_case(name, name);
    one.runner().when(name, {.out = name});
  }
  one.runner().when("c", {.out = "no"});
  EXPECT_THAT(verdicts(one.grade({.workers = 4})),
              ElementsAre(Verdict::kAccepted, Verdict::kAccepted, Verdict::kWrongAnswer, Verdict::kAccepted,
                          Verdict::kAccepted, Verdict::kAccepted));
}

TEST(GradeSubmission, ATimeLimitBesideOthersIsTriedAgainAlone) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().crowded = true;
  one.runner().in_turn("add", {{.end = kTooLong}, {.out = "3\n"}});
  EXPECT_THAT(verdicts(one.grade()), ElementsAre(Verdict::kAccepted));
  const auto asked = one.runner().asked("add");
  ASSERT_EQ(asked.size(), 2u);
  EXPECT_EQ(asked[0].company, Company::kOthers);
  EXPECT_EQ(asked[1].company, Company::kNobody);
}

TEST(GradeSubmission, ATimeLimitIsBelievedWhenNothingRanBeside) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().when("add", {.end = kTooLong});
  EXPECT_THAT(verdicts(one.grade()), ElementsAre(Verdict::kTimeLimit));
  EXPECT_EQ(one.runner().count("add"), 1u);
}

TEST(GradeSubmission, OnlyTimeLimitsAreTriedAgain) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().crowded = true;
  one.runner().when("add", {.end = LimitHit{Limit::kMemory}});
  EXPECT_THAT(verdicts(one.grade()), ElementsAre(Verdict::kMemoryLimit));
  EXPECT_EQ(one.runner().count("add"), 1u);
}

TEST(GradeSubmission, AfterTwoTimeLimitsThatStandNothingIsTriedAgain) {
  SmallClass one;
  one.runner().crowded = true;
  for (const char* name : {"a", "b", "c"}) {
    one.add_case(name, "3\n");
    one.runner().when(name, {.end = kTooLong});
  }
  one.grade();
  EXPECT_EQ(one.runner().count("a"), 2u);
  EXPECT_EQ(one.runner().count("b"), 2u);
  EXPECT_EQ(one.runner().count("c"), 1u);
}

TEST(GradeSubmission, NothingIsTriedAgainWhenTheUserSaysSo) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().crowded = true;
  one.runner().when("add", {.end = kTooLong});
  one.grade({.retry_alone = false});
  EXPECT_EQ(one.runner().count("add"), 1u);
}

TEST(GradeSubmission, CasesBeyondTheBudgetAreSkippedAndNotRun) {
  SmallClass one;
  one.assignment().budget = 10s;
  for (const char* name : {"a", "b", "c"}) {
    one.add_case(name, "3\n");
    one.runner().when(name, {.out = "3\n", .cpu = 6s});
  }
  const auto result = one.grade();
  EXPECT_THAT(verdicts(result), ElementsAre(Verdict::kAccepted, Verdict::kAccepted, Verdict::kSkipped));
  EXPECT_THAT(result->cases[2].message, HasSubstr("10 s"));
  EXPECT_EQ(one.runner().count("c"), 0u);
}

TEST(GradeSubmission, ASleeperIsStoppedByTheSumOfItsWaiting) {
  SmallClass one;
  for (const char* name : {"a", "b", "c", "d"}) {
    one.add_case(name, "3\n");
    one.runner().when(name, {.out = "3\n", .cpu = 1s, .wall = 8min});
  }
  const auto result = one.grade();
  EXPECT_THAT(verdicts(result),
              ElementsAre(Verdict::kAccepted, Verdict::kAccepted, Verdict::kSkipped, Verdict::kSkipped));
  EXPECT_THAT(result->cases[2].message, HasSubstr("waited for more than 900 s"));
  EXPECT_EQ(one.runner().count("c"), 0u);
}

// On a busy machine a program that computes stands in line for as long as it likes.
TEST(GradeSubmission, TimeInLineForAProcessorIsNotWaiting) {
  SmallClass one;
  for (const char* name : {"a", "b", "c"}) {
    one.add_case(name, "3\n");
    one.runner().when(name, {.out = "3\n", .cpu = 2min, .wall = 9min});
  }
  EXPECT_THAT(verdicts(one.grade()), Each(Verdict::kAccepted));
}

TEST(GradeSubmission, ASecondTimeNothingIsRun) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().when("add", {.out = "3\n"});
  const auto first = one.grade();
  one.runner().forget();
  EXPECT_EQ(verdicts(one.grade()), verdicts(first));
  EXPECT_EQ(one.runner().count(), 0u);
}

TEST(GradeSubmission, AfterAStopOnlyWhatWasMissingIsRun) {
  SmallClass one;
  for (const char* name : {"a", "b", "c"}) {
    one.add_case(name, "3\n");
    one.runner().when(name, {.out = "3\n"});
  }
  one.runner().runs("b", [&](const RunSpec&) {
    one.stop();
    return run::testing::Does{.end = BoxFailed{"interrupted"}};
  });
  EXPECT_FALSE(one.grade());
  one.start_again();
  for (const char* name : {"a", "b", "c"}) one.runner().when(name, {.out = "3\n"});
  EXPECT_THAT(verdicts(one.grade()), ElementsAre(Verdict::kAccepted, Verdict::kAccepted, Verdict::kAccepted));
  EXPECT_EQ(one.runner().count("a"), 0u);
  EXPECT_EQ(one.runner().count("b"), 1u);
  EXPECT_EQ(one.runner().count("c"), 1u);
  EXPECT_EQ(one.runner().count("compile"), 1u);
}

TEST(GradeSubmission, AChangedCaseAloneIsRunAgain) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.add_case("half", "2\n");
  one.runner().when("add", {.out = "3\n"});
  one.runner().when("half", {.out = "2\n"});
  one.grade();
  one.runner().forget();
  one.assignment().groups[0].cases[1].limits.cpu += 1s;
  one.grade();
  EXPECT_EQ(one.runner().count("add"), 0u);
  EXPECT_EQ(one.runner().count("half"), 1u);
}

TEST(GradeSubmission, ChangedSourcesAreBuiltAndRunAgain) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.grade();
  one.runner().forget();
  replace_file(one.submission() / "main.toy", "other");
  one.grade();
  EXPECT_EQ(one.runner().count("compile"), 1u);
  EXPECT_EQ(one.runner().count("add"), 1u);
}

TEST(GradeSubmission, ABuildErrorFailsEveryCaseAndIsRemembered) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().when("compile", {.end = Exited{1}, .err = "main.toy:1: error: no\n"});
  const auto result = one.grade();
  EXPECT_THAT(verdicts(result), ElementsAre(Verdict::kCompileError));
  EXPECT_THAT(result->build.message, HasSubstr("main.toy:1: error: no"));
  EXPECT_EQ(one.runner().count("add"), 0u);
  one.runner().forget();
  EXPECT_THAT(verdicts(one.grade()), ElementsAre(Verdict::kCompileError));
  EXPECT_EQ(one.runner().count(), 0u);
}

TEST(GradeSubmission, ABuildThatLeavesNoProgramIsABuildError) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().when("compile", run::testing::Does{});
  const auto result = one.grade();
  EXPECT_THAT(verdicts(result), ElementsAre(Verdict::kCompileError));
  EXPECT_THAT(result->build.message, HasSubstr("no file program"));
}

TEST(GradeSubmission, AFailedBoxIsOurErrorAndCanBeRepeatedAlone) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.add_case("half", "2\n");
  one.runner().in_turn("add", {{.end = BoxFailed{"no space left"}}, {.out = "3\n"}});
  one.runner().when("half", {.out = "2\n"});
  const auto result = one.grade();
  EXPECT_THAT(verdicts(result), ElementsAre(Verdict::kJudgeError, Verdict::kAccepted));
  EXPECT_THAT(result->cases[0].staff, HasSubstr("no space left"));
  EXPECT_THAT(result->cases[0].message, HasSubstr("does not count against you"));
  one.runner().forget();
  EXPECT_THAT(verdicts(one.grade({.rerun = Rerun::kErrors})),
              ElementsAre(Verdict::kAccepted, Verdict::kAccepted));
  EXPECT_EQ(one.runner().count("half"), 0u);
}

TEST(GradeSubmission, ABuildKilledFromOutsideIsRepeatedOnceAndThenOurs) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().when("add", {.out = "3\n"});
  const run::testing::Does killed{.end = BoxFailed{box::kKilledFromOutside}};
  one.runner().in_turn("compile", {killed, {.files = {{"program", "x"}}}});
  EXPECT_THAT(verdicts(one.grade()), ElementsAre(Verdict::kAccepted));
  EXPECT_EQ(one.runner().asked("compile").back().company, run::Company::kNobody);
  one.runner().forget();
  one.runner().when("compile", killed);
  EXPECT_THAT(verdicts(one.grade({.rerun = Rerun::kAll})), ElementsAre(Verdict::kJudgeError));
  EXPECT_EQ(one.runner().count("compile"), 2u);
}

TEST(GradeSubmission, ABoxThatFailsInTheBuildIsOurErrorAndIsBuiltAnew) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().in_turn("compile", {{.end = BoxFailed{"no cgroup"}}, {.files = {{"program", "x"}}}});
  one.runner().when("add", {.out = "3\n"});
  const auto result = one.grade();
  EXPECT_THAT(verdicts(result), ElementsAre(Verdict::kJudgeError));
  EXPECT_THAT(result->build.staff, HasSubstr("no cgroup"));
  EXPECT_THAT(verdicts(one.grade({.rerun = Rerun::kErrors})), ElementsAre(Verdict::kAccepted));
}

TEST(GradeSubmission, AJudgeThatCrashesIsOurErrorNotTheStudents) {
  SmallClass one;
  one.add_judged_case("add");
  one.runner().when("/judge/referee", {.end = Signalled{11}});
  const auto result = one.grade();
  EXPECT_THAT(verdicts(result), ElementsAre(Verdict::kJudgeError));
  EXPECT_THAT(result->cases[0].staff, HasSubstr("The judge program"));
  EXPECT_EQ(one.runner().asked("/judge/referee").at(0).company, Company::kUncounted);
}

TEST(GradeSubmission, RefusedFilesAreNeitherBuiltNorRun) {
  SmallClass one;
  one.add_case("add", "3\n");
  remove_tree(one.submission() / "main.toy");
  replace_file(one.submission() / "essay.txt", "x");
  EXPECT_THAT(verdicts(one.grade()), ElementsAre(Verdict::kRejected));
  EXPECT_EQ(one.runner().count(), 0u);
}

TEST(GradeSubmission, EvidenceThatWasDeletedIsMadeAgain) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().when("add", {.out = "4\n"});
  ASSERT_FALSE(one.grade()->cases[0].evidence.empty());
  remove_tree(one.evidence());
  one.runner().forget();
  one.grade();
  EXPECT_EQ(one.runner().count("add"), 1u);
}

CaseResult of_cpu(std::chrono::milliseconds cpu) {
  CaseResult result;
  result.verdict = Verdict::kAccepted;
  result.usage.cpu = cpu;
  return result;
}

// Whatever goes wrong with one submission is told in its result: the others go on.
TEST(GradeSubmission, AnErrorOfAnyKindIsAJudgeErrorOfThisSubmission) {
  SmallClass one;
  one.add_case("add", "3\n");
  one.runner().runs("add", [](const RunSpec&) -> run::testing::Does { throw std::runtime_error("no luck"); });
  const auto result = one.grade();
  EXPECT_THAT(verdicts(result), ElementsAre(Verdict::kJudgeError));
  EXPECT_THAT(result->build.staff, HasSubstr("no luck"));
}

TEST(Budget, CasesAfterItsEndAreSkippedInPlanOrder) {
  std::vector<CaseResult> results{of_cpu(400ms), of_cpu(700ms), of_cpu(0ms), of_cpu(0ms)};
  results[3].verdict = Verdict::kJudgeError;
  apply_budget(results, {.cpu = 1s});
  EXPECT_EQ(results[1].verdict, Verdict::kAccepted);
  EXPECT_EQ(results[2].verdict, Verdict::kSkipped);
  EXPECT_THAT(results[2].message, HasSubstr("1 s of CPU time"));
  EXPECT_EQ(results[3].verdict, Verdict::kJudgeError);
}

}  // namespace
}  // namespace grader::grade
