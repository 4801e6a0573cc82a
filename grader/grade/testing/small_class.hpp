// A kit with one assignment, one language and one student, and a FakeRunner: all that grade_submission needs.
//
//   SmallClass one;                                     // a submission in language "toy" that builds
//   one.add_case("add", "3\n");                         // argv {"add"}, stdout is compared with "3\n"
//   one.runner().when("add", {.out = "3\n"});
//   const auto result = one.grade();                    // the journal is kept from one call to the next
//   EXPECT_EQ(result->cases.at(0).verdict, Verdict::kAccepted);
//   one.runner().forget();
//   one.grade();                                        // nothing is asked of the runner now
//
// assignment() and rubric() may be changed before grade(); a build is asked for as "compile".
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "grader/core/testing/tree.hpp"
#include "grader/grade/grade_submission.hpp"
#include "grader/run/testing/fake_runner.hpp"

namespace grader::grade::testing {

struct Grading {
  Rerun rerun = Rerun::kChanged;
  bool retry_alone = true;
  int workers = 1;
};

class SmallClass {
 public:
  SmallClass();

  Assignment& assignment() { return kit_.assignments.at({"sums"}); }
  Rubric& rubric() { return kit_.rubrics.at({"sums"}); }
  Language& language() { return context_.languages.at({"toy"}); }
  // A case of group "all" whose arguments are its name.
  Case& add_case(const std::string& name, const std::string& expected_stdout);
  // The same, judged by the program "referee", with that many sessions.
  Case& add_judged_case(const std::string& name, int sessions = 0);
  // Grades with what the last call left in the journal.
  std::optional<SubmissionResult> grade(const Grading& how = {});
  void stop() { stop_.request_stop(); }
  // A grader that is started again after stop(): a new runner, without rules but the one that builds.
  void start_again();

  run::testing::FakeRunner& runner() { return *runner_; }
  const run::Context& context() const { return context_; }
  std::filesystem::path evidence() const { return tree_ / "evidence"; }
  std::filesystem::path submission() const { return tree_ / "submission"; }

 private:
  TestTree tree_;
  std::stop_source stop_;
  data::Kit kit_;
  run::Context context_;
  std::unique_ptr<run::testing::FakeRunner> runner_;
};

}  // namespace grader::grade::testing
