#include "grader/report/feedback.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/report/views.hpp"
#include "grader/text/diff_render.hpp"
#include "grader/text/text.hpp"

namespace grader::report {
namespace {

constexpr text::DiffLimits kFeedbackDiff{3, 160, 6 * 1024};

bool all_released(const ReportOptions& options) {
  return options.released.size() == 4;
}

// A drawing in the text, lines framed by + and |, keeps its columns.
std::string paragraph(const std::string& text) {
  std::string out, drawing;
  const auto end_drawing = [&] {
    if (!drawing.empty()) out += "\n" + text::markdown_block(drawing, "text") + "\n";
    drawing.clear();
  };
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t feed = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, feed);
    if (line.starts_with("+-") || (!drawing.empty() && line.starts_with('|'))) {
      drawing += std::string(line) + "\n";
    } else {
      end_drawing();
      out += text::markdown_inline(line) + "\n";
    }
    rest.remove_prefix(std::min(feed + 1, rest.size()));
  }
  end_drawing();
  return out.empty() ? out : out + "\n";
}

std::string heading(const GradedAssignment& graded, const SubmissionResult& result) {
  std::string out = fmt::format("# {}\n\n", text::markdown_inline(graded.assignment.title));
  out += text::markdown_inline(result.name);
  if (result.name != result.id.value) out += fmt::format(" ({})", text::markdown_inline(result.id.value));
  if (result.language) out += fmt::format(", {}", text::markdown_inline(result.language->value));
  return out + "\n\n";
}

std::string build_section(const BuildResult& build) {
  std::string out;
  if (build.status == BuildResult::Status::kJudgeError) {
    out +=
        "**The grader itself failed while building.** This is not your fault and costs you nothing; staff "
        "know.\n\n";
  } else if (build.status != BuildResult::Status::kBuilt) {
    out +=
        build.status == BuildResult::Status::kRejected ? "## Not accepted\n\n" : "## It does not build\n\n";
    out += paragraph(build.message);
    if (!build.log_raw.empty())
      out += text::markdown_block(text::shorten(build.log_raw, kLogBytes), "text") + "\n";
  }
  for (const std::string& note : build.notes) out += fmt::format("- {}\n", text::markdown_inline(note));
  return build.notes.empty() ? out : out + "\n";
}

std::string points_row(const CriterionScore& score) {
  return fmt::format("| {} | {} | {} | {} |\n", text::markdown_inline(score.title),
                     score.points ? to_string(*score.points) : "–",
                     score.bonus ? "bonus " + to_string(score.max) : to_string(score.max),
                     text::markdown_inline(score.note));
}

std::string marks_section(const GradedAssignment& graded, const Graded& submission,
                          const ReportOptions& options) {
  std::string out;
  for (const Criterion& criterion : graded.rubric.criteria) {
    const auto mark = submission.result.marks.find(criterion.id);
    if (mark == submission.result.marks.end() || mark->second.comment.empty()) continue;
    if (!options.released.contains(visibility_of(criterion, graded.assignment))) continue;
    out +=
        fmt::format("**{}**\n\n{}", text::markdown_inline(criterion.title), paragraph(mark->second.comment));
  }
  return out;
}

// Only sums of what is shown; see the promise in the header.
std::string points_section(const GradedAssignment& graded, const Graded& submission,
                           const ReportOptions& options) {
  std::string rows;
  Points points;
  Points most;
  for (const CriterionScore& score : submission.score.criteria) {
    const auto criterion = std::ranges::find(graded.rubric.criteria, score.id, &Criterion::id);
    if (criterion == graded.rubric.criteria.end()) continue;
    if (!options.released.contains(visibility_of(*criterion, graded.assignment))) continue;
    rows += points_row(score);
    points += score.points.value_or(Points{});
    if (!score.bonus) most += score.max;
  }
  if (all_released(options)) {
    for (const CriterionScore& penalty : submission.score.penalties) rows += points_row(penalty);
  }
  if (rows.empty()) return {};
  std::string out = "## Points\n\n| part | points | of | |\n|---|---:|---:|---|\n" + rows + "\n";
  if (all_released(options)) {
    out += fmt::format("**Total: {} of {}**{}\n\n", to_string(submission.score.total),
                       to_string(submission.score.max),
                       submission.score.final ? "" : " so far; it is not final");
  } else {
    out += fmt::format("**Together: {} of {}**\n\n", to_string(points), to_string(most));
  }
  return out + marks_section(graded, submission, options);
}

