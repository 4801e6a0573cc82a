#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "grader/core/score.hpp"

namespace grader {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

CaseResult with_verdict(const std::string& id, Verdict verdict, Share share = {}) {
  CaseResult result;
  result.id = CaseId{id};
  result.verdict = verdict;
  if (verdict == Verdict::kAccepted) result.check = CheckResult{CheckStatus::kAccepted, {1, 1}, {}, "", ""};
  if (verdict == Verdict::kPartial) result.check = CheckResult{CheckStatus::kPartial, share, {}, "", ""};
  return result;
}

Criterion from_group(const std::string& group, std::int64_t hundredths, FromGroup::Rule rule,
                     std::string field = "") {
  return {CriterionId{group}, group, "",
          {hundredths},       false, FromGroup{GroupId{group}, rule, std::move(field)}};
}

Assignment with_groups(const std::vector<std::vector<std::int64_t>>& weights) {
  Assignment assignment;
  for (std::size_t g = 0; g < weights.size(); ++g) {
    Group group;
    group.id = GroupId{"g" + std::to_string(g)};
    for (std::size_t c = 0; c < weights[g].size(); ++c) {
      Case one;
      one.id = CaseId{group.id.value + "/c" + std::to_string(c)};
      one.weight = weights[g][c];
      group.cases.push_back(one);
    }
    assignment.groups.push_back(group);
  }
  return assignment;
}

SubmissionResult built(std::vector<CaseResult> cases) {
  SubmissionResult result;
  result.build.status = BuildResult::Status::kBuilt;
  result.language = LanguageId{"cpp"};
  result.cases = std::move(cases);
  return result;
}

Rubric with_criteria(std::vector<Criterion> criteria) {
  Rubric rubric;
  for (const Criterion& criterion : criteria) {
    if (!criterion.bonus) rubric.total += criterion.points;
  }
  rubric.criteria = std::move(criteria);
  return rubric;
}

std::optional<Points> one_criterion(const SubmissionResult& result, const std::vector<std::int64_t>& weights,
                                    FromGroup::Rule rule, const std::string& field = "") {
  return score(result, with_groups({weights}), with_criteria({from_group("g0", 1000, rule, field)}))
      .criteria[0]
      .points;
}

using Rule = FromGroup::Rule;

TEST(Score, RulesOfGroups) {
  const auto result =
      built({with_verdict("g0/c0", Verdict::kAccepted), with_verdict("g0/c1", Verdict::kPartial, {2, 3}),
             with_verdict("g0/c2", Verdict::kTimeLimit)});
  EXPECT_EQ(one_criterion(result, {1, 1, 1}, Rule::kSum), Points{556});  // 5/9 of ten points
  EXPECT_EQ(one_criterion(result, {1, 3, 2}, Rule::kSum), Points{500});
  EXPECT_EQ(one_criterion(result, {1, 1, 1}, Rule::kPassed), Points{333});
  EXPECT_EQ(one_criterion(result, {1, 1, 1}, Rule::kAll), Points{0});
  EXPECT_EQ(one_criterion(result, {1, 1, 1}, Rule::kBest), Points{1000});
  EXPECT_EQ(one_criterion(result, {0, 1, 1}, Rule::kBest),
            Points{667});  // a case without weight does not count
  EXPECT_EQ(one_criterion(result, {1, 0, 0}, Rule::kAll), Points{1000});
}

TEST(Score, NotesCountTheTests) {
  const auto result =
      built({with_verdict("g0/c0", Verdict::kAccepted), with_verdict("g0/c1", Verdict::kPartial, {1, 2}),
             with_verdict("g0/c2", Verdict::kJudgeError)});
  const Score got =
      score(result, with_groups({{1, 1, 1}}), with_criteria({from_group("g0", 100, Rule::kSum)}));
  EXPECT_THAT(got.criteria[0].note, HasSubstr("1 of 3 tests, 1 in part, 1 not known"));
}

TEST(Score, AFieldCountsAloneUnderEveryRule) {
  auto half = with_verdict("g0/c0", Verdict::kPartial, {1, 2});
  half.check->fields = {{"cost", {1, 1}, ""}, {"nodes", {0, 1}, "wrong"}};
  auto other = with_verdict("g0/c1", Verdict::kWrongAnswer);
  other.check = CheckResult{CheckStatus::kRejected, {0, 1}, {{"cost", {1, 4}, ""}}, "", ""};
  const auto result = built({half, other, with_verdict("g0/c2", Verdict::kAccepted)});
  EXPECT_EQ(one_criterion(result, {1, 1, 1}, Rule::kSum, "cost"), Points{750});
  EXPECT_EQ(one_criterion(result, {1, 1, 1}, Rule::kPassed, "cost"), Points{667});
  EXPECT_EQ(one_criterion(result, {1, 1, 1}, Rule::kSum, "nodes"), Points{333});
  // A run that was stopped has no fields that count, whatever was noted of it.
  auto stopped = half;
  stopped.verdict = Verdict::kTimeLimit;
  EXPECT_EQ(one_criterion(built({stopped}), {1}, Rule::kSum, "cost"), Points{0});
}

TEST(Score, AJudgeErrorIsNeverAZero) {
  const auto broken = with_verdict("g0/c0", Verdict::kJudgeError);
  const auto good = with_verdict("g0/c1", Verdict::kAccepted);
  const auto bad = with_verdict("g0/c1", Verdict::kWrongAnswer);
  for (const auto rule : {Rule::kSum, Rule::kPassed, Rule::kAll}) {
    EXPECT_EQ(one_criterion(built({broken, good}), {1, 1}, rule), std::nullopt);
  }
  // Where the unknown case cannot change anything, the points are known.
  EXPECT_EQ(one_criterion(built({broken, bad}), {1, 1}, Rule::kAll), Points{0});
  EXPECT_EQ(one_criterion(built({broken, good}), {1, 1}, Rule::kBest), Points{1000});
  EXPECT_EQ(one_criterion(built({broken, bad}), {1, 1}, Rule::kBest), std::nullopt);
  const Score got =
      score(built({broken, bad}), with_groups({{1, 1}}), with_criteria({from_group("g0", 100, Rule::kAll)}));
  EXPECT_FALSE(got.final);
  EXPECT_THAT(got.flags, ElementsAre("judge error"));
}

TEST(Score, AResultThatIsMissingIsNotKnownEither) {
  EXPECT_EQ(one_criterion(built({}), {1}, Rule::kSum), std::nullopt);
}

TEST(Score, WhatDoesNotBuildGetsNothingAndABuildThatFailedOnUsIsNotKnown) {
  auto result = built({});
  const auto assignment = with_groups({{1}});
  Criterion quality{
      CriterionId{"q"}, "", "", {300}, false, FromQuality{"warnings", {0}, {LanguageId{"java"}}}};
  const auto rubric = with_criteria({from_group("g0", 700, Rule::kSum), quality});
  for (const auto status : {BuildResult::Status::kCompileError, BuildResult::Status::kRejected}) {
    result.build.status = status;
    const Score got = score(result, assignment, rubric);
    EXPECT_EQ(got.total, Points{0});
    EXPECT_TRUE(got.final);
  }
  result.build.status = BuildResult::Status::kJudgeError;
  const Score got = score(result, assignment, rubric);
  EXPECT_FALSE(got.final);
  EXPECT_EQ(got.criteria[0].points, std::nullopt);
  EXPECT_EQ(got.criteria[1].points, std::nullopt);
}

std::optional<Points> quality_points(QualityResult::Status status, std::int64_t findings,
                                     std::int64_t per_finding, const char* language = "cpp") {
  auto result = built({});
  result.language = LanguageId{language};
  result.quality.push_back({"warnings", status, findings, "", "", ""});
  const Criterion criterion{
      CriterionId{"q"}, "", "", {300}, false, FromQuality{"warnings", {per_finding}, {LanguageId{"cpp"}}}};
  return score(result, {}, with_criteria({criterion})).criteria[0].points;
}

TEST(Score, Quality) {
  using Status = QualityResult::Status;
  EXPECT_EQ(quality_points(Status::kClean, 0, 100), Points{300});
  EXPECT_EQ(quality_points(Status::kFindings, 2, 100), Points{100});
  EXPECT_EQ(quality_points(Status::kFindings, 9, 100), Points{0});
  EXPECT_EQ(quality_points(Status::kFindings, INT64_MAX, INT64_MAX), Points{0});
  EXPECT_EQ(quality_points(Status::kFindings, 1, 0), Points{0});
  EXPECT_EQ(quality_points(Status::kFindings, 0, 100), Points{200});  // findings that nobody counted are one
  EXPECT_EQ(quality_points(Status::kNotApplicable, 0, 100), Points{300});
  EXPECT_EQ(quality_points(Status::kFailed, 0, 100), std::nullopt);
  EXPECT_EQ(quality_points(Status::kFindings, 5, 100, "python"), Points{300});
}

TEST(Score, CleanCodeThatDoesNothingIsWorthNothing) {
  const FromQuality needing{"warnings", {0}, {LanguageId{"cpp"}}, GroupId{"g0"}};
  const auto points = [&](std::vector<CaseResult> cases) {
    auto result = built(std::move(cases));
    result.language = LanguageId{"python"};
    const Criterion criterion{CriterionId{"q"}, "", "", {300}, false, needing};
    return score(result, with_groups({{1, 1}}), with_criteria({criterion})).criteria[0].points;
  };
  const auto right = with_verdict("g0/c0", Verdict::kAccepted);
  const auto wrong = with_verdict("g0/c0", Verdict::kWrongAnswer);
  const auto broken = with_verdict("g0/c0", Verdict::kJudgeError);
  const auto part = with_verdict("g0/c1", Verdict::kPartial, {1, 9});
  const auto nothing = with_verdict("g0/c1", Verdict::kTimeLimit);
  EXPECT_EQ(points({right, part}), Points{300});
  EXPECT_EQ(points({wrong, part}), Points{300});
  EXPECT_EQ(points({broken, part}), Points{300});
  EXPECT_EQ(points({wrong, nothing}), Points{0});
  EXPECT_EQ(points({broken, nothing}), std::nullopt);
}

TEST(Score, ManualMarksBonusAndFlags) {
  const Criterion style{CriterionId{"style"}, "", "", {1000}, false, Manual{}};
  const Criterion extra{CriterionId{"extra"}, "", "", {200}, true, Manual{}};
  const auto rubric = with_criteria({style, extra});
  auto result = built({});
  Score got = score(result, {}, rubric);
  EXPECT_FALSE(got.final);
  EXPECT_THAT(got.flags, ElementsAre("not marked yet"));
  EXPECT_EQ(got.max, Points{1000});
  result.marks[CriterionId{"style"}] = {{950}, "good names"};
  result.marks[CriterionId{"extra"}] = {{5000}, ""};  // more than it is worth
  got = score(result, {}, rubric);
  EXPECT_TRUE(got.final);
  EXPECT_EQ(got.total, Points{1150});
  EXPECT_EQ(got.criteria[0].note, "good names");
  EXPECT_TRUE(got.criteria[1].bonus);
}

Score with_penalties(std::int64_t late_days, std::int64_t resubmissions, std::int64_t mark,
                     Points round_to = {1}) {
  auto rubric = with_criteria({{CriterionId{"m"}, "", "", {1000}, false, Manual{}}});
  rubric.penalties = {{CriterionId{"late"}, "Late", Penalty::Unit::kLateDay, 10, 50},
                      {CriterionId{"again"}, "Again", Penalty::Unit::kResubmission, 3, 100}};
  rubric.round_to = round_to;
  auto result = built({});
  result.marks[CriterionId{"m"}] = {{mark}, ""};
  result.late_days = late_days;
  result.resubmissions = resubmissions;
  return score(result, {}, rubric);
}

TEST(Score, PenaltiesAreSharesOfTheTotalAndEndAtZero) {
  EXPECT_EQ(with_penalties(0, 0, 800).total, Points{800});
  EXPECT_EQ(with_penalties(2, 1, 800).total, Points{570});
  EXPECT_EQ(with_penalties(2, 1, 800).penalties[0].points, Points{-200});
  EXPECT_EQ(with_penalties(2, 1, 800).penalties[0].note, "2 late days, 20 %");
  EXPECT_EQ(with_penalties(99, 0, 800).total, Points{300});
  EXPECT_EQ(with_penalties(5, 0, 100).total, Points{0});
  EXPECT_EQ(with_penalties(INT64_MAX, INT64_MAX, 1000).total, Points{0});
  EXPECT_EQ(with_penalties(-3, 0, 800).total, Points{800});
  EXPECT_THAT(with_penalties(1, 2, 800).flags, ElementsAre("late 1 day", "resubmitted 2 times"));
}

TEST(Score, RoundingIsHalfUpAndNeverBeyondTheMost) {
  EXPECT_EQ(with_penalties(0, 0, 725, {50}).total, Points{750});
  EXPECT_EQ(with_penalties(0, 0, 724, {50}).total, Points{700});
  EXPECT_EQ(with_penalties(0, 0, 1000, {300}).total, Points{900});
  EXPECT_EQ(with_penalties(0, 0, 1000, {700}).total, Points{700});
  EXPECT_EQ(with_penalties(0, 0, 1000, {600}).total, Points{1000});  // 12 would be more than can be had
}

TEST(Score, SlowIsAFlag) {
  auto slow = with_verdict("g0/c0", Verdict::kAccepted);
  slow.slow = true;
  const Score got =
      score(built({slow}), with_groups({{1}}), with_criteria({from_group("g0", 100, Rule::kSum)}));
  EXPECT_THAT(got.flags, ElementsAre("slow"));
}

// Random classes: totals stay within bounds, more is never worth less, order does not matter.
class Randomly : public ::testing::Test {
 protected:
  std::int64_t below(std::int64_t bound) {
    return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(bound));
  }

