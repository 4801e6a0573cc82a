#include "grader/report/grades_csv.hpp"

#include <algorithm>

#include "grader/report/views.hpp"
#include "grader/text/text.hpp"

namespace grader::report {
namespace {

using Cells = std::vector<std::string>;

std::string row(const Cells& cells) {
  std::string out;
  for (std::size_t i = 0; i < cells.size(); ++i) out += (i == 0 ? "" : ",") + cells[i];
  return out + "\n";
}

Cells header(const Gradebook& book) {
  Cells cells{"student", "name", "assignment", "language",  "build",         "tests_accepted", "tests",
              "total",   "max",  "final",      "late_days", "resubmissions", "flags"};
  for (const GradedAssignment& graded : book.assignments) {
    const std::string prefix = graded.assignment.id.value + ":";
    for (const Criterion& criterion : graded.rubric.criteria)
      cells.push_back(text::csv_cell(prefix + criterion.id.value));
    for (const Penalty& penalty : graded.rubric.penalties)
      cells.push_back(text::csv_cell(prefix + penalty.id.value));
  }
  return cells;
}

std::string points_of(const CriterionId& id, const std::vector<CriterionScore>& scores) {
  const auto found = std::ranges::find(scores, id, &CriterionScore::id);
  return found == scores.end() || !found->points ? "" : to_string(*found->points);
}

Cells student_cells(const GradedAssignment& graded, const Graded& submission) {
  const SubmissionResult& result = submission.result;
  std::string flags;
  for (const std::string& flag : submission.score.flags) flags += (flags.empty() ? "" : "; ") + flag;
  return {text::csv_cell(result.id.value),
          text::csv_cell(result.name),
          text::csv_cell(graded.assignment.id.value),
          text::csv_cell(result.language ? result.language->value : ""),
          std::string(name_of(result.build.status)),
          std::to_string(accepted_cases(result)),
          std::to_string(result.cases.size()),
          to_string(submission.score.total),
          to_string(submission.score.max),
          submission.score.final ? "yes" : "no",
          std::to_string(result.late_days),
          std::to_string(result.resubmissions),
          text::csv_cell(flags)};
}

}  // namespace

std::string grades_csv(const Gradebook& book) {
  std::string out = row(header(book));
  for (const GradedAssignment& graded : book.assignments) {
    for (const Graded& submission : graded.submissions) {
      Cells cells = student_cells(graded, submission);
      for (const GradedAssignment& column : book.assignments) {
        const bool mine = &column == &graded;
        for (const Criterion& criterion : column.rubric.criteria) {
          cells.push_back(mine ? points_of(criterion.id, submission.score.criteria) : "");
        }
        for (const Penalty& penalty : column.rubric.penalties) {
          cells.push_back(mine ? points_of(penalty.id, submission.score.penalties) : "");
        }
      }
      out += row(cells);
    }
  }
  return out;
}

}  // namespace grader::report