std::string late_section(const GradedAssignment& graded, const SubmissionResult& result) {
  std::string out;
  for (const Penalty& penalty : graded.rubric.penalties) {
    const bool late = penalty.unit == Penalty::Unit::kLateDay;
    const std::int64_t units = late ? result.late_days : result.resubmissions;
    if (units == 0) continue;
    out += fmt::format("- {}: {} {}{}, {} % each, at most {} %\n", text::markdown_inline(penalty.title),
                       units, late ? "day" : "resubmission", units == 1 ? "" : "s", penalty.percent,
                       penalty.max_percent);
  }
  return out.empty() ? out : out + "\n";
}

std::string quality_section(const SubmissionResult& result) {
  std::string out;
  for (const QualityResult& check : result.quality) {
    if (check.message.empty()) continue;
    out += fmt::format("- {}: {}\n", text::markdown_inline(check.kind), text::markdown_inline(check.message));
  }
  return out.empty() ? out : "## Quality\n\n" + out + "\n";
}

std::string fields_list(const CheckResult& check) {
  std::string out;
  for (const FieldResult& field : check.fields) {
    const bool right = field.share.num == field.share.den;
    const std::size_t drawing = std::min(field.message.find("\n+-"), field.message.size());
    out += fmt::format("- {} {}{}{}\n", right ? "✓" : "✗", text::markdown_inline(field.name),
                       field.message.empty() ? "" : ": ",
                       text::markdown_inline(field.message.substr(0, drawing)));
    if (drawing < field.message.size()) out += paragraph(field.message.substr(drawing + 1));
  }
  return out.empty() ? out : out + "\n";
}

std::string case_section(const CaseView& view, const GradedAssignment& graded,
                         const SubmissionResult& submission, const Sources& sources) {
  const CaseResult& result = *view.result;
  const bool accepted = result.verdict == Verdict::kAccepted;
  std::string out = fmt::format("### {} {}: {}\n\n", accepted ? "✓" : "✗",
                                text::markdown_inline(view.definition->title), title_of(result.verdict));
  if (result.verdict == Verdict::kJudgeError) {
    return out +
           "The grader itself failed here. This is not your fault and costs you nothing; staff know.\n\n";
  }
  out += paragraph(student_message(result));
  if (accepted) return out;
  out += text::markdown_block(command_line(graded.assignment, submission, *view.definition), "text") + "\n";
  if (result.check) out += fields_list(*result.check);
  for (const FileDiff& file : diffs_of(view, submission, sources, kFeedbackDiff)) {
    out += fmt::format(
        "{}: {}\n\n{}\n", text::markdown_inline(file.file), text::markdown_inline(text::headline(file.diff)),
        text::markdown_block(text::unified(file.diff, {false, 100, "expected", "yours"}), "diff"));
  }
  if (!result.err_raw.empty()) {
    out += "Standard error:\n\n" + text::markdown_block(text::shorten(result.err_raw, kStreamBytes), "text") +
           "\n";
  }
  return out;
}

std::string measured_section(const std::vector<CaseView>& shown) {
  if (shown.empty()) return {};
  std::string out = "## Measured\n\n| test | CPU | wall | memory |\n|---|---:|---:|---:|\n";
  for (const CaseView& view : shown) {
    const Usage& usage = view.result->usage;
    out += fmt::format("| {} | {} | {} | {} |\n", text::markdown_inline(view.definition->title),
                       seconds(usage.cpu), seconds(usage.wall), memory(usage.peak_memory));
  }
  return out;
}

}  // namespace

std::string feedback_md(const GradedAssignment& graded, const Graded& submission, const Sources& sources,
                        const ReportOptions& options) {
  const SubmissionResult& result = submission.result;
  std::string out = heading(graded, result) + build_section(result.build);
  out += points_section(graded, submission, options) + late_section(graded, result) + quality_section(result);
  std::vector<CaseView> shown = case_views(graded.assignment, result);
  std::erase_if(shown, [&](const CaseView& view) {
    return view.result == nullptr || !options.released.contains(view.definition->visibility);
  });
  const Group* group = nullptr;
  for (const CaseView& view : shown) {
    if (view.group != group) out += fmt::format("## {}\n\n", text::markdown_inline(view.group->title));
    group = view.group;
    out += case_section(view, graded, result, sources);
  }
  return out + measured_section(shown);
}

}  // namespace grader::report