  CaseResult random_case(const CaseId& id) {
    if (below(3) == 0) return with_verdict(id.value, Verdict::kAccepted);
    if (below(3) == 0) return with_verdict(id.value, Verdict::kWrongAnswer);
    const std::int64_t den = 2 + below(60);
    return with_verdict(id.value, Verdict::kPartial, {1 + below(den - 1), den});
  }

  void fill() {
    assignment_ = with_groups({{1 + below(5), below(3), 1}, {1, 1 + below(9), 2, 3}});
    std::vector<Criterion> criteria;
    for (std::size_t i = 0; i < 4; ++i) {
      auto one = from_group(i % 2 == 0 ? "g0" : "g1", below(2000), static_cast<Rule>(below(4)));
      one.id.value += std::to_string(i);
      one.bonus = i == 3;
      criteria.push_back(one);
    }
    rubric_ = with_criteria(criteria);
    rubric_.round_to = {1 + below(120)};
    rubric_.penalties = {{CriterionId{"l"}, "", Penalty::Unit::kLateDay, below(20), 60}};
    std::vector<CaseResult> cases;
    for (const Group& group : assignment_.groups) {
      for (const Case& one : group.cases) cases.push_back(random_case(one.id));
    }
    result_ = built(cases);
    result_.late_days = below(4);
  }

