// Probes: what they complain about, and how they are laid down and graded.
#include "grader/staff/validate.hpp"

#include <gmock/gmock.h>

#include <functional>

#include "grader/core/files.hpp"
#include "grader/core/testing/tree.hpp"
#include "grader/run/testing/fake_runner.hpp"

namespace grader::staff {
namespace {

namespace fs = std::filesystem;

using run::testing::Does;
using run::testing::FakeRunner;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Case case_of(const std::string& name, const fs::path& root) {
  Case test;
  test.id = {"g/" + name};
  test.argv = {name};
  test.expected_dir = root / test.id.value / "expected";
  return test;
}

// A kit with the cases g/add and g/half, worth 5 points each, and a probe that is accepted.
struct Probing {
  Probing() {
    tree.folder("scratch").file("probe/main.toy", "probe").file("probe/probe.json", "{}");
    tree.file("sums/g/add/expected/stdout", "3\n").file("sums/g/half/expected/stdout", "2\n");
    Language& toy = kit.languages[{"toy"}];
    toy.id = {"toy"};
    toy.extensions = {".toy"};
    toy.builds = {{"", {{"compile"}}, "program", {}}};
    toy.run = {"/submission/{product}"};
    kit.language_digests[{"toy"}] = "toy";
    Assignment& sums = kit.assignments[{"sums"}];
    sums.id = {"sums"};
    sums.root = tree / "sums";
    sums.languages[{"toy"}] = {"sums", {}, {}};
    sums.language_order = {{"toy"}};
    sums.groups = {{{"g"}, "G", {case_of("add", sums.root), case_of("half", sums.root)}}};
    Rubric& rubric = kit.rubrics[{"sums"}];
    rubric.assignment = {"sums"};
    rubric.total = Points{1000};
    rubric.criteria = {
        {{"works"}, "Works", "", Points{1000}, false, FromGroup{{"g"}, FromGroup::Rule::kSum, ""}}};
    context.languages = kit.languages;
    probe.id = "Accepted/all";
    probe.folder = tree / "probe";
    runner.when("compile", {.files = {{"program", "x"}}});
    runner.when("add", {.out = "3\n"});
    runner.when("half", {.out = "2\n"});
  }

  std::vector<ProbeOutcome> run(const std::vector<data::Probe>& probes) {
    return run_probes(kit, context, runner, {{{"sums"}, probes}}, {2, text::ProgressStyle::kQuiet});
  }
  std::vector<std::string> complaints() { return run({probe}).at(0).complaints; }
  // Names and bytes of what was built.
  std::map<std::string, std::string> built() {
    std::map<std::string, std::string> files;
    runner.runs("compile", [&](const RunSpec& spec) {
      for (const InputFile& file : spec.files) files[file.name] = read_file(file.host);
      return Does{.files = {{"program", "x"}}};
    });
    run({probe});
    return files;
  }

