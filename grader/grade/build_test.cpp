// Builds without a box: their steps, limits, log and product.
#include "grader/grade/build.hpp"

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
using BuildStatus = BuildResult::Status;

// A submission of a.toy and b.toy, built in two steps.
struct Building {
  Building() {
    tree.folder("scratch").file("submission/a.toy", "A").file("submission/b.toy", "B");
    toy.id = {"toy"};
    toy.extensions = {".toy"};
    toy.builds = {{"", {{"compile", "{flags}", "{sources}"}, {"link", "-o", "{program}"}}, "{program}", {}}};
    sums.languages[toy.id] = {"sums", {}, {}};
    sums.language_order = {toy.id};
    runner.when("compile", {.files = {{"a.o", "a"}}});
    runner.when("link", {.files = {{"sums", "program"}}});
  }

  Built build(const QualityRecipe* check = nullptr) {
    const intake::StageOutcome outcome = intake::stage(tree / "submission", sums, {{toy.id, toy}});
    const fs::path place = tree / ("built" + std::to_string(++builds));
    fs::create_directories(place);
    return grade::build(runner, {sums, toy, std::get<intake::Staged>(outcome), check}, place);
  }
  RunSpec asked(const std::string& word) const { return runner.asked(word).at(0).spec; }

  TestTree tree;
  Language toy;
  Assignment sums;
  FakeRunner runner{tree / "scratch"};
  int builds = 0;
};

std::vector<std::string> names_of(const std::vector<InputFile>& files) {
  std::vector<std::string> names;
  for (const InputFile& file : files) names.push_back(file.name);
  return names;
}

TEST(Build, EveryStepWorksOnWhatTheOneBeforeLeft) {
  Building building;
  const Built built = building.build();
  ASSERT_EQ(built.result.status, BuildStatus::kBuilt) << built.result.message;
  EXPECT_THAT(building.asked("compile").argv, ElementsAre("compile", "a.toy", "b.toy"));
  EXPECT_THAT(names_of(building.asked("compile").files), ElementsAre("a.toy", "b.toy"));
  EXPECT_THAT(building.asked("link").argv, ElementsAre("link", "-o", "sums"));
  EXPECT_THAT(names_of(building.asked("link").files), ElementsAre("a.o", "a.toy", "b.toy"));
  EXPECT_EQ(built.product, "sums");
  EXPECT_EQ(read_file(built.tree / "sums"), "program");
  EXPECT_TRUE(building.asked("compile").collect_all);
}

TEST(Build, AFailedStepIsTheLast) {
  Building building;
  building.runner.when("compile",
                       {.end = Exited{2}, .err = "warning: w\na.toy:7: error: no sum\nerror: more\n"});
  const Built built = building.build();
  EXPECT_EQ(built.result.status, BuildStatus::kCompileError);
  EXPECT_EQ(built.result.message, "It does not build. The first error: a.toy:7: error: no sum");
  EXPECT_EQ(building.runner.count("link"), 0u);
  EXPECT_EQ(built.product, "");
}

TEST(Build, EveryEndButExitZeroIsACompileErrorOrOurs) {
  struct Row {
    Termination end;
    BuildStatus status;
    const char* says;
  };
  const Row kRows[] = {
      {Exited{1}, BuildStatus::kCompileError, "The log says why."},
      {Signalled{SIGSEGV}, BuildStatus::kCompileError, "The log says why."},
      {LimitHit{Limit::kCpu}, BuildStatus::kCompileError,
       "The build was stopped: it used more than its 10 s"},
      {LimitHit{Limit::kWall}, BuildStatus::kCompileError, "The build was stopped after 30 s"},
      {LimitHit{Limit::kMemory}, BuildStatus::kCompileError, "more than 512 MiB of memory"},
      {LimitHit{Limit::kOutput}, BuildStatus::kCompileError, "it wrote more than 2 MiB"},
      {LimitHit{Limit::kDisk}, BuildStatus::kCompileError, "its files took more than 64 MiB"},
      {BoxFailed{"no cgroup"}, BuildStatus::kJudgeError, ""},
  };
  for (const Row& row : kRows) {
    Building building;
    building.runner.when("link", {.end = row.end});
    const Built built = building.build();
    EXPECT_EQ(built.result.status, row.status) << row.says;
    EXPECT_THAT(built.result.message, HasSubstr(row.says));
    EXPECT_EQ(built.result.staff,
              row.status == BuildStatus::kJudgeError ? "the box failed in the build: no cgroup" : "");
  }
}

TEST(Build, AHintOfTheLanguageFollowsTheFirstError) {
  Building building;
  building.toy.hints = {
      {"nothing", "Never."}, {"undefined", "Add the file."}, {"undefined sum", "Too late."}};
  building.runner.when("link", {.end = Exited{1}, .err = "error: undefined sum\n"});
  EXPECT_EQ(building.build().result.message,
            "It does not build. The first error: error: undefined sum\nAdd the file.");
}

TEST(Build, AWordOfWarningFlagsIsNoError) {
  Building building;
  building.runner.when("link", {.end = Exited{1}, .err = "cc -Werror a.c\nld: Error 5\n"});
  EXPECT_THAT(building.build().result.message, HasSubstr("The first error: ld: Error 5"));
}

