// What is to be done for a submission.
#include "grader/grade/plan.hpp"

#include <gtest/gtest.h>

namespace grader::grade {
namespace {

using namespace std::chrono_literals;

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

}  // namespace
}  // namespace grader::grade
