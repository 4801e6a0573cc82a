// Judge programs and comparisons of a run's answer, without a box: what a judge is given, and that none of its
// failures is a student's.
#include "grader/judge/judge_program.hpp"

#include <gmock/gmock.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "grader/core/files.hpp"
#include "grader/core/testing/tree.hpp"
#include "grader/judge/judge_case.hpp"
#include "grader/run/testing/fake_runner.hpp"

namespace grader::judge {
namespace {

using run::testing::Does;
using run::testing::FakeRunner;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

constexpr const char* kYes = R"({"status": "accepted"})";
constexpr const char* kNo = R"({"status": "rejected", "message": "No path."})";

// A case with input and expected files, judged by "referee", and the outcome of a run of it.
struct Judging {
  Judging() {
    tree.folder("scratch").file("expected/path.txt", "RRD").file("expected/more/x.txt", "x");
    tree.file("in/board.txt", "b").file("stdin", "1\n").file("out/stdout", "LLU\n").file("out/stderr", "");
    tree.file("out/path.txt", "LLU");
    context.programs = tree / "programs";
    context.seed = 42;
    test.id = {"g/add"};
    test.argv = {"add", "\"x\""};
    test.files = {{tree / "in/board.txt", "board.txt"}};
    test.stdin_file = tree / "stdin";
    test.expected_dir = tree / "expected";
    test.output_files = {"path.txt"};
    test.checker.kind = CheckerSpec::Kind::kJudge;
    test.checker.judge_program = "referee";
    test.checker.judge_args = {"--strict"};
    outcome.out = {tree / "out/stdout", {4}, false};
    outcome.err = {tree / "out/stderr", {0}, false};
    outcome.files["path.txt"] = {tree / "out/path.txt", {3}, false};
  }

  CheckResult result() { return judge_case(context, runner, test, LanguageId{"cpp"}, outcome); }
  CheckResult result(const Does& does) {
    runner.when("/judge/referee", does);
    return result();
  }
  // What the judge is shown, by name.
  std::map<std::string, std::string> shown() {
    std::map<std::string, std::string> files;
    runner.runs("/judge/referee", [&](const RunSpec& spec) {
      for (const InputFile& file : spec.files) files[file.name] = read_file(file.host);
      return Does{.out = kYes};
    });
    result();
    return files;
  }

