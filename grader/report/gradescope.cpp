#include "grader/report/gradescope.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grader/report/views.hpp"
#include "grader/text/diff_render.hpp"
#include "grader/text/text.hpp"

namespace grader::report {
namespace {

using nlohmann::ordered_json;

constexpr text::DiffLimits kGradescopeDiff{3, 160, 4 * 1024};

ordered_json criterion_test(const CriterionScore& score, Visibility visibility,
                            const std::string& number_text) {
  ordered_json test{{"name", text::visible_line(score.title)}, {"number", number_text}};
  if (score.points) {
    test["score"] = number(*score.points);
    test["max_score"] = number(score.max);
  }
  test["output"] = text::visible(score.note);
  test["tags"] = ordered_json::array({"criterion"});
  if (!score.points) test["tags"].push_back("not_final");
  test["visibility"] = name_of(visibility);
  test["extra_data"] = {{"criterion", score.id.value}, {"bonus", score.bonus}};
  return test;
}

std::string fields_text(const CheckResult& check) {
  std::string out;
  for (const FieldResult& field : check.fields) {
    const bool right = field.share.num == field.share.den;
    out += fmt::format("{} {}{}{}\n", right ? "ok   " : "wrong", text::visible_line(field.name),
                       field.message.empty() ? "" : ": ", text::visible(field.message));
  }
  return out;
}

std::string case_output(const CaseView& view, const Assignment& assignment,
                        const SubmissionResult& submission, const Sources& sources) {
  const CaseResult& result = *view.result;
  std::string out = fmt::format("{}\n", title_of(result.verdict));
  const std::string message = student_message(result);
  if (!message.empty()) out += message + "\n";
  out += fmt::format("command: {}\n", command_line(assignment, submission, *view.definition));
  if (result.check) out += fields_text(*result.check);
  for (const FileDiff& file : diffs_of(view, submission, sources, kGradescopeDiff)) {
    out += fmt::format("\n{}: {}\n{}", text::visible_line(file.file), text::headline(file.diff),
                       text::unified(file.diff, {false, 100, "expected", "yours"}));
  }
  if (!result.err_raw.empty() && result.verdict != Verdict::kAccepted) {
    out += "\nstandard error:\n" + text::visible_head(result.err_raw, kStreamBytes) + "\n";
  }
  return out;
}

ordered_json case_details(const CaseView& view) {
  ordered_json extra{{"case", text::visible(view.definition->id.value)},
                     {"verdict", name_of(view.result->verdict)}};
  if (view.result->check) {
    const CheckResult& check = *view.result->check;
    extra["share"] = {check.share.num, check.share.den};
    extra["fields"] = ordered_json::array();
    for (const FieldResult& field : check.fields) {
      extra["fields"].push_back({{"name", text::visible(field.name)},
                                 {"share", {field.share.num, field.share.den}},
                                 {"message", text::visible(field.message)}});
    }
    if (!check.staff.empty()) extra["checker_staff"] = text::visible(check.staff);
  }
  if (!view.result->staff.empty()) extra["staff"] = text::visible(view.result->staff);
  extra["evidence"] = ordered_json::array();
  for (const std::string& path : view.result->evidence) extra["evidence"].push_back(text::visible(path));
  return extra;
}

// A test without points: they are the criteria's. A grader failure is neither passed nor failed.
ordered_json case_test(const CaseView& view, const Assignment& assignment, const SubmissionResult& submission,
                       const Sources& sources, const std::string& number_text) {
  const Verdict verdict = view.result->verdict;
  ordered_json test{{"name", fmt::format("{}: {}", text::visible_line(view.group->title),
                                         text::visible_line(view.definition->title))},
                    {"number", number_text}};
  if (verdict != Verdict::kJudgeError) test["status"] = verdict == Verdict::kAccepted ? "passed" : "failed";
  test["output"] = case_output(view, assignment, submission, sources);
  test["tags"] = {view.group->id.value, name_of(verdict)};
  if (view.result->slow) test["tags"].push_back("slow");
  test["visibility"] = name_of(view.definition->visibility);
  test["extra_data"] = case_details(view);
  return test;
}

ordered_json tests_of(const GradedAssignment& graded, const Graded& submission, const Sources& sources) {
  ordered_json tests = ordered_json::array();
  for (std::size_t i = 0; i < submission.score.criteria.size(); ++i) {
    const CriterionScore& score = submission.score.criteria[i];
    const auto criterion = std::ranges::find(graded.rubric.criteria, score.id, &Criterion::id);
    const Visibility visibility = criterion == graded.rubric.criteria.end()
                                      ? Visibility::kHidden
                                      : visibility_of(*criterion, graded.assignment);
    tests.push_back(criterion_test(score, visibility, fmt::format("C{}", i + 1)));
  }
  for (std::size_t i = 0; i < submission.score.penalties.size(); ++i) {
    tests.push_back(
        criterion_test(submission.score.penalties[i], Visibility::kVisible, fmt::format("P{}", i + 1)));
    tests.back()["max_score"] = 0;
    tests.back()["tags"][0] = "penalty";
  }
  const Group* group = nullptr;
  std::size_t groups = 0;
  std::size_t cases = 0;
  for (const CaseView& view : case_views(graded.assignment, submission.result)) {
    if (view.group != group) group = view.group, ++groups, cases = 0;
    ++cases;
    if (view.result == nullptr) continue;
    tests.push_back(
        case_test(view, graded.assignment, submission.result, sources, fmt::format("{}.{}", groups, cases)));
  }
  return tests;
}

ordered_json criteria_of(const std::vector<CriterionScore>& scores) {
  ordered_json out = ordered_json::array();
  for (const CriterionScore& score : scores) {
    out.push_back({{"id", score.id.value},
                   {"title", text::visible(score.title)},
                   {"points", number(score.points)},
                   {"max", number(score.max)},
                   {"bonus", score.bonus},
                   {"note", text::visible(score.note)}});
  }
  return out;
}

ordered_json build_of(const BuildResult& build) {
  ordered_json notes = ordered_json::array();
  for (const std::string& note : build.notes) notes.push_back(text::visible(note));
  return {{"status", name_of(build.status)},
          {"message", text::visible(build.message)},
          {"staff", text::visible(build.staff)},
          {"notes", std::move(notes)},
          {"log", text::visible_head(build.log_raw, kLogBytes)}};
}

ordered_json quality_of(const SubmissionResult& result) {
  ordered_json out = ordered_json::array();
  for (const QualityResult& check : result.quality) {
    out.push_back({{"kind", text::visible(check.kind)},
                   {"status", name_of(check.status)},
                   {"findings", check.findings},
                   {"message", text::visible(check.message)},
                   {"log", text::visible_head(check.log_raw, kLogBytes)}});
  }
  return out;
}

ordered_json measured_of(const Gradebook& book, const SubmissionResult& result) {
  ordered_json cases = ordered_json::object();
  for (const CaseResult& item : result.cases) {
    ordered_json one = measured(item.usage);
    one["enforcement"] = measured(item.enforcement);
    one["key"] = text::visible(item.key);
    cases[text::visible(item.id.value)] = std::move(one);
  }
  return {
      {"host", measured(book.host)}, {"build", measured(result.build.usage)}, {"cases", std::move(cases)}};
}

ordered_json extra_data(const Gradebook& book, const GradedAssignment& graded, const Graded& submission) {
  const SubmissionResult& result = submission.result;
  ordered_json flags = ordered_json::array();
  for (const std::string& flag : submission.score.flags) flags.push_back(text::visible(flag));
  return {{"format", 1},
          {"assignment", graded.assignment.id.value},
          {"submission", text::visible(result.id.value)},
          {"name", text::visible(result.name)},
          {"language", result.language ? ordered_json(result.language->value) : ordered_json(nullptr)},
          {"source_digest", text::visible(result.source_digest)},
          {"config_digest", text::visible(book.config_digest)},
          {"build", build_of(result.build)},
          {"criteria", criteria_of(submission.score.criteria)},
          {"penalties", criteria_of(submission.score.penalties)},
          {"total", number(submission.score.total)},
          {"max", number(submission.score.max)},
          {"final", submission.score.final},
          {"flags", std::move(flags)},
          {"late_days", result.late_days},
          {"resubmissions", result.resubmissions},
          {"quality", quality_of(result)},
          {"measured", measured_of(book, result)}};
}

// For the student, above all tests; nothing of hidden tests.
std::string overall_output(const Graded& submission) {
  const BuildResult& build = submission.result.build;
  std::string out;
  if (build.status == BuildResult::Status::kJudgeError) {
    out += "The grader could not build this submission. This is not your fault and costs no points.\n";
  } else if (build.status != BuildResult::Status::kBuilt) {
    out += text::visible(build.message) + "\n";
    if (!build.log_raw.empty()) out += "\n" + text::visible_head(build.log_raw, kLogBytes) + "\n";
  }
  for (const std::string& note : build.notes) out += "Note: " + text::visible(note) + "\n";
  return out;
}

}  // namespace

std::string gradescope_results(const Gradebook& book, const GradedAssignment& graded,
                               const Graded& submission, const Sources& sources) {
  const ordered_json root{{"score", number(submission.score.total)},
                          {"output", overall_output(submission)},
                          {"output_format", "text"},
                          {"test_output_format", "text"},
                          {"test_name_format", "text"},
                          {"stdout_visibility", "hidden"},
                          {"tests", tests_of(graded, submission, sources)},
                          {"extra_data", extra_data(book, graded, submission)}};
  return root.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace grader::report
