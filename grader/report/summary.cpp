#include "grader/report/summary.hpp"

#include <nlohmann/json.hpp>

#include "grader/report/statistics.hpp"
#include "grader/report/views.hpp"
#include "grader/text/text.hpp"

namespace grader::report {
namespace {

using nlohmann::ordered_json;

ordered_json points_by_id(const std::vector<CriterionScore>& scores) {
  ordered_json out = ordered_json::object();
  for (const CriterionScore& score : scores) out[score.id.value] = number(score.points);
  return out;
}

ordered_json submission_of(const Graded& submission) {
  const SubmissionResult& result = submission.result;
  ordered_json verdicts = ordered_json::object();
  for (const CaseResult& item : result.cases) verdicts[text::visible(item.id.value)] = name_of(item.verdict);
  ordered_json flags = ordered_json::array();
  for (const std::string& flag : submission.score.flags) flags.push_back(text::visible(flag));
  return {{"id", text::visible(result.id.value)},
          {"name", text::visible(result.name)},
          {"language", result.language ? ordered_json(result.language->value) : ordered_json(nullptr)},
          {"build", name_of(result.build.status)},
          {"total", number(submission.score.total)},
          {"max", number(submission.score.max)},
          {"final", submission.score.final},
          {"flags", std::move(flags)},
          {"late_days", result.late_days},
          {"resubmissions", result.resubmissions},
          {"criteria", points_by_id(submission.score.criteria)},
          {"penalties", points_by_id(submission.score.penalties)},
          {"source_digest", text::visible(result.source_digest)},
          {"verdicts", std::move(verdicts)}};
}

ordered_json tests_of(const GradedAssignment& graded) {
  ordered_json out = ordered_json::array();
  const std::vector<CaseStatistics> statistics = case_statistics(graded);
  std::size_t i = 0;
  for (const Group& group : graded.assignment.groups) {
    for (const Case& definition : group.cases) {
      const CaseStatistics& one = statistics[i++];
      ordered_json verdicts = ordered_json::object();
      for (const auto& [verdict, count] : one.verdicts) verdicts[std::string(name_of(verdict))] = count;
      out.push_back({{"id", text::visible(definition.id.value)},
                     {"title", text::visible(definition.title)},
                     {"visibility", name_of(definition.visibility)},
                     {"judged", one.count},
                     {"accepted", one.accepted},
                     {"verdicts", std::move(verdicts)}});
    }
  }
  return out;
}

ordered_json statistics_of(const GradedAssignment& graded) {
  const TotalStatistics totals = total_statistics(graded);
  return {{"count", totals.count},       {"min", number(totals.min)},
          {"max", number(totals.max)},   {"median", number(totals.median)},
          {"mean", number(totals.mean)}, {"deviation", number(totals.deviation)}};
}

ordered_json assignment_of(const GradedAssignment& graded) {
  ordered_json submissions = ordered_json::array();
  for (const Graded& submission : graded.submissions) submissions.push_back(submission_of(submission));
  return {{"id", graded.assignment.id.value},
          {"title", text::visible(graded.assignment.title)},
          {"total", number(graded.rubric.total)},
          {"statistics", statistics_of(graded)},
          {"tests", tests_of(graded)},
          {"submissions", std::move(submissions)}};
}

// CPU and wall time of all cases of a submission; with the host, all that two equal runs may differ in.
ordered_json measured_of(const Gradebook& book) {
  ordered_json times = ordered_json::object();
  for (const GradedAssignment& graded : book.assignments) {
    ordered_json& mine = times[graded.assignment.id.value] = ordered_json::object();
    for (const Graded& submission : graded.submissions) {
      Usage all;
      for (const CaseResult& item : submission.result.cases) {
        all.cpu += item.usage.cpu;
        all.wall += item.usage.wall;
        all.peak_memory = std::max(all.peak_memory, item.usage.peak_memory);
      }
      mine[text::visible(submission.result.id.value)] = measured(all);
    }
  }
  return {{"host", measured(book.host)}, {"submissions", std::move(times)}};
}

}  // namespace

std::string summary_json(const Gradebook& book) {
  ordered_json assignments = ordered_json::array();
  for (const GradedAssignment& graded : book.assignments) assignments.push_back(assignment_of(graded));
  ordered_json not_graded = ordered_json::array();
  for (const NotGraded& one : book.not_graded) {
    not_graded.push_back({{"path", text::visible(one.path)}, {"reason", text::visible(one.reason)}});
  }
  const ordered_json root{{"format", 1},
                          {"config_digest", text::visible(book.config_digest)},
                          {"assignments", std::move(assignments)},
                          {"not_graded", std::move(not_graded)},
                          {"measured", measured_of(book)}};
  return root.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace grader::report