  TestTree tree;
  run::Context context;
  Case test;
  RunOutcome outcome;
  FakeRunner runner{tree / "scratch"};
};

TEST(JudgeProgram, IsShownTheCaseItsFilesAndWhatTheProgramWrote) {
  Judging judging;
  judging.outcome.termination = Exited{3};
  judging.outcome.skipped["gone.txt"] = "is a symbolic link";
  judging.outcome.left_in_work = {"Path.txt", "odd\nname"};
  auto files = judging.shown();
  const auto about = nlohmann::json::parse(files.extract("case.json").mapped());
  EXPECT_EQ(about["id"], "g/add");
  EXPECT_EQ(about["argv"][1], "\"x\"");
  EXPECT_EQ(about["exit"], 3);
  EXPECT_EQ(about["output_files"][0], "path.txt");
  EXPECT_EQ(about["skipped"]["gone.txt"], "is a symbolic link");
  EXPECT_EQ(about["left_in_work"][0], "Path.txt");
  EXPECT_EQ(about["left_in_work"][1].get<std::string>().find('\n'), std::string::npos);
  EXPECT_EQ(files, (std::map<std::string, std::string>{{"actual/path.txt", "LLU"},
                                                       {"actual/stderr", ""},
                                                       {"actual/stdout", "LLU\n"},
                                                       {"expected/more/x.txt", "x"},
                                                       {"expected/path.txt", "RRD"},
                                                       {"input/board.txt", "b"},
                                                       {"input/stdin", "1\n"}}));
}

TEST(JudgeProgram, IsRunInItsOwnBoxWithItsArgumentsAndTheSeed) {
  Judging judging;
  judging.test.limits.cpu = std::chrono::milliseconds(1);
  judging.shown();
  const auto asked = judging.runner.asked().at(0);
  EXPECT_THAT(asked.spec.argv, ElementsAre("/judge/referee", "--strict"));
  EXPECT_EQ(asked.spec.env, (std::map<std::string, std::string>{{"GRADEKIT_SEED", "42"}}));
  ASSERT_EQ(asked.spec.mounts.size(), 1u);
  EXPECT_EQ(asked.spec.mounts[0].host, judging.tree / "programs/referee");
  EXPECT_EQ(asked.company, run::Company::kUncounted);
  EXPECT_GE(asked.spec.limits.cpu, std::chrono::seconds(10)) << "limits of the case are the program's";
  EXPECT_EQ(asked.spec.stdin_file, "") << "what the program read is a file, not the judge's input";
}

TEST(JudgeProgram, FilesThatTheCaseDoesNotHaveAreNotShown) {
  Judging judging;
  judging.test.files.clear();
  judging.test.stdin_file.clear();
  judging.test.expected_dir = judging.tree / "nowhere";
  judging.outcome.files.clear();
  std::vector<std::string> names;
  for (const auto& [name, bytes] : judging.shown()) names.push_back(name);
  EXPECT_THAT(names, ElementsAre("actual/stderr", "actual/stdout", "case.json"));
}

TEST(JudgeProgram, WhatItSaysCounts) {
  Judging judging;
  EXPECT_EQ(judging.result({.out = kYes}).status, CheckStatus::kAccepted);
  const CheckResult no = judging.result({.end = Exited{1}, .out = kNo});
  EXPECT_EQ(no.status, CheckStatus::kRejected);
  EXPECT_EQ(no.message, "No path.");
  EXPECT_EQ(no.share, (Share{0, 1}));
}

TEST(JudgeProgram, EveryFailureOfItIsOursWithTheReasonForStaff) {
  const std::pair<Does, const char*> kFailures[] = {
      {{.end = BoxFailed{"no cgroup"}, .out = kYes}, "the judge's box failed: no cgroup"},
      {{.end = Signalled{SIGSEGV}, .out = kYes}, "The judge program crashed (segmentation fault)"},
      {{.end = LimitHit{Limit::kCpu}, .out = kYes}, "The judge program was stopped"},
      {{.end = LimitHit{Limit::kWall}, .out = kYes}, "The judge program was stopped"},
      {{.end = LimitHit{Limit::kMemory}, .out = kYes}, "more than 2048 MiB"},
      {{.end = Exited{2}, .out = kYes}, "exit code 2"},
      {{.end = Exited{1}, .out = kYes}, "exit code 1 does not fit"},
      {{.end = Exited{0}, .out = kNo}, "exit code 0 does not fit"},
      {{.out = ""}, "cannot be used"},
      {{.out = "[]"}, "cannot be used"},
      {{.out = R"({"status": "accepted")"}, "cannot be used"},
      {{.out = R"({"status": "accepted", "share": [1, 2]})"}, "does not fit the status"},
      {{.out = R"({"status": "fine"})"}, "It begins: \"{\\\"status\\\""},
      {{.out = std::string(kYes) + kYes}, "cannot be used"},
      {{.end = Exited{2}, .err = "cannot open board.txt\n"}, "; the judge wrote: cannot open board.txt"},
  };
  for (const auto& [does, says] : kFailures) {
    const CheckResult result = Judging().result(does);
    EXPECT_EQ(result.status, CheckStatus::kCheckerFailed) << says;
    EXPECT_THAT(result.staff, HasSubstr(says));
    EXPECT_EQ(result.message, "") << "nothing of it is told to a student";
  }
}

TEST(JudgeProgram, AnAnswerThatWasCutIsNoAnswer) {
  Judging judging;
  const std::string long_answer =
      R"({"status": "accepted", "message": ")" + std::string(3 << 20, 'x') + "\"}";
  const CheckResult result = judging.result({.out = long_answer});
  EXPECT_EQ(result.status, CheckStatus::kCheckerFailed);
  EXPECT_LT(result.staff.size(), 3000u);
}

TEST(JudgeProgram, FilesThatCannotBeMadeAreOurFailure) {
  Judging judging;
  remove_tree(judging.tree / "scratch");
  judging.tree.file("scratch", "a file in its place");
  const CheckResult result = judging.result();
  EXPECT_EQ(result.status, CheckStatus::kCheckerFailed);
  EXPECT_THAT(result.staff, HasSubstr("scratch"));
}

struct Comparing : Judging {
  Comparing() {
    test.checker = {};
    test.checker.file = "path.txt";
  }
};

TEST(JudgeCase, ComparesTheNamedFileWithoutAJudge) {
  Comparing comparing;
  EXPECT_EQ(comparing.result().status, CheckStatus::kRejected);
  replace_file(comparing.tree / "out/path.txt", "RRD");
  EXPECT_EQ(comparing.result().status, CheckStatus::kAccepted);
  EXPECT_EQ(comparing.runner.count(), 0u);
  comparing.test.checker.file = "stdout";
  comparing.tree.file("expected/stdout", "LLU\n");
  EXPECT_EQ(comparing.result().status, CheckStatus::kAccepted);
}

TEST(JudgeCase, TellsWhyAFileIsMissing) {
  Comparing comparing;
  comparing.outcome.files.clear();
  EXPECT_EQ(comparing.result().message, "The program ended without writing path.txt.");
  comparing.outcome.skipped["path.txt"] = "missing";
  EXPECT_EQ(comparing.result().message, "The program ended without writing path.txt.");
  comparing.outcome.skipped["path.txt"] = "is a symbolic link";
  EXPECT_EQ(comparing.result().message, "path.txt cannot be used: is a symbolic link.");
  comparing.outcome.left_in_work = {"1", "2", "3", "4", "5", "6"};
  const CheckResult result = comparing.result();
  EXPECT_EQ(result.message, "path.txt cannot be used: is a symbolic link. Found instead: 1, 2, 3, 4, 5.");
  EXPECT_EQ(result.status, CheckStatus::kUnreadable);
  EXPECT_EQ(result.share, (Share{0, 1}));
}

TEST(JudgeCase, AMissingExpectedFileIsStaffsMistake) {
  Comparing comparing;
  std::filesystem::remove(comparing.tree / "expected/path.txt");
  const CheckResult result = comparing.result();
  EXPECT_EQ(result.status, CheckStatus::kCheckerFailed);
  EXPECT_EQ(result.staff, "g/add has no expected file path.txt: let `grader expect` write it");
}

}  // namespace
}  // namespace grader::judge
