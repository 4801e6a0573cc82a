// Quality checks without their tools: what is run, what is counted, what is told.
#include "grader/grade/quality.hpp"

#include <gmock/gmock.h>

#include <csignal>

#include "grader/core/testing/tree.hpp"
#include "grader/grade/testing/small_class.hpp"
#include "grader/run/testing/fake_runner.hpp"

namespace grader::grade {
namespace {

using run::testing::Does;
using run::testing::FakeRunner;
using ::testing::HasSubstr;
using Status = QualityResult::Status;
using namespace std::chrono_literals;

// A check that runs the program on the cases "a", "b", ... and counts lines with "leak".
struct Checking {
  Checking() {
    tree.folder("scratch");
    language.run = {"/submission/sums"};
    recipe.runs = true;
    recipe.counts = "leak of .*";
    recipe.run_prefix = {"/usr/bin/tool"};
    build.status = BuildResult::Status::kBuilt;
    for (const char* name : {"a", "b", "c", "d", "e"}) {
      Case& test = cases.emplace_back();
      test.id = {std::string("g/") + name};
      test.argv = {name};
    }
    for (Case& test : cases) {
      test.expected_dir = tree / "expected";
      test.limits = {.cpu = 1s, .wall = 2s, .memory = kit::mebibytes(100)};
      planned.candidates.push_back({&test, test.limits});
    }
    tree.file("expected/stdout", "1\n2\n");
    tree.file("host/sums", "a program");
    runner.when("", {.out = "1\n2\n"});
  }

  QualityResult result() {
    const auto compile = [&](const QualityRecipe&) {
      return builds ? CheckedBuild{&runnable, log_of_own_compile, "", false}
                    : CheckedBuild{nullptr, "the log", "no such flag", is_ours};
    };
    return check_quality(context, runner, planned,
                         {build, log_is_whole, compile, [&](const PlannedCase&) { return plain; }});
  }
  // The program gives a right answer without a tool.
  static CaseResult right() {
    CaseResult result;
    result.verdict = Verdict::kAccepted;
    result.termination = Exited{0};
    result.usage = {.cpu = 200ms, .wall = 400ms, .peak_memory = kit::mebibytes(20)};
    result.out_raw = "1\n2\n";
    result.check = CheckResult{CheckStatus::kAccepted, {1, 1}, {}, "", "", 0};
    return result;
  }
  std::string tried() const {
    std::string names;
    for (const auto& one : runner.asked()) names += one.spec.argv.back();
    return names;
  }