  TestTree tree;
  data::Kit kit;
  run::Context context;
  data::Probe probe;
  FakeRunner runner{tree / "scratch"};
};

TEST(Probes, ThatGetWhatTheyMustHaveNoComplaints) {
  Probing probing;
  probing.probe.language = LanguageId{"toy"};
  probing.probe.points = Points{1000};
  probing.probe.verdicts = {{{"g/add"}, Verdict::kAccepted}};
  EXPECT_THAT(probing.complaints(), IsEmpty());
}

TEST(Probes, EveryPromiseThatDoesNotHoldIsAComplaint) {
  struct Row {
    std::function<void(Probing&)> change;
    std::vector<std::string> says;
  };
  const Row kRows[] = {
      {[](Probing& p) { p.probe.language = LanguageId{"java"}; },
       {"its language is taken for toy, must be java"}},
      {[](Probing& p) { p.probe.points = Points{999}; }, {"it gets 10 points, must get 9.99 (works 10)"}},
      {[](Probing& p) { p.probe.worst = Verdict::kWrongAnswer; },
       {"the worst verdict is Accepted, must be WrongAnswer"}},
      {[](Probing& p) { p.runner.when("half", {.out = "7\n"}); },
       {"the worst verdict is WrongAnswer, must be Accepted: g/half is WrongAnswer: "}},
      {[](Probing& p) {
         p.probe.verdicts = {{{"g/half"}, Verdict::kTimeLimit}};
       },
       {"g/half is Accepted (must be TimeLimit)"}},
      {[](Probing& p) {
         p.probe.says = {"Well done", ""};
       },
       {"the student is not told \"Well done\""}},
      {[](Probing& p) { p.runner.when("add", {.end = BoxFailed{"no cgroup"}}); },
       {"the worst verdict is JudgeError, must be Accepted: g/add is JudgeError: the box failed: no cgroup"}},
      {[](Probing& p) { p.runner.when("compile", {.end = Exited{1}, .err = "error: x\n"}); },
       {"the worst verdict is CompileError", "the build says: It does not build."}},
      {[](Probing& p) { p.runner.when("compile", {.end = BoxFailed{"no cgroup"}}); },
       {"the worst verdict is JudgeError", "for staff: the box failed in the build"}},
  };
  for (const Row& row : kRows) {
    Probing probing;
    row.change(probing);
    const std::vector<std::string> complaints = probing.complaints();
    ASSERT_EQ(complaints.size(), row.says.size()) << row.says[0];
    for (std::size_t i = 0; i < complaints.size(); ++i) EXPECT_THAT(complaints[i], HasSubstr(row.says[i]));
  }
}

TEST(Probes, WordsMayStandWhereverAStudentReads) {
  Probing probing;
  probing.probe.worst = Verdict::kWrongAnswer;
  probing.tree.file("probe/crlf.toy", "x\r\n");
  probing.runner.when("add", {.out = "4\n"});
  probing.probe.says = {"expected \"3", "CRLF"};
  EXPECT_THAT(probing.complaints(), IsEmpty());
}

TEST(Probes, CasesThatAreLeftOutDoNotCount) {
  Probing probing;
  probing.runner.when("half", {.out = "7\n"});
  probing.probe.cases = std::vector<CaseId>{{"g/add"}};
  EXPECT_THAT(probing.complaints(), IsEmpty());
  EXPECT_EQ(probing.runner.count("half"), 0u);
}

TEST(Probes, RunUnderTheirOwnLimits) {
  Probing probing;
  probing.probe.limits.cpu = std::chrono::seconds(1);
  probing.complaints();
  EXPECT_EQ(probing.runner.asked("add").at(0).spec.limits.cpu, std::chrono::seconds(1));
}

TEST(Probes, LieOverTheirBaseAndTheirOwnFileIsNoneOfThem) {
  Probing probing;
  probing.tree.file("base/main.toy", "base").file("base/lib/more.toy", "base").file("base/probe.json", "{}");
  probing.probe.base = probing.tree / "base";
  EXPECT_EQ(probing.built(),
            (std::map<std::string, std::string>{{"lib/more.toy", "base"}, {"main.toy", "probe"}}));
}

TEST(Probes, MayConsistOfWhatStagingRefuses) {
  Probing probing;
  fs::create_symlink("/etc/passwd", probing.tree / "probe/link");
  probing.probe.worst = Verdict::kRejected;
  probing.probe.says = {"link is a symbolic link"};
  EXPECT_THAT(probing.complaints(), IsEmpty());
  EXPECT_EQ(probing.runner.count(), 0u);
}

TEST(Probes, AreToldInTheirOrderEachWithItsComplaints) {
  Probing probing;
  std::vector<data::Probe> probes(9, probing.probe);
  for (std::size_t i = 0; i < probes.size(); ++i) {
    probes[i].id = "Accepted/" + std::to_string(i);
    if (i % 3 == 0) probes[i].points = Points{1};
  }
  const auto outcomes = probing.run(probes);
  ASSERT_EQ(outcomes.size(), 9u);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    EXPECT_EQ(outcomes[i].assignment, "sums");
    EXPECT_EQ(outcomes[i].id, probes[i].id);
    EXPECT_EQ(outcomes[i].complaints.empty(), i % 3 != 0);
  }
}

TEST(Probes, LeaveNothingBehind) {
  Probing probing;
  probing.complaints();
  EXPECT_TRUE(fs::is_empty(probing.tree / "scratch"));
}

TEST(Probes, ThatCannotBeLaidDownComplainOnTheirOwn) {
  Probing probing;
  data::Probe broken = probing.probe;
  broken.id = "Accepted/broken";
  broken.folder = probing.tree / "nowhere";
  const auto outcomes = probing.run({broken, probing.probe});
  EXPECT_THAT(outcomes.at(0).complaints, ElementsAre(HasSubstr("nowhere")));
  EXPECT_THAT(outcomes.at(1).complaints, IsEmpty());
}

TEST(Probes, AStopIsNoPass) {
  Probing probing;
  std::stop_source stop;
  FakeRunner runner(probing.tree / "scratch", stop.get_token());
  runner.runs("compile", [&](const RunSpec&) {
    stop.request_stop();
    return Does{.end = BoxFailed{"interrupted"}};
  });
  const auto outcomes =
      run_probes(probing.kit, probing.context, runner, {{{"sums"}, {probing.probe, probing.probe}}},
                 {1, text::ProgressStyle::kQuiet});
  ASSERT_EQ(outcomes.size(), 2u);
  EXPECT_THAT(outcomes[0].complaints, ElementsAre("interrupted"));
  EXPECT_THAT(outcomes[1].complaints, ElementsAre("interrupted")) << "it was never begun";
}

}  // namespace
}  // namespace grader::staff