  std::mt19937_64 random_{20240501};
  Assignment assignment_;
  Rubric rubric_;
  SubmissionResult result_;
};

TEST_F(Randomly, TotalsStayWithinBoundsAreMonotoneAndDoNotDependOnOrder) {
  for (int round = 0; round < 3000; ++round) {
    fill();
    const Score before = score(result_, assignment_, rubric_);
    Points most = rubric_.total;
    for (const auto& one : before.criteria) {
      ASSERT_TRUE(one.points);
      ASSERT_LE(Points{0}, *one.points);
      ASSERT_LE(*one.points, one.max);
      if (one.bonus) most += one.max;
    }
    ASSERT_LE(Points{0}, before.total);
    ASSERT_LE(before.total, most);

    std::shuffle(result_.cases.begin(), result_.cases.end(), random_);
    ASSERT_EQ(score(result_, assignment_, rubric_).total, before.total);

    // One more accepted case never takes points.
    CaseResult& better = result_.cases[static_cast<std::size_t>(below(7))];
    better = with_verdict(better.id.value, Verdict::kAccepted);
    const Score after = score(result_, assignment_, rubric_);
    for (std::size_t i = 0; i < after.criteria.size(); ++i) {
      ASSERT_GE(*after.criteria[i].points, *before.criteria[i].points);
    }
    ASSERT_GE(after.total, before.total);
  }
}

}  // namespace
}  // namespace grader