  TestTree tree;
  Language language;
  QualityRecipe recipe;
  BuildResult build;
  std::vector<Case> cases;
  PlannedQuality planned{"memcheck", &recipe, {}};
  Runnable runnable{&language, "sums", "", tree / "host", "sums", {}, nullptr};
  run::Context context;
  CaseResult plain = right();
  bool builds = true;
  bool is_ours = true;
  bool log_is_whole = true;
  std::string log_of_own_compile;
  FakeRunner runner{tree / "scratch"};
};

TEST(Quality, IsNotApplicableWithoutARecipeOrAProgram) {
  Checking none;
  none.planned.recipe = nullptr;
  EXPECT_EQ(none.result().status, Status::kNotApplicable);
  EXPECT_THAT(none.result().message, HasSubstr("Not applicable"));
  using enum BuildResult::Status;
  for (const BuildResult::Status status : {kCompileError, kRejected, kJudgeError}) {
    Checking unbuilt;
    unbuilt.build.status = status;
    EXPECT_EQ(unbuilt.result().status, Status::kNotApplicable);
    EXPECT_THAT(unbuilt.result().message, HasSubstr("there is no program"));
    EXPECT_EQ(unbuilt.runner.count(), 0u);
  }
}

TEST(Quality, OfTheBuildLogCountsDifferentFindingsAndKeepsTheLog) {
  Checking checking;
  checking.recipe.runs = false;
  checking.build.log_raw = "a: leak of x\nb: leak of x\nc: leak of y\n";
  const QualityResult found = checking.result();
  EXPECT_EQ(found.status, Status::kFindings);
  EXPECT_EQ(found.findings, 2);
  EXPECT_EQ(found.message, "2 findings in the build; the log shows them.");
  EXPECT_EQ(found.log_raw, checking.build.log_raw);
  checking.build.log_raw = "all well\n";
  const QualityResult clean = checking.result();
  EXPECT_EQ(clean.status, Status::kClean);
  EXPECT_EQ(clean.message, "Nothing was found in the build.");
  EXPECT_EQ(clean.log_raw, "");
  EXPECT_EQ(checking.runner.count(), 0u);
}

TEST(Quality, LogsAreCut) {
  Checking checking;
  checking.recipe.runs = false;
  checking.build.log_raw = "leak of x\n" + std::string(100'000, 'x');
  EXPECT_EQ(checking.result().log_raw.size(), 64u * 1024);
}

TEST(Quality, RunsTheToolOnTheFirstTwoCasesAndAddsUp) {
  Checking checking;
  checking.runner.when("a", {.err = "leak of 1\n"});
  checking.runner.when("b", {.err = "leak of 1\nleak of 2\n"});
  const QualityResult result = checking.result();
  EXPECT_EQ(checking.tried(), "ab");
  EXPECT_EQ(result.kind, "memcheck");
  EXPECT_EQ(result.findings, 3);
  EXPECT_EQ(result.message, "3 findings in 2 tests; the log shows them.");
  EXPECT_EQ(result.log_raw, "--- g/a\nleak of 1\n--- g/b\nleak of 1\nleak of 2\n");
  EXPECT_EQ(checking.runner.asked()[0].spec.argv.front(), "/usr/bin/tool");
  EXPECT_EQ(checking.runner.asked()[0].company, run::Company::kOthers);
}

TEST(Quality, OneFindingIsToldInTheSingular) {
  Checking checking;
  checking.runner.when("b", {.err = "leak of 1\n"});
  const QualityResult result = checking.result();
  EXPECT_EQ(result.message, "1 finding in 2 tests; the log shows it.");
  EXPECT_EQ(result.log_raw, "--- g/b\nleak of 1\n") << "a clean run has no part in the log";
}

TEST(Quality, FindingsAreLookedForInStderrAlone) {
  Checking checking;
  checking.plain.check->share = {0, 1};
  checking.plain.out_raw = "leak of 1\n";
  checking.runner.when("", {.out = "leak of 1\n"});
  EXPECT_EQ(checking.result().status, Status::kClean);
}

TEST(Quality, ACaseThatCannotBeFinishedIsPassedOver) {
  struct Row {
    const char* slow;  // cases that reach a limit under the tool
    const char* tried;
    Status status;
    const char* says;
  };
  const Row kRows[] = {
      {"", "ab", Status::kClean, "Nothing was found in 2 tests."},
      {"a", "abc", Status::kClean, "Nothing was found in 2 tests."},
      {"ab", "abcd", Status::kClean, "Nothing was found in 2 tests."},
      {"abc", "abcd", Status::kClean, "Nothing was found in 1 test."},
      {"abcd", "abcd", Status::kFindings, "did not come to an end under this check"},
  };
  for (const Row& row : kRows) {
    Checking checking;
    for (const char* name = row.slow; *name != '\0'; ++name)
      checking.runner.when(std::string(1, *name), {.end = LimitHit{Limit::kCpu}});
    const QualityResult result = checking.result();
    EXPECT_EQ(checking.tried(), row.tried);
    EXPECT_EQ(result.status, row.status);
    EXPECT_THAT(result.message, HasSubstr(row.says));
    EXPECT_EQ(result.findings, row.status == Status::kClean ? 0 : 1);
  }
}

TEST(Quality, FindingsBeforeALimitCount) {
  Checking checking;
  checking.runner.when("a", {.end = LimitHit{Limit::kWall}, .err = "leak of 1\n"});
  const QualityResult result = checking.result();
  EXPECT_EQ(checking.tried(), "ab");
  EXPECT_EQ(result.findings, 1);
}

// A limit that the tool cannot be to blame for: the program uses next to nothing of it without the tool.
TEST(Quality, ALimitFarFromThePlainRunIsNotPassedOver) {
  for (const Limit limit : {Limit::kCpu, Limit::kWall, Limit::kMemory, Limit::kDisk, Limit::kProcesses}) {
    Checking checking;
    checking.plain.usage = {.cpu = 99ms, .wall = 199ms, .peak_memory = kit::mebibytes(9)};
    checking.runner.when("b", {.end = LimitHit{limit}});
    EXPECT_EQ(checking.result().status, Status::kNotGiven) << static_cast<int>(limit);
  }
}

TEST(Quality, ACaseThatReachesALimitWithoutTheToolIsPassedOver) {
  Checking checking;
  checking.plain.termination = LimitHit{Limit::kCpu};
  EXPECT_EQ(checking.result().findings, 1);
  EXPECT_EQ(checking.runner.count(), 0u);
}

TEST(Quality, NothingIsGivenForARunThatEndsUnlikeThePlainOne) {
  for (const Termination& end : {Termination{Exited{9}}, Termination{Signalled{SIGABRT}}}) {
    Checking checking;
    checking.runner.when("b", {.end = end, .out = "1\n2\n", .err = "the log\n"});
    const QualityResult result = checking.result();
    EXPECT_EQ(result.status, Status::kNotGiven);
    EXPECT_THAT(result.message, HasSubstr("unlike it does without, in g/b"));
    EXPECT_EQ(result.log_raw, "the log\n");
    checking.plain.termination = end;
    checking.plain.check.reset();
    checking.runner.when("a", {.end = end, .out = "1\n2\n"});
    EXPECT_EQ(checking.result().status, Status::kClean) << "it always ends so";
    checking.runner.when("a", {.end = end, .out = "1\n"});
    EXPECT_EQ(checking.result().status, Status::kNotGiven);
  }
}

TEST(Quality, NothingIsGivenForARunThatAnswersUnlikeThePlainOne) {
  struct Row {
    CheckStatus status;  // without the tool
    Share share;
    const char* said;
    const char* out;
    Status checked;  // under the tool nothing is right and "1" is printed
  };
  using enum CheckStatus;
  const Row kRows[] = {
      {kAccepted, {1, 1}, "", "1\n2\n", Status::kNotGiven},
      {kPartial, {1, 9}, "", "1\n2\n", Status::kNotGiven},
      {kRejected, {0, 1}, "Something else is wrong.", "2\n2\n", Status::kNotGiven},
      {kRejected, {0, 1}, "Something else is wrong.", "1\n", Status::kClean},
      {kUnreadable, {0, 1}, "", "", Status::kNotGiven},
  };
  for (const Row& row : kRows) {
    Checking checking;
    checking.plain.check = CheckResult{row.status, row.share, {}, row.said, "", 0};
    checking.plain.out_raw = row.out;
    checking.runner.when("a", {.out = "1\n"});
    checking.runner.when("b", {.out = "1\n"});
    EXPECT_EQ(checking.result().status, row.checked) << row.out;
  }
}

TEST(Quality, AnAnswerThatIsAsGoodIsAlike) {
  Checking checking;
  checking.plain.check->share = {1, 3};
  checking.plain.out_raw = "1\n3\n";
  EXPECT_EQ(checking.result().status, Status::kClean);
}

TEST(Quality, NothingIsGivenForAProgramThatTakesOverTheTool) {
  for (const char* program : {"ELF __asan_default_options ELF", "ELF \x48\xc1\xc7 ELF"}) {
    Checking checking;
    checking.recipe.refused = {"other", "san_default_options"};
    checking.recipe.refused_code = {"48c1c703", "48c1c7"};
    checking.tree.file("host/sums", program);
    const QualityResult result = checking.result();
    EXPECT_EQ(result.status, Status::kNotGiven);
    EXPECT_THAT(result.message, HasSubstr("Remove it."));
    EXPECT_EQ(checking.runner.count(), 0u);
    checking.tree.file("host/sums", "ELF...");
    EXPECT_EQ(checking.result().status, Status::kClean);
  }
}

TEST(Quality, OfALogThatIsNotWholeCountsInTheKitsOwnCompile) {
  Checking checking;
  checking.recipe.runs = false;
  checking.log_is_whole = false;
  checking.log_of_own_compile = "leak of x\n";
  EXPECT_EQ(checking.result().findings, 1);
  EXPECT_EQ(checking.result().log_raw, "leak of x\n");
  checking.builds = false;
  checking.is_ours = false;
  const QualityResult result = checking.result();
  EXPECT_EQ(result.status, Status::kNotGiven);
  EXPECT_THAT(result.message, HasSubstr("without your build file"));
  EXPECT_THAT(result.message, HasSubstr("no such flag"));
  EXPECT_EQ(result.log_raw, "the log");
}

TEST(Quality, OurFailuresCostNobodyAPoint) {
  Checking box;
  box.runner.when("b", {.end = BoxFailed{"no cgroup"}});
  Checking unbuilt;
  unbuilt.builds = false;
  Checking nothing_to_run;
  nothing_to_run.planned.candidates.clear();
  const std::pair<Checking*, const char*> kRows[] = {
      {&box, "no cgroup"}, {&unbuilt, "no such flag"}, {&nothing_to_run, "no visible case"}};
  for (const auto& [checking, why] : kRows) {
    const QualityResult result = checking->result();
    EXPECT_EQ(result.status, Status::kFailed);
    EXPECT_EQ(result.findings, 0);
    EXPECT_THAT(result.message, HasSubstr("does not count against you"));
    EXPECT_THAT(result.log_raw, HasSubstr(why));
  }
}

// A whole submission with a check of kind "memcheck".
struct CheckedClass {
  CheckedClass() {
    one.add_case("add", "").visibility = Visibility::kVisible;
    one.rubric().criteria.push_back(
        {{"clean"}, "Clean", "", Points{100}, true, FromQuality{"memcheck", Points{30}, {}}});
    one.language().quality["memcheck"].runs = true;
    one.language().quality["memcheck"].counts = "leak of .*";
    one.language().quality["memcheck"].run_prefix = {"tool"};
  }
  testing::SmallClass one;
};

TEST(QualityOfASubmission, IsBuiltAnewOnlyForFlagsOrEnvironmentOfTheCheck) {
  const std::tuple<std::vector<std::string>, std::map<std::string, std::string>, std::size_t> kRows[] = {
      {{}, {}, 1}, {{"-g"}, {}, 2}, {{}, {{"CXXFLAGS", "-g"}}, 2}};
  for (const auto& [flags, env, builds] : kRows) {
    CheckedClass checked;
    checked.one.language().quality["memcheck"].flags = flags;
    checked.one.language().quality["memcheck"].build_env = env;
    EXPECT_EQ(checked.one.grade()->quality.at(0).status, Status::kClean);
    EXPECT_EQ(checked.one.runner().count("compile"), builds);
    EXPECT_EQ(checked.one.runner().count("tool"), 1u);
  }
}

TEST(QualityOfASubmission, IsKeptAndDoneAgainWhenItFailedAndErrorsAreRepeated) {
  CheckedClass checked;
  checked.one.runner().when("tool", {.end = BoxFailed{"full"}});
  EXPECT_EQ(checked.one.grade()->quality.at(0).status, Status::kFailed);
  checked.one.runner().when("tool", {.err = "leak of 1\n"});
  EXPECT_EQ(checked.one.grade()->quality.at(0).status, Status::kFailed);
  EXPECT_EQ(checked.one.grade({.rerun = Rerun::kErrors})->quality.at(0).findings, 1);
  checked.one.runner().forget();
  EXPECT_EQ(checked.one.grade({.rerun = Rerun::kErrors})->quality.at(0).findings, 1);
  EXPECT_EQ(checked.one.runner().count(), 0u);
}

TEST(QualityOfASubmission, ACheckThatDoesNotBuildWithItsFlagsIsOurFailure) {
  CheckedClass checked;
  checked.one.language().quality["memcheck"].flags = {"-g"};
  checked.one.runner().in_turn("compile",
                               {{.files = {{"program", "x"}}}, {.end = Exited{1}, .err = "error: -g\n"}});
  const auto result = checked.one.grade();
  EXPECT_EQ(result->build.status, BuildResult::Status::kBuilt);
  EXPECT_EQ(result->quality.at(0).status, Status::kFailed);
  EXPECT_THAT(result->quality.at(0).log_raw, HasSubstr("error: -g"));
}

}  // namespace
}  // namespace grader::grade