TEST(Build, LogsOfAllStepsStandInOrderAndAreTidiedAndCut) {
  Building building;
  building.runner.when("compile", {.out = "out 1\n", .err = "/work/a.toy: err 1\n", .files = {{"a.o", "a"}}});
  building.runner.when("link", {.err = "err 2\n", .files = {{"sums", "x"}}});
  EXPECT_EQ(building.build().result.log_raw, "out 1\na.toy: err 1\nerr 2\n");
  const std::string page(200 * 1024, 'x');
  building.runner.when("compile", {.out = page, .err = page});
  EXPECT_THAT(building.build().result.log_raw, SizeIs(256 * 1024));
}

TEST(Build, UsageIsTheSumOfTheSteps) {
  Building building;
  building.runner.when("compile", {.cpu = 300ms});
  building.runner.when("link", {.files = {{"sums", "x"}}, .cpu = 200ms});
  EXPECT_EQ(building.build().result.usage.cpu, 500ms);
}

TEST(Build, HasTheAssignmentsLimitsAndTheLanguagesThreads) {
  Building building;
  building.sums.build_limits.cpu = 7s;
  building.sums.build_limits.processes = 10;
  building.toy.extra_processes = 30;
  building.toy.memory = MemoryStrategy::kResident;
  building.build();
  for (const char* step : {"compile", "link"}) {
    EXPECT_EQ(building.asked(step).limits.cpu, 7s);
    EXPECT_EQ(building.asked(step).limits.processes, 40);
    EXPECT_EQ(building.asked(step).memory, MemoryStrategy::kResident);
  }
}

TEST(Build, TakesFlagsAndEnvironmentOfTheCheckItIsFor) {
  Building building;
  building.toy.env = {{"A", "language"}, {"B", "language"}};
  building.toy.quality["memcheck"].flags = {"-O0"};
  building.toy.quality["memcheck"].runs = true;
  building.toy.quality["warnings"].flags = {"-Wall", "-Wextra"};
  building.toy.quality["warnings"].build_env = {{"A", "warnings"}};
  building.build();
  EXPECT_THAT(building.asked("compile").argv, ElementsAre("compile", "-Wall", "-Wextra", "a.toy", "b.toy"))
      << "the ordinary build is read for warnings";
  EXPECT_EQ(building.asked("compile").env,
            (std::map<std::string, std::string>{{"A", "warnings"}, {"B", "language"}}));
  building.runner.forget();
  building.build(&building.toy.quality["memcheck"]);
  EXPECT_THAT(building.asked("compile").argv, ElementsAre("compile", "-O0", "a.toy", "b.toy"));
  EXPECT_EQ(building.asked("compile").env, building.toy.env);
}

TEST(Build, TheFirstRecipeThatFitsIsUsed) {
  Building building;
  building.toy.builds.insert(building.toy.builds.begin(), {"Toyfile", {{"make"}}, "", {}});
  building.build();
  EXPECT_EQ(building.runner.count("make"), 0u);
  building.tree.file("submission/Toyfile");
  const Built built = building.build();
  EXPECT_EQ(building.runner.count("make"), 1u);
  EXPECT_EQ(built.result.status, BuildStatus::kBuilt);
  EXPECT_EQ(built.product, "") << "none is named";
}

TEST(Build, WithoutARecipeTheSourcesAreTheProgram) {
  Building building;
  building.toy.builds.clear();
  const Built built = building.build();
  EXPECT_EQ(built.result.status, BuildStatus::kBuilt);
  EXPECT_EQ(building.runner.count(), 0u);
  EXPECT_EQ(read_file(built.tree / "b.toy"), "B");
}

TEST(Build, TheProductIsLookedForInItsPlacesInOrder) {
  Building building;
  building.toy.builds[0].also = {"build/{program}", "bin/{program}"};
  building.runner.when("link", {.files = {{"bin/sums", "x"}, {"build/sums", "x"}}});
  EXPECT_EQ(building.build().product, "build/sums");
  building.runner.when("link", {.files = {{"sums/readme", "x"}, {"bin/sums", "x"}}});
  EXPECT_EQ(building.build().product, "bin/sums") << "a folder is no program";
}

TEST(Build, AMissingProductIsToldWithWhatIsThere) {
  Building building;
  building.runner.when("link", {.files = {{"Sums", "x"}, {"bin/tool", "x"}}});
  const Built built = building.build();
  EXPECT_EQ(built.result.status, BuildStatus::kCompileError);
  EXPECT_EQ(
      built.result.message,
      "The build ended without an error but made no file sums. Found at the top: Sums, a.o, a.toy, b.toy, bin.");
  EXPECT_EQ(built.product, "");
}

TEST(Build, NamesOfAtMostTenFilesAreTold) {
  Building building;
  Does many;
  for (int i = 10; i < 40; ++i) many.files["f" + std::to_string(i)] = "x";
  building.runner.when("link", many);
  const std::string message = building.build().result.message;
  EXPECT_THAT(message, HasSubstr("f16."));
  EXPECT_EQ(message.find("f17"), std::string::npos);
}

TEST(Build, NotesOfStagingStayWithTheResult) {
  Building building;
  building.tree.file("submission/c.toy", "x\r\n");
  EXPECT_THAT(building.build().result.notes, ElementsAre(HasSubstr("CRLF")));
}

TEST(BuildLog, ShowsNoPathOfTheBoxAndNoRandomName) {
  EXPECT_EQ(tidy_log("/work/a.cpp:1: error\n/usr/bin/ld: /tmp/ccAb12Cd.o: undefined\n/tmp/cc.o\n"),
            "a.cpp:1: error\n/usr/bin/ld: /tmp/cc.o: undefined\n/tmp/cc.o\n");
}

}  // namespace
}  // namespace grader::grade
