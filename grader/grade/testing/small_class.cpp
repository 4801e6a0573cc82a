#include "grader/grade/testing/small_class.hpp"

#include <unistd.h>

namespace grader::grade::testing {

namespace {

Language toy_language() {
  Language toy;
  toy.id = {"toy"};
  toy.title = "Toy";
  toy.extensions = {".toy"};
  toy.builds = {{"", {{"compile"}}, "program", {}}};
  toy.run = {"/submission/{product}"};
  return toy;
}

Assignment sums_below(const std::filesystem::path& root) {
  Assignment sums;
  sums.id = {"sums"};
  sums.root = root;
  sums.languages[{"toy"}] = {"sums", {}, {}};
  sums.language_order = {{"toy"}};
  sums.groups = {{{"all"}, "All", {}}};
  return sums;
}

Rubric rubric_of_sums() {
  Rubric rubric;
  rubric.assignment = {"sums"};
  rubric.total = Points{1000};
  rubric.criteria = {
      {{"works"}, "Works", "", Points{1000}, false, FromGroup{{"all"}, FromGroup::Rule::kSum, ""}}};
  return rubric;
}

}  // namespace

SmallClass::SmallClass() {
  tree_.file("submission/main.toy").file("programs/referee").folder("scratch");
  kit_.places.programs = tree_ / "programs";
  kit_.languages[{"toy"}] = toy_language();
  kit_.language_digests[{"toy"}] = "toy";
  kit_.assignments[{"sums"}] = sums_below(tree_ / "sums");
  kit_.rubrics[{"sums"}] = rubric_of_sums();
  context_.languages = kit_.languages;
  context_.programs = kit_.places.programs;
  start_again();
}

Case& SmallClass::add_case(const std::string& name, const std::string& expected_stdout) {
  Case test;
  test.id = {"all/" + name};
  test.argv = {name};
  test.expected_dir = assignment().root / test.id.value / "expected";
  replace_file(test.expected_dir / "stdout", expected_stdout);
  return assignment().groups[0].cases.emplace_back(std::move(test));
}

Case& SmallClass::add_judged_case(const std::string& name, int sessions) {
  Case& test = add_case(name, "");
  remove_tree(test.expected_dir);
  test.checker.kind = CheckerSpec::Kind::kJudge;
  test.checker.judge_program = "referee";
  test.checker.sessions = sessions;
  return test;
}

std::optional<SubmissionResult> SmallClass::grade(const Grading& how) {
  const Keys keys(kit_, context_);
  Schedule schedule(how.workers, runner_->stop());
  text::Progress progress(STDERR_FILENO, text::ProgressStyle::kQuiet, 1, 1);
  const ClassRun run{kit_, context_, *runner_, keys, schedule, progress, how.rerun, how.retry_alone};
  const SubmissionWork work{{{"ann"}, {"sums"}, submission()}, {}, tree_ / "journal/ann.log", evidence()};
  std::optional<SubmissionResult> result;
  schedule.run(1, [&](std::size_t) { result = grade_submission(run, work); });
  return result;
}

void SmallClass::start_again() {
  stop_ = {};
  runner_ = std::make_unique<run::testing::FakeRunner>(tree_ / "scratch", stop_.get_token());
  runner_->when("compile", {.files = {{"program", "x"}}});
}

}  // namespace grader::grade::testing
