// The reference program writes the expected files: which, when, and that a check writes nothing.
#include "grader/staff/expect.hpp"

#include <gmock/gmock.h>

#include <csignal>

#include "grader/core/files.hpp"
#include "grader/core/testing/tree.hpp"
#include "grader/core/testing/value.hpp"
#include "grader/run/testing/fake_runner.hpp"

namespace grader::staff {
namespace {

namespace fs = std::filesystem;

using run::testing::FakeRunner;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// The cases g/add (stdout) and g/path (path.txt), with a reference that answers both.
struct Expecting {
  Expecting() {
    tree.folder("scratch").file("programs/solver");
    context.programs = tree / "programs";
    sums.root = tree / "sums";
    sums.reference = {"solver", "--fast"};
    sums.groups = {{{"g"}, "G", {case_of("add", "stdout"), case_of("path", "path.txt")}}};
    path().output_files = {"path.txt"};
    runner.when("add", {.out = "3\n"});
    runner.when("path", {.out = "log\n", .files = {{"path.txt", "RRD"}}});
  }
  Case case_of(const std::string& name, const std::string& file) {
    Case test;
    test.id = {"g/" + name};
    test.argv = {name};
    test.expected_dir = sums.root / test.id.value / "expected";
    test.checker.file = file;
    return test;
  }
  Case& add() { return sums.groups[0].cases[0]; }
  Case& path() { return sums.groups[0].cases[1]; }

  std::vector<std::string> changed(bool check = false) {
    return value_of(expect(context, runner, sums, check, 2)).changed;
  }
  std::vector<std::string> mistakes() {
    const auto result = expect(context, runner, sums, false, 2);
    std::vector<std::string> words;
    if (result.has_value()) return words;
    for (const Error& error : result.error()) words.push_back(to_string(error));
    return words;
  }
  std::string expected(const std::string& name) const { return read_file(sums.root / "g" / name); }

