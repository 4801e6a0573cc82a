// One case of a built submission: how its end becomes a verdict, what a student is told, what is kept.
#include "grader/grade/run_case.hpp"

#include <gmock/gmock.h>

#include <csignal>

#include "grader/core/files.hpp"
#include "grader/core/testing/tree.hpp"
#include "grader/run/testing/fake_runner.hpp"

namespace grader::grade {
namespace {

namespace fs = std::filesystem;

using namespace std::chrono_literals;
using run::testing::Does;
using run::testing::FakeRunner;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::size_t kKibibyte = 1024;

// The case "g/add", whose stdout must be "3\n".
struct Running {
  Running() {
    tree.folder("scratch").file("expected/stdout", "3\n");
    language.run = {"/submission/{product}"};
    test.id = {"g/add"};
    test.argv = {"add"};
    test.expected_dir = tree / "expected";
    runnable.evidence = tree / "evidence";
  }

  CaseResult result(const Does& does = {.out = "3\n"}) {
    runner.when("add", does);
    runnable.language = &language;
    return run_case(context, runner, runnable, {&test, test.limits});
  }
  std::string kept(const std::string& name) const { return read_file(tree / "evidence/g/add" / name); }

  TestTree tree;
  Language language;
  Case test;
  run::Context context;
  Runnable runnable{nullptr, "sums", "", "/host/tree", "sums", {}, nullptr};
  FakeRunner runner{tree / "scratch"};
};

TEST(RunCase, EveryEndHasItsVerdict) {
  struct Row {
    Termination end;
    std::vector<int> allowed;
    std::string out;
    Verdict verdict;
    const char* says;
  };
  const Row kRows[] = {
      {Exited{0}, {}, "3\n", Verdict::kAccepted, ""},
      {Exited{7}, {}, "3\n", Verdict::kAccepted, ""},
      {Exited{7}, {0, 7}, "3\n", Verdict::kAccepted, ""},
      {Exited{0}, {0}, "4\n", Verdict::kWrongAnswer, "expected \"3\\n\""},
      {Exited{7}, {0}, "3\n", Verdict::kRuntimeError, "exit code 7; expected is 0"},
      {Exited{127}, {0}, "3\n", Verdict::kRuntimeError, "was not found"},
      {Signalled{SIGSEGV}, {}, "3\n", Verdict::kRuntimeError, "segmentation fault"},
      {Signalled{SIGKILL}, {}, "3\n", Verdict::kRuntimeError, "killed"},
      {LimitHit{Limit::kCpu}, {}, "3\n", Verdict::kTimeLimit, "10 s of CPU time"},
      {LimitHit{Limit::kWall}, {}, "3\n", Verdict::kTimeLimit, "after 30 s"},
      {LimitHit{Limit::kMemory}, {}, "3\n", Verdict::kMemoryLimit, "512 MiB of memory"},
      {LimitHit{Limit::kOutput}, {}, "3\n", Verdict::kOutputLimit, "2 MiB"},
      {LimitHit{Limit::kDisk}, {}, "3\n", Verdict::kOutputLimit, "64 MiB"},
      {LimitHit{Limit::kFileSize}, {}, "3\n", Verdict::kOutputLimit, "16 MiB"},
      {LimitHit{Limit::kProcesses}, {}, "3\n", Verdict::kRuntimeError, "64 processes"},
      {BoxFailed{"no cgroup"}, {}, "", Verdict::kJudgeError, "does not count against you"},
  };
  for (const Row& row : kRows) {
    Running running;
    running.test.allowed_exit = row.allowed;
    const CaseResult result = running.result({.end = row.end, .out = row.out});
    EXPECT_EQ(result.verdict, row.verdict) << row.says;
    EXPECT_EQ(result.termination, row.end);
    EXPECT_THAT(result.message, HasSubstr(row.says));
    EXPECT_EQ(result.message.empty(), row.verdict == Verdict::kAccepted);
    const bool checked = row.verdict == Verdict::kAccepted || row.verdict == Verdict::kWrongAnswer;
    EXPECT_EQ(result.check.has_value(), checked) << "only what ended as allowed is checked";
  }
}

TEST(RunCase, ReasonsOfABoxAreForStaffAlone) {
  Running running;
  const CaseResult result = running.result({.end = BoxFailed{"no cgroup at /sys"}});
  EXPECT_EQ(result.staff, "the box failed: no cgroup at /sys");
  EXPECT_EQ(result.message.find("cgroup"), std::string::npos);
  EXPECT_THAT(result.evidence, IsEmpty());
}

TEST(RunCase, WhatTheHostRefusesUsIsAJudgeErrorNotAnException) {
  Running running;
  remove_tree(running.tree / "scratch");
  running.tree.file("scratch", "a file in its place");
  const CaseResult result = running.result();
  EXPECT_EQ(result.id.value, "g/add");
  EXPECT_EQ(result.verdict, Verdict::kJudgeError);
  EXPECT_THAT(result.staff, HasSubstr("scratch"));
  EXPECT_THAT(result.message, HasSubstr("does not count against you"));
}

TEST(RunCase, AMissingExpectedFileIsOurErrorAndNamesTheWayOut) {
  Running running;
  fs::remove(running.tree / "expected/stdout");
  const CaseResult result = running.result();
  EXPECT_EQ(result.verdict, Verdict::kJudgeError);
  EXPECT_THAT(result.staff, HasSubstr("grader expect"));
}

TEST(RunCase, AnOutputFileThatWasNotWrittenIsAFormatError) {
  Running running;
  running.tree.file("expected/out.txt", "3\n");
  running.test.checker.file = "out.txt";
  running.test.output_files = {"out.txt"};
  const CaseResult missing = running.result({.files = {{"Out.txt", "3\n"}}});
  EXPECT_EQ(missing.verdict, Verdict::kFormatError);
  EXPECT_THAT(missing.message, HasSubstr("ended without writing out.txt"));
  EXPECT_EQ(running.result({.files = {{"out.txt", "3\n"}}}).verdict, Verdict::kAccepted);
  EXPECT_EQ(running.result({.files = {{"out.txt", "4\n"}}}).verdict, Verdict::kWrongAnswer);
}

TEST(RunCase, IsSlowOnlyBeyondItsMark) {
  Running running;
  EXPECT_FALSE(running.result({.out = "3\n", .cpu = 9s}).slow) << "no mark, never slow";
  running.test.slow_after = 2s;
  EXPECT_FALSE(running.result({.out = "3\n", .cpu = 2s}).slow);
  const CaseResult slow = running.result({.out = "3\n", .cpu = 2001ms});
  EXPECT_TRUE(slow.slow);
  EXPECT_EQ(slow.usage.cpu, 2001ms);
  EXPECT_EQ(slow.verdict, Verdict::kAccepted);
}

TEST(RunCase, AHintOfTheLanguageFollowsACrashButNoWrongAnswer) {
  Running running;
  running.language.hints = {{"ModuleNotFound", "Use the standard library."}};
  const std::string err = "Traceback\nModuleNotFoundError: numpy\n";
  running.test.allowed_exit = {0};
  EXPECT_THAT(running.result({.end = Exited{1}, .err = err}).message,
              HasSubstr("\nUse the standard library."));
  EXPECT_EQ(running.result({.out = "4\n", .err = err}).message.find("library"), std::string::npos);
  EXPECT_EQ(running.result({.end = Exited{1}, .err = "other"}).message.find("library"), std::string::npos);
}

TEST(Evidence, OfAnAcceptedShortAnswerIsNotKept) {
  EXPECT_THAT(Running().result().evidence, IsEmpty());
}

TEST(Evidence, OfAWrongAnswerIsTheAnswerAndItsDifference) {
  Running running;
  EXPECT_THAT(running.result({.out = "4\n"}).evidence, ElementsAre("g/add/stdout", "g/add/stdout.diff"));
  EXPECT_EQ(running.kept("stdout"), "4\n");
  EXPECT_THAT(running.kept("stdout.diff"), HasSubstr("-3\n+4\n"));
}

TEST(Evidence, OfACrashIsWhatItHadWritten) {
  Running running;
  EXPECT_THAT(running.result({.end = Signalled{SIGABRT}, .out = "3\n"}).evidence, ElementsAre("g/add/stdout"))
      << "there is no difference to show";
}

TEST(Evidence, OutputFilesAreKeptOfAcceptedAnswersToo) {
  Running running;
  running.test.output_files = {"a.txt", "dir/b.txt", "none.txt"};
  const CaseResult result = running.result({.out = "3\n", .files = {{"a.txt", "A"}, {"dir/b.txt", "B"}}});
  EXPECT_THAT(result.evidence, ElementsAre("g/add/a.txt", "g/add/dir/b.txt"));
  EXPECT_EQ(running.kept("dir/b.txt"), "B");
}

TEST(Evidence, LongStreamsAreKeptBesideTheirHeads) {
  Running running;
  const std::string out(64 * kKibibyte, 'o');
  const std::string err(64 * kKibibyte, 'e');
  replace_file(running.tree / "expected/stdout", out);
  const CaseResult exact = running.result({.out = out, .err = err});
  EXPECT_EQ(exact.out_raw, out);
  EXPECT_THAT(exact.evidence, IsEmpty());
  replace_file(running.tree / "expected/stdout", out + "!");
  const CaseResult longer = running.result({.out = out + "!", .err = err + "!"});
  EXPECT_EQ(longer.verdict, Verdict::kAccepted);
  EXPECT_EQ(longer.out_raw, out);
  EXPECT_EQ(longer.err_raw, err);
  EXPECT_THAT(longer.evidence, ElementsAre("g/add/stdout", "g/add/stderr"));
  EXPECT_EQ(running.kept("stdout"), out + "!");
  EXPECT_EQ(running.kept("stderr"), err + "!");
}

TEST(Evidence, IsCutAfterAMebibyte) {
  Running running;
  running.result({.out = std::string(3 * kKibibyte * kKibibyte, 'x')});
  EXPECT_THAT(running.kept("stdout"), SizeIs(kKibibyte * kKibibyte));
}

TEST(Evidence, HiddenValuesMakeNoDifference) {
  Running running;
  running.tree.file("expected/stdout", "cost: 3\ntime: 1.5\n");
  running.test.hide_in_diff = {"time"};
  EXPECT_THAT(running.result({.out = "cost: 3\ntime: 9.9\n"}).evidence, ElementsAre("g/add/stdout"));
  running.result({.out = "cost: 4\ntime: 9.9\n"});
  EXPECT_THAT(running.kept("stdout.diff"), HasSubstr("+cost: 4"));
  EXPECT_EQ(running.kept("stdout.diff").find("9.9"), std::string::npos);
}

TEST(Evidence, OfAnEarlierRunOfTheCaseGoesAndOfOtherCasesStays) {
  Running running;
  running.tree.file("evidence/g/add/old.txt").file("evidence/g/other/stdout");
  running.result();
  EXPECT_FALSE(fs::exists(running.tree / "evidence/g/add/old.txt"));
  EXPECT_TRUE(fs::exists(running.tree / "evidence/g/other/stdout"));
}

TEST(Evidence, IsNotKeptWithoutAFolderForIt) {
  Running running;
  running.runnable.evidence.clear();
  EXPECT_THAT(running.result({.out = "4\n"}).evidence, IsEmpty());
  EXPECT_FALSE(fs::exists(running.tree / "evidence"));
}

TEST(RetriesOfCases, AreUsedUpByTimeLimitsThatStandOnly) {
  Running running;
  Retries retries(1);
  running.runnable.retries = &retries;
  running.result({.end = LimitHit{Limit::kMemory}});
  running.result({.out = "4\n"});
  EXPECT_TRUE(retries.left());
  running.result({.end = LimitHit{Limit::kWall}});
  EXPECT_FALSE(retries.left());
}

TEST(RetriesOfCases, TheSecondEndCountsWhateverItIs) {
  for (const Termination& second : {Termination{Exited{1}}, Termination{Signalled{SIGABRT}},
                                    Termination{LimitHit{Limit::kMemory}}, Termination{BoxFailed{"full"}}}) {
    Running running;
    Retries retries(1);
    running.runnable.retries = &retries;
    running.runner.crowded = true;
    const Does ends[] = {{.end = LimitHit{Limit::kCpu}}, {.end = second}};
    std::size_t next = 0;
    running.runner.runs("add", [&](const RunSpec&) { return ends[next++]; });
    running.runnable.language = &running.language;
    const CaseResult result =
        run_case(running.context, running.runner, running.runnable, {&running.test, running.test.limits});
    EXPECT_EQ(result.termination, second);
    EXPECT_EQ(next, 2u);
    EXPECT_TRUE(retries.left());
  }
}

TEST(SpecFor, HoldsAllOfTheCaseAndTheLanguage) {
  Running running;
  running.test.argv = {"add", "{product}"};
  running.test.stdin_file = "/host/stdin";
  running.test.files = {{"/host/board.txt", "board.txt"}};
  running.test.output_files = {"out.txt"};
  running.language.run = {"/usr/bin/java", "-Xmx{memory_mb}m", "-cp", "/submission", "{main}", "{program}"};
  running.language.env = {{"A", "language"}};
  running.language.memory = MemoryStrategy::kResident;
  running.runnable.language = &running.language;
  running.runnable.main = "Main.java";
  Limits limits;
  limits.memory = kit::mebibytes(7);
  const RunSpec spec = spec_for(running.runnable, {&running.test, limits}, nullptr);
  EXPECT_THAT(spec.argv, ElementsAre("/usr/bin/java", "-Xmx7m", "-cp", "/submission", "Main.java", "sums",
                                     "add", "{product}"))
      << "arguments of a case are not filled in";
  EXPECT_EQ(spec.env, (std::map<std::string, std::string>{{"A", "language"}}));
  EXPECT_EQ(spec.stdin_file, "/host/stdin");
  ASSERT_THAT(spec.mounts, SizeIs(1));
  EXPECT_EQ(spec.mounts[0].host, "/host/tree");
  EXPECT_EQ(spec.mounts[0].inside, "/submission");
  ASSERT_THAT(spec.files, SizeIs(1));
  EXPECT_EQ(spec.files[0].name, "board.txt");
  EXPECT_THAT(spec.collect, ElementsAre(fs::path("out.txt")));
  EXPECT_FALSE(spec.collect_all);
  EXPECT_EQ(spec.limits, limits);
  EXPECT_EQ(spec.memory, MemoryStrategy::kResident);
}

TEST(SpecFor, ACheckPutsItsToolBeforeAndWidensTheLimits) {
  Running running;
  running.language.env = {{"A", "language"}, {"B", "language"}};
  running.runnable.language = &running.language;
  QualityRecipe check;
  check.run_prefix = {"/usr/bin/valgrind", "-q"};
  check.run_env = {{"A", "check"}};
  check.time_factor = 4;
  check.extra_memory = kit::mebibytes(100);
  check.memory = MemoryStrategy::kResident;
  const RunSpec spec = spec_for(running.runnable, {&running.test, Limits{}}, &check);
  EXPECT_THAT(spec.argv, ElementsAre("/usr/bin/valgrind", "-q", "/submission/sums", "add"));
  EXPECT_EQ(spec.env, (std::map<std::string, std::string>{{"A", "check"}, {"B", "language"}}));
  EXPECT_EQ(spec.limits.cpu, 40s);
  EXPECT_EQ(spec.limits.wall, 120s);
  EXPECT_EQ(spec.limits.memory, kit::mebibytes(612));
  EXPECT_EQ(spec.limits.output, Limits{}.output);
  EXPECT_EQ(spec.memory, MemoryStrategy::kResident);
}

}  // namespace
}  // namespace grader::grade
