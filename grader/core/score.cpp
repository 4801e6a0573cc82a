// score() of gradebook.hpp: results x rubric -> points.
#include <fmt/core.h>

#include <algorithm>

#include "grader/core/score.hpp"

namespace grader {

namespace {

__extension__ using Wide = __int128;

// Shares are added in this unit: the least common multiple of 1..40, so that every share with a denominator
// up to 40 is exact, and any other is off by less than 1e-15. Addition of integers does not depend on the
// order of cases.
constexpr std::int64_t kUnit = 5'342'931'457'063'200;

std::int64_t units_of(Share share) {
  if (share.den <= 0) return 0;
  const std::int64_t num = std::clamp<std::int64_t>(share.num, 0, share.den);
  return static_cast<std::int64_t>((Wide{kUnit} * num + share.den / 2) / share.den);
}

// whole * num / den, rounded half up to a hundredth.
Points scaled(Points whole, Wide num, Wide den) {
  return {static_cast<std::int64_t>((Wide{whole.hundredths} * num * 2 + den) / (den * 2))};
}

// What one case adds to a criterion. Absent units: our failure, nobody knows.
struct Part {
  std::optional<std::int64_t> units;
  std::int64_t weight = 1;
};

const CaseResult* result_of(const SubmissionResult& result, const CaseId& id) {
  const auto found = std::ranges::find(result.cases, id, &CaseResult::id);
  return found == result.cases.end() ? nullptr : &*found;
}

std::int64_t field_units(const CaseResult& result, const std::string& field) {
  if (result.check) {
    const auto& fields = result.check->fields;
    const auto found = std::ranges::find(fields, field, &FieldResult::name);
    if (found != fields.end()) return units_of(found->share);
  }
  return result.verdict == Verdict::kAccepted ? kUnit : 0;
}

std::optional<std::int64_t> units_of_case(const SubmissionResult& result, const CaseId& id,
                                          const std::string& field) {
  const bool never_ran = result.build.status == BuildResult::Status::kCompileError ||
                         result.build.status == BuildResult::Status::kRejected;
  if (never_ran) return 0;
  const CaseResult* one = result_of(result, id);
  if (one == nullptr || one->verdict == Verdict::kJudgeError) return std::nullopt;
  const bool has_answer = one->verdict == Verdict::kAccepted || one->verdict == Verdict::kPartial ||
                          one->verdict == Verdict::kWrongAnswer || one->verdict == Verdict::kFormatError;
  if (!has_answer) return 0;
  if (!field.empty()) return field_units(*one, field);
  if (one->verdict == Verdict::kAccepted) return kUnit;
  return one->verdict == Verdict::kPartial && one->check ? units_of(one->check->share) : 0;
}

std::optional<Points> points_of(const std::vector<Part>& parts, FromGroup::Rule rule, Points whole) {
  const bool unknown = std::ranges::any_of(parts, [](const Part& part) { return !part.units; });
  const auto full = [](const Part& part) { return part.units == kUnit; };
  Wide weights = 0;
  Wide sum = 0;
  Wide passed = 0;
  std::int64_t best = 0;
  for (const Part& part : parts) {
    weights += part.weight;
    sum += Wide{part.units.value_or(0)} * part.weight;
    passed += full(part) ? part.weight : 0;
    best = std::max(best, part.units.value_or(0));
  }
  switch (rule) {
    case FromGroup::Rule::kSum:
      if (unknown) return std::nullopt;
      return scaled(whole, sum, weights * kUnit);
    case FromGroup::Rule::kPassed:
      if (unknown) return std::nullopt;
      return scaled(whole, passed, weights);
    case FromGroup::Rule::kAll: {
      // One real failure settles it, whatever the unknown cases would have been.
      const bool failed =
          std::ranges::any_of(parts, [&](const Part& part) { return part.units && !full(part); });
      if (failed) return Points{0};
      return unknown ? std::nullopt : std::optional(whole);
    }
    case FromGroup::Rule::kBest:
      if (unknown && best < kUnit) return std::nullopt;
      return scaled(whole, best, kUnit);
  }
  return std::nullopt;
}

std::string note_of(const std::vector<Part>& parts) {
  const auto passed = std::ranges::count_if(parts, [](const Part& part) { return part.units == kUnit; });
  const auto partly = std::ranges::count_if(
      parts, [](const Part& part) { return part.units && *part.units > 0 && *part.units < kUnit; });
  const auto unknown = std::ranges::count_if(parts, [](const Part& part) { return !part.units; });
  std::string note = fmt::format("{} of {} {}", passed, parts.size(), parts.size() == 1 ? "test" : "tests");
  if (partly > 0) note += fmt::format(", {} in part", partly);
  if (unknown > 0) note += fmt::format(", {} not known: the grader failed, not the submission", unknown);
  return note;
}

std::vector<Part> parts_of(const FromGroup& from, const SubmissionResult& result,
                           const Assignment& assignment) {
  std::vector<Part> parts;
  const auto group = std::ranges::find(assignment.groups, from.group, &Group::id);
  if (group == assignment.groups.end()) return parts;
  for (const Case& one : group->cases) {
    // A case without weight is shown, never counted.
    if (one.weight > 0) parts.push_back({units_of_case(result, one.id, from.field), one.weight});
  }
  return parts;
}

void score_group(const FromGroup& from, const SubmissionResult& result, const Assignment& assignment,
                 CriterionScore& score) {
  const std::vector<Part> parts = parts_of(from, result, assignment);
  if (result.build.status == BuildResult::Status::kJudgeError) {
    score.note = "not known: the grader failed to build it";
  } else if (parts.empty()) {
    score.note = "no tests";
  } else {
    score.points = points_of(parts, from.rule, score.max);
    score.note = note_of(parts);
  }
}

Points after_findings(const FromQuality& from, Points whole, std::int64_t findings) {
  if (findings <= 0) return whole;
  if (from.per_finding.hundredths <= 0) return {0};
  const Wide loss = Wide{from.per_finding.hundredths} * findings;
  return {static_cast<std::int64_t>(std::max<Wide>(0, whole.hundredths - loss))};
}

// Whether the program does anything of what `needs` asks, as far as that settles the score.
bool settled_by_needs(const FromQuality& from, const SubmissionResult& result, const Assignment& assignment,
                      CriterionScore& score) {
  if (from.needs.value.empty()) return false;
  const std::vector<Part> parts = parts_of({from.needs, FromGroup::Rule::kSum, ""}, result, assignment);
  if (std::ranges::any_of(parts, [](const Part& part) { return part.units.value_or(0) > 0; })) return false;
  if (std::ranges::any_of(parts, [](const Part& part) { return !part.units; })) {
    score.note = "not known: the grader failed, not the submission";
  } else {
    score.points = Points{0};
    score.note = "needs a program that passes a test, at least in part";
  }
  return true;
}

void score_quality(const FromQuality& from, const SubmissionResult& result, const Assignment& assignment,
                   CriterionScore& score) {
  if (result.build.status == BuildResult::Status::kJudgeError) {
    score.note = "not known: the grader failed to build it";
    return;
  }
  if (result.build.status != BuildResult::Status::kBuilt) {
    score.points = Points{0};
    score.note = "needs a program that builds";
    return;
  }
  if (settled_by_needs(from, result, assignment, score)) return;
  if (!result.language || std::ranges::count(from.applies_to, *result.language) == 0) {
    score.points = score.max;
    score.note =
        fmt::format("not applicable to {}", result.language ? result.language->value : "this language");
    return;
  }
  const auto found = std::ranges::find(result.quality, from.kind, &QualityResult::kind);
  if (found == result.quality.end() || found->status == QualityResult::Status::kFailed) {
    score.note = "not known: the grader's check failed";
  } else if (found->status == QualityResult::Status::kNotApplicable) {
    score.points = score.max;
    score.note = "not applicable";
  } else if (found->status == QualityResult::Status::kNotGiven) {
    score.points = Points{0};
    score.note = "the program could not be checked";
  } else {
    const bool clean = found->status == QualityResult::Status::kClean;
    const std::int64_t findings = clean ? 0 : std::max<std::int64_t>(1, found->findings);
    score.points = after_findings(from, score.max, findings);
    score.note = findings == 1 ? "1 finding" : fmt::format("{} findings", findings);
  }
}

void score_manual(const SubmissionResult& result, CriterionScore& score) {
  const auto mark = result.marks.find(score.id);
  if (mark == result.marks.end()) {
    score.note = "not marked yet";
    return;
  }
  score.points = std::clamp(mark->second.points, Points{0}, score.max);
  score.note = mark->second.comment;
}

CriterionScore score_criterion(const Criterion& criterion, const SubmissionResult& result,
                               const Assignment& assignment) {
  CriterionScore score;
  score.id = criterion.id;
  score.title = criterion.title;
  score.max = criterion.points;
  score.bonus = criterion.bonus;
  if (const auto* group = std::get_if<FromGroup>(&criterion.from))
    score_group(*group, result, assignment, score);
  if (const auto* quality = std::get_if<FromQuality>(&criterion.from))
    score_quality(*quality, result, assignment, score);
  if (std::holds_alternative<Manual>(criterion.from)) score_manual(result, score);
  return score;
}

CriterionScore score_penalty(const Penalty& penalty, const SubmissionResult& result, Points total) {
  const bool late = penalty.unit == Penalty::Unit::kLateDay;
  const std::int64_t units = std::max<std::int64_t>(0, late ? result.late_days : result.resubmissions);
  const auto percent =
      static_cast<std::int64_t>(std::min<Wide>(Wide{penalty.percent} * units, penalty.max_percent));
  CriterionScore score;
  score.id = penalty.id;
  score.title = penalty.title;
  score.points = Points{0} - part_of(total, {percent, 100});
  score.max = Points{0};
  const char* word =
      late ? (units == 1 ? "late day" : "late days") : (units == 1 ? "resubmission" : "resubmissions");
  score.note = fmt::format("{} {}, {} %", units, word, percent);
  return score;
}

// Half up to a multiple of `step`, never beyond `most`.
Points rounded(Points points, Points step, Points most) {
  if (step.hundredths <= 1) return points;
  const std::int64_t steps = (2 * points.hundredths + step.hundredths) / (2 * step.hundredths);
  return std::min(Points{steps * step.hundredths}, std::max(points, most));
}

std::vector<std::string> flags_of(const SubmissionResult& result, const Rubric& rubric, const Score& score) {
  std::vector<std::string> flags;
  bool unmarked = false;
  bool unknown = result.build.status == BuildResult::Status::kJudgeError ||
                 std::ranges::count(result.cases, Verdict::kJudgeError, &CaseResult::verdict) > 0;
  for (std::size_t i = 0; i < score.criteria.size(); ++i) {
    if (score.criteria[i].points) continue;
    (std::holds_alternative<Manual>(rubric.criteria[i].from) ? unmarked : unknown) = true;
  }
  if (unknown) flags.emplace_back("judge error");
  if (unmarked) flags.emplace_back("not marked yet");
  if (result.late_days > 0) {
    flags.push_back(fmt::format("late {} {}", result.late_days, result.late_days == 1 ? "day" : "days"));
  }
  if (result.resubmissions > 0) {
    flags.push_back(
        fmt::format("resubmitted {} {}", result.resubmissions, result.resubmissions == 1 ? "time" : "times"));
  }
  if (std::ranges::any_of(result.cases, &CaseResult::slow)) flags.emplace_back("slow");
  return flags;
}

}  // namespace

Score score(const SubmissionResult& result, const Assignment& assignment, const Rubric& rubric) {
  Score score;
  score.max = rubric.total;
  Points most = rubric.total;
  for (const Criterion& criterion : rubric.criteria) {
    score.criteria.push_back(score_criterion(criterion, result, assignment));
    const CriterionScore& one = score.criteria.back();
    score.total += one.points.value_or(Points{});
    if (one.bonus) most += one.max;
    if (!one.points) score.final = false;
  }
  for (const Penalty& penalty : rubric.penalties) {
    score.penalties.push_back(score_penalty(penalty, result, rubric.total));
    score.total += *score.penalties.back().points;
  }
  score.total = rounded(std::max(score.total, Points{0}), rubric.round_to, most);
  score.flags = flags_of(result, rubric, score);
  // A judge error in a case that no criterion counts still stands until staff have looked.
  if (std::ranges::count(score.flags, "judge error") > 0) score.final = false;
  return score;
}

}  // namespace grader