  TestTree tree;
  run::Context context;
  Assignment sums;
  FakeRunner runner{tree / "scratch"};
};

TEST(Expect, WritesWhatTheCheckersCompareAndNothingElse) {
  Expecting one;
  EXPECT_THAT(one.changed(), ElementsAre("g/add/expected/stdout", "g/path/expected/path.txt"));
  EXPECT_EQ(one.expected("add/expected/stdout"), "3\n");
  EXPECT_EQ(one.expected("path/expected/path.txt"), "RRD");
  EXPECT_FALSE(fs::exists(one.path().expected_dir / "stdout")) << "nobody compares it";
  EXPECT_THAT(one.changed(), IsEmpty()) << "a second time nothing changes";
}

TEST(Expect, AnExpectedStdoutThatIsThereIsKeptUpToDate) {
  Expecting one;
  replace_file(one.path().expected_dir / "stdout", "old\n");
  EXPECT_THAT(one.changed(),
              ElementsAre("g/add/expected/stdout", "g/path/expected/path.txt", "g/path/expected/stdout"));
  EXPECT_EQ(one.expected("path/expected/stdout"), "log\n");
}

TEST(Expect, ACheckTellsTheSameAndWritesNothing) {
  Expecting one;
  one.changed();
  one.runner.when("add", {.out = "4\n"});
  replace_file(one.add().expected_dir / "left_over.txt", "x");
  const std::vector<std::string> told = one.changed(true);
  EXPECT_THAT(told, ElementsAre("g/add/expected/stdout", "g/add/expected/left_over.txt"));
  EXPECT_EQ(one.expected("add/expected/stdout"), "3\n");
  EXPECT_TRUE(fs::exists(one.add().expected_dir / "left_over.txt"));
  EXPECT_EQ(one.changed(), told);
  EXPECT_EQ(one.expected("add/expected/stdout"), "4\n");
  EXPECT_FALSE(fs::exists(one.add().expected_dir / "left_over.txt"));
}

TEST(Expect, AMeasuredValueAloneIsNoChange) {
  Expecting one;
  one.add().hide_in_diff = {"time"};
  one.runner.when("add", {.out = "cost: 3\ntime: 1\n"});
  one.changed();
  one.runner.when("add", {.out = "cost: 3\ntime: 2\n"});
  EXPECT_THAT(one.changed(), IsEmpty());
  EXPECT_EQ(one.expected("add/expected/stdout"), "cost: 3\ntime: 1\n");
  one.runner.when("add", {.out = "cost: 4\ntime: 2\n"});
  EXPECT_THAT(one.changed(), ElementsAre("g/add/expected/stdout"));
}

TEST(Expect, AMistakeOfTheReferenceIsToldWithItsCaseAndNothingIsWritten) {
  const std::pair<Termination, const char*> kEnds[] = {
      {Exited{1}, "The reference ended with exit code 1; expected is 0"},
      {Signalled{SIGSEGV}, "The reference crashed (segmentation fault)"},
      {LimitHit{Limit::kCpu}, "The reference was stopped"},
      {BoxFailed{"no cgroup"}, "the box failed: no cgroup"},
  };
  for (const auto& [end, says] : kEnds) {
    Expecting one;
    one.path().allowed_exit = {0};
    one.runner.when("path", {.end = end, .out = "x"});
    EXPECT_THAT(one.mistakes(),
                ElementsAre(::testing::AllOf(HasSubstr("g/path/case.json"), HasSubstr(says))));
    EXPECT_FALSE(fs::exists(one.add().expected_dir));
  }
}

TEST(Expect, AllMistakesAreToldAtOnce) {
  Expecting one;
  one.runner.when("", {.end = Signalled{SIGABRT}});
  EXPECT_EQ(one.mistakes().size(), 2u);
}

TEST(Expect, AReferenceThatWritesNoOutputFileIsAMistakeAndLosesNoFile) {
  Expecting one;
  one.changed();
  one.runner.when("path", {.out = "log\n"});
  EXPECT_THAT(one.mistakes(), ElementsAre(HasSubstr("path.txt")));
  EXPECT_EQ(one.expected("path/expected/path.txt"), "RRD");
}

TEST(Expect, RunsTheReferenceWithTheCasesInputAndLimits) {
  Expecting one;
  one.add().limits.cpu = std::chrono::seconds(77);
  one.add().stdin_file = "/host/stdin";
  one.changed();
  const auto asked = one.runner.asked("add").at(0);
  EXPECT_THAT(asked.spec.argv, ElementsAre("/reference/solver", "--fast", "add"));
  EXPECT_EQ(asked.spec.mounts.at(0).host, one.tree / "programs/solver");
  EXPECT_EQ(asked.spec.limits, one.add().limits);
  EXPECT_EQ(asked.spec.stdin_file, "/host/stdin");
}

TEST(Expect, ConversationsHaveNoExpectedFiles) {
  Expecting one;
  one.add().checker.sessions = 2;
  EXPECT_EQ(value_of(expect(one.context, one.runner, one.sums, false, 1)).cases, 1u);
  EXPECT_EQ(one.runner.count("add"), 0u);
}

TEST(Expect, WithoutAReferenceNothingIsRun) {
  Expecting unnamed;
  unnamed.sums.reference.clear();
  EXPECT_THAT(unnamed.mistakes(), ElementsAre(HasSubstr("no reference program is named")));
  Expecting unbuilt;
  fs::remove(unbuilt.tree / "programs/solver");
  EXPECT_THAT(unbuilt.mistakes(), ElementsAre(HasSubstr("no program solver")));
  EXPECT_EQ(unbuilt.runner.count() + unnamed.runner.count(), 0u);
}

TEST(Expect, AStopWritesNothing) {
  Expecting one;
  std::stop_source stop;
  stop.request_stop();
  FakeRunner stopped(one.tree / "scratch", stop.get_token());
  const auto result = expect(one.context, stopped, one.sums, false, 1);
  ASSERT_TRUE(result.has_error());
  EXPECT_EQ(Errors(result.error())[0].what, "interrupted");
  EXPECT_FALSE(fs::exists(one.add().expected_dir));
}

}  // namespace
}  // namespace grader::staff
