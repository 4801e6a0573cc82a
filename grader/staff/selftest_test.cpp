// The test of a language on this machine: every way in which its program may misbehave is told.
#include "grader/staff/selftest.hpp"

#include <gmock/gmock.h>

#include <csignal>

#include "grader/core/files.hpp"
#include "grader/core/testing/tree.hpp"
#include "grader/run/testing/fake_runner.hpp"

namespace grader::staff {
namespace {

using run::testing::Does;
using run::testing::FakeRunner;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A language whose program does all that it must.
struct Trying {
  Trying() {
    tree.folder("scratch");
    toy.id = {"toy"};
    toy.title = "Toy";
    toy.extensions = {".toy"};
    toy.builds = {{"", {{"compile"}}, "trial", {}}};
    toy.run = {"/submission/{product}"};
    toy.selftest = {{"trial.toy", "x"}};
    toy.selftest_main = "trial";
    context.toolchains[toy.id] = "toy 1.0";
    runner.when("compile", {.files = {{"trial", "x"}}});
    runner.when("echo", {.out = "hello\n"});
    runner.when("exit", {.end = Exited{3}});
    runner.when("loop", {.end = LimitHit{Limit::kCpu}});
    runner.when("allocate", {.end = LimitHit{Limit::kMemory}});
  }
  std::vector<std::string> complaints() {
    context.languages[toy.id] = toy;
    return self_test(context, runner, toy).complaints;
  }

  TestTree tree;
  Language toy;
  run::Context context;
  FakeRunner runner{tree / "scratch"};
};

TEST(SelfTest, ALanguageThatWorksHasNoComplaints) {
  Trying trying;
  trying.context.languages[trying.toy.id] = trying.toy;
  const SelfTest result = self_test(trying.context, trying.runner, trying.toy);
  EXPECT_THAT(result.complaints, IsEmpty());
  EXPECT_EQ(result.version, "toy 1.0");
  EXPECT_EQ(result.language.value, "toy");
  EXPECT_EQ(trying.runner.count(), 5u) << "a build, an echo, an exit, a loop, an allocation";
  EXPECT_THAT(trying.runner.asked("exit").at(0).spec.argv, ElementsAre("/submission/trial", "exit", "3"));
}

TEST(SelfTest, TellsWhatDoesNotBehave) {
  struct Row {
    const char* word;
    Does does;
    const char* says;
  };
  const Row kRows[] = {
      {"echo", {.out = "hello"}, "echo hello: it printed hello"},
      {"echo", {.out = ""}, "echo hello: it printed "},
      {"exit", {.end = Exited{0}}, "exit 3: it ended with code 0"},
      {"exit", {.end = Signalled{SIGSEGV}}, "segmentation fault"},
      {"exit", {.end = BoxFailed{"no cgroup"}}, "exit 3: the box failed: no cgroup"},
      {"loop", {.end = Exited{0}}, "loop: it ended with code 0"},
      {"loop", {.end = LimitHit{Limit::kWall}}, "loop: "},
      {"allocate", {.end = Exited{0}}, "allocate: it ended with code 0"},
      {"allocate", {.end = LimitHit{Limit::kCpu}}, "allocate: "},
      {"compile",
       {.end = Exited{1}, .err = "error: no toys\n"},
       "does not build: It does not build. The first error: error: no toys"},
      {"compile", {.end = BoxFailed{"no cgroup"}}, "the box failed in the build: no cgroup"},
      {"compile", {}, "made no file trial"},
  };
  for (const Row& row : kRows) {
    Trying trying;
    trying.runner.when(row.word, row.does);
    EXPECT_THAT(trying.complaints(), ElementsAre(HasSubstr(row.says))) << row.word;
  }
}

TEST(SelfTest, AnEchoThatCrashesIsToldOnceForEachFault) {
  Trying trying;
  trying.runner.when("echo", {.end = Signalled{SIGABRT}});
  EXPECT_THAT(trying.complaints(), ElementsAre(HasSubstr("echo: "), HasSubstr("it printed")));
}

TEST(SelfTest, AtTheMemoryLimitAProgramMayAlsoFailByItself) {
  for (const Termination& end : {Termination{Exited{1}}, Termination{Signalled{SIGABRT}}}) {
    Trying trying;
    trying.runner.when("allocate", {.end = end});
    EXPECT_THAT(trying.complaints(), IsEmpty());
  }
}

TEST(SelfTest, NothingIsRunWithoutToolsOrWithoutAProgram) {
  Trying missing;
  missing.context.toolchains.clear();
  EXPECT_THAT(missing.complaints(), ElementsAre("its tools are not installed"));
  Trying without;
  without.toy.selftest.clear();
  EXPECT_THAT(without.complaints(), IsEmpty());
  EXPECT_EQ(missing.runner.count() + without.runner.count(), 0u);
}

TEST(SelfTest, AProgramThatStagingRefusesIsTold) {
  Trying trying;
  trying.toy.selftest = {{"notes.txt", "x"}};
  EXPECT_THAT(trying.complaints(), ElementsAre(HasSubstr("the self-test is refused: No program was found")));
}

TEST(SelfTest, WhatTheHostRefusesIsAComplaintNotAnException) {
  Trying trying;
  remove_tree(trying.tree / "scratch");
  trying.tree.file("scratch", "a file in its place");
  EXPECT_THAT(trying.complaints(), ElementsAre(HasSubstr("scratch")));
}

}  // namespace
}  // namespace grader::staff
