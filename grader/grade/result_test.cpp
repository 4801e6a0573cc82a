// The journal, plans, keys' neighbours and the words to students.
#include <gmock/gmock.h>

#include <csignal>
#include <fstream>

#include "grader/core/testing/tree.hpp"
#include "grader/grade/build.hpp"
#include "grader/grade/grade_submission.hpp"
#include "grader/grade/plan.hpp"
#include "grader/grade/progress.hpp"
#include "grader/results/journal.hpp"
#include "grader/results/results_folder.hpp"
#include "grader/run/explain.hpp"

namespace grader::grade {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

CaseResult case_named(const std::string& id, std::chrono::milliseconds cpu = 0ms) {
  CaseResult result;
  result.id = {id};
  result.verdict = Verdict::kAccepted;
  result.usage.cpu = cpu;
  result.out_raw = std::string("\xff\0\n", 3);
  return result;
}

TEST(Journal, KeepsWhatWasAddedAndTheLaterOfTwo) {
  const TestTree tree;
  const auto file = tree / "a/b.log";
  results::Journal journal(file);
  journal.add(case_named("g/a"));
  journal.add(case_named("g/b"));
  CaseResult again = case_named("g/a");
  again.verdict = Verdict::kWrongAnswer;
  journal.add(again);
  BuildResult built;
  built.key = "k";
  journal.add(built);
  const results::Kept kept = results::read_journal(file);
  ASSERT_EQ(kept.cases.size(), 2u);
  EXPECT_EQ(kept.cases.at({"g/a"}).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(kept.cases.at({"g/b"}).out_raw, std::string("\xff\0\n", 3));
  EXPECT_EQ(kept.build->key, "k");
  EXPECT_FALSE(kept.whole);
}

TEST(Journal, EveryPrefixAndEveryDamagedByteLosesAtMostOneLine) {
  const TestTree tree;
  const auto file = tree / "x.log";
  {
    results::Journal journal(file);
    for (const char* id : {"g/a", "g/b", "g/c"}) journal.add(case_named(id));
  }
  const std::string bytes = read_file(file);
  std::size_t lines = 0;
  for (std::size_t length = 0; length <= bytes.size(); ++length) {
    std::ofstream(file, std::ios::trunc) << bytes.substr(0, length);
    if (length > 0 && bytes[length - 1] == '\n' && length > 1) ++lines;
    EXPECT_EQ(results::read_journal(file).cases.size(), lines);
  }
  for (std::size_t i = 0; i < bytes.size(); i += 7) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    std::ofstream(file, std::ios::trunc) << damaged;
    EXPECT_GE(results::read_journal(file).cases.size(), 1u);
  }
}

TEST(Journal, GoesOnAfterATornLine) {
  const TestTree tree;
  const auto file = tree / "x.log";
  std::ofstream(file) << "0123456789abcdef case {\"torn";
  results::Journal(file).add(case_named("g/a"));
  EXPECT_EQ(results::read_journal(file).cases.size(), 1u);
}

TEST(Journal, AFinishedSubmissionIsOneLine) {
  const TestTree tree;
  const auto file = tree / "x.log";
  results::Journal journal(file);
  journal.add(case_named("g/old"));
  SubmissionResult whole;
  whole.id = {"ada"};
  whole.assignment = {"maze"};
  whole.cases = {case_named("g/a")};
  journal.finish(whole);
  const results::Kept kept = results::read_journal(file);
  EXPECT_EQ(kept.cases.size(), 1u);
  EXPECT_EQ(kept.whole->id.value, "ada");
  EXPECT_EQ(std::ranges::count(read_file(file), '\n'), 1);
}

TEST(Budget, CasesAfterItsEndAreSkippedInPlanOrder) {
  std::vector<CaseResult> results{case_named("a", 400ms), case_named("b", 700ms), case_named("c"),
                                  case_named("d")};
  results[3].verdict = Verdict::kJudgeError;
  apply_budget(results, 1s);
  EXPECT_EQ(results[1].verdict, Verdict::kAccepted);
  EXPECT_EQ(results[2].verdict, Verdict::kSkipped);
  EXPECT_THAT(results[2].message, HasSubstr("1 s of CPU time"));
  EXPECT_EQ(results[3].verdict, Verdict::kJudgeError);
}

Assignment two_cases() {
  Assignment assignment;
  Case slow;
  slow.id = {"g/slow"};
  slow.visibility = Visibility::kVisible;
  Case quick = slow;
  quick.id = {"g/quick"};
  quick.limits.cpu = 1s;
  assignment.groups = {{{"g"}, "g", {slow, quick}}};
  return assignment;
}

TEST(Plan, LimitsGrowWithExtraTimeAndTheLanguagesThreads) {
  Language java;
  java.extra_processes = 40;
  PlanOptions options;
  options.time_percent = 150;
  options.limits.memory = kit::mebibytes(7);
  const Plan made = plan(two_cases(), {}, &java, options);
  EXPECT_EQ(made.cases[0].limits.cpu, 15s);
  EXPECT_EQ(made.cases[0].limits.wall, 45s);
  EXPECT_EQ(made.cases[0].limits.processes, 104);
  EXPECT_EQ(made.cases[0].limits.memory, kit::mebibytes(7));
}

TEST(Plan, QualityIsPlannedOncePerKindOnTheCheapestVisibleCases) {
  Rubric rubric;
  for (const char* kind : {"memcheck", "memcheck", "warnings"}) {
    Criterion criterion;
    criterion.from = FromQuality{kind, {}, {{"cpp"}}};
    rubric.criteria.push_back(criterion);
  }
  Language cpp;
  cpp.id = {"cpp"};
  cpp.quality["memcheck"] = {};
  const Assignment assignment = two_cases();  // plans point into it
  const Plan made = plan(assignment, rubric, &cpp, {});
  ASSERT_EQ(made.quality.size(), 2u);
  EXPECT_EQ(made.quality[0].recipe, &cpp.quality["memcheck"]);
  EXPECT_EQ(made.quality[0].candidates.front().test->id.value, "g/quick");
  EXPECT_EQ(made.quality[1].recipe, nullptr);
  cpp.id = {"python"};
  EXPECT_EQ(plan(assignment, rubric, &cpp, {}).quality[0].recipe, nullptr);
}

Usage cpu_of(std::chrono::microseconds cpu) {
  Usage usage;
  usage.cpu = cpu;
  return usage;
}

TEST(Explain, TellsWaitingFromWorkingAndNamesSignals) {
  Limits limits;
  limits.cpu = 2s;
  limits.wall = 6s;
  EXPECT_THAT(run::explain_end(LimitHit{Limit::kWall}, cpu_of(100ms), limits, {}), HasSubstr("waited"));
  EXPECT_THAT(run::explain_end(LimitHit{Limit::kWall}, cpu_of(1900ms), limits, {}), Not(HasSubstr("waited")));
  EXPECT_THAT(run::explain_end(LimitHit{Limit::kCpu}, {}, limits, {}),
              HasSubstr("more than its 2 s of CPU time"));
  EXPECT_THAT(run::explain_end(Signalled{SIGSEGV}, {}, limits, {}), HasSubstr("segmentation fault"));
  EXPECT_EQ(run::explain_end(Exited{3}, {}, limits, {0, 2}),
            "The program ended with exit code 3; expected is 0 or 2.");
  EXPECT_EQ(run::explain_end(Exited{2}, {}, limits, {0, 2}), "");
  EXPECT_EQ(run::explain_end(Exited{9}, {}, limits, {}), "");
  for (const Limit limit :
       {Limit::kMemory, Limit::kOutput, Limit::kDisk, Limit::kFileSize, Limit::kProcesses}) {
    EXPECT_THAT(run::explain_end(LimitHit{limit}, {}, limits, {}), HasSubstr("was stopped"));
  }
}

TEST(BuildLog, ShowsNoPathOfTheBoxAndNoRandomName) {
  EXPECT_EQ(tidy_log("/work/a.cpp:1: error\n/usr/bin/ld: /tmp/ccAb12Cd.o: undefined\n/tmp/cc.o\n"),
            "a.cpp:1: error\n/usr/bin/ld: /tmp/cc.o: undefined\n/tmp/cc.o\n");
}

TEST(Shards, EveryStudentIsInExactlyOneAndTheSplitIsStable) {
  int in_first = 0;
  for (int student = 0; student < 1000; ++student) {
    int parts = 0;
    for (int index = 1; index <= 4; ++index) {
      const bool mine = results::belongs_to({index, 4}, {"s" + std::to_string(student)});
      parts += mine ? 1 : 0;
      in_first += mine && index == 1 ? 1 : 0;
    }
    EXPECT_EQ(parts, 1);
  }
  EXPECT_NEAR(in_first, 250, 60);
}

TEST(Manifest, ComesBackAsItWasWritten) {
  const TestTree tree;
  const results::ResultPlaces places{tree.path()};
  results::Manifest manifest;
  manifest.source = "../class";
  manifest.config_digest = "abc";
  manifest.shard = results::Shard{2, 3};
  manifest.host.toolchains["cpp"] = "g++ 12";
  manifest.host.enforcement = {BoxLevel::kProcess, "cgroup", "rusage"};
  manifest.submissions = {{{"Émile"}, {"maze"}, "Émile Ω", 2, 150}};
  manifest.not_graded = {{"x.zip", "unpack it"}};
  results::write_manifest(places, manifest);
  const auto back = results::read_manifest(places);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->source, manifest.source);
  EXPECT_EQ(back->shard, manifest.shard);
  EXPECT_EQ(back->submissions, manifest.submissions);
  EXPECT_EQ(back->host.enforcement, manifest.host.enforcement);
  EXPECT_EQ(back->host.toolchains, manifest.host.toolchains);
  EXPECT_EQ(back->not_graded.front().reason, "unpack it");
  std::ofstream(places.manifest()) << "{\"format\": 1}";
  EXPECT_FALSE(results::read_manifest(places));
}

TEST(ClockText, ReadsLikeAClock) {
  EXPECT_EQ(clock_text(7s), "7 s");
  EXPECT_EQ(clock_text(245s), "4:05");
  EXPECT_EQ(clock_text(3723s), "1:02:03");
}

}  // namespace
}  // namespace grader::grade
