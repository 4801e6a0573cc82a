#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/report/html_parts.hpp"
#include "grader/report/views.hpp"
#include "grader/text/text.hpp"

namespace grader::report {
namespace {

using nlohmann::json;

std::string embedded(const json& value) {
  return text::script_safe(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

// Short keys: they occur once per line of a diff, test and student. page/report.js reads them.
json side_data(const text::DiffSide& side) {
  if (side.line == 0) return 0;
  json out = json::array({side.line, side.before, side.mark, side.after});
  if (side.cut_before > 0 || side.cut_after > 0 || !side.line_feed) {
    out.push_back(side.cut_before);
    out.push_back(side.cut_after);
    out.push_back(side.line_feed ? 1 : 0);
  }
  return out;
}

json diff_data(const FileDiff& file) {
  json hunks = json::array();
  for (const text::DiffHunk& hunk : file.diff.hunks) {
    json rows = json::array();
    for (const text::DiffRow& row : hunk.rows) {
      rows.push_back(
          json::array({static_cast<int>(row.kind), side_data(row.expected), side_data(row.actual)}));
    }
    hunks.push_back(std::move(rows));
  }
  return {{"f", text::visible_line(file.file)},
          {"h", text::headline(file.diff)},
          {"x", std::move(hunks)},
          {"left", file.diff.lines_left_out}};
}

class StudentData {
 public:
  StudentData(const GradedAssignment& graded, const Graded& submission, const Sources& sources,
              const HtmlLimits& limits)
      : graded_(graded),
        submission_(submission),
        result_(submission.result),
        sources_(sources),
        limits_(limits) {}

  json all() {
    json out{{"id", text::visible_line(result_.id.value)}, {"name", text::visible_line(result_.name)}};
    out["language"] = result_.language ? json(text::visible_line(result_.language->value)) : json(nullptr);
    out["total"] = to_string(submission_.score.total);
    out["max"] = to_string(submission_.score.max);
    out["final"] = submission_.score.final;
    out["flags"] = visible_list(submission_.score.flags);
    out["build"] = build();
    out["criteria"] = criteria(submission_.score.criteria);
    out["penalties"] = criteria(submission_.score.penalties);
    out["quality"] = quality();
    out["cases"] = json::array();
    for (const CaseView& view : case_views(graded_.assignment, result_)) out["cases"].push_back(a_case(view));
    return out;
  }

 private:
  static json visible_list(const std::vector<std::string>& raw) {
    json out = json::array();
    for (const std::string& one : raw) out.push_back(text::visible_line(one));
    return out;
  }

  json build() const {
    return {{"status", name_of(result_.build.status)},
            {"message", text::visible(result_.build.message)},
            {"staff", text::visible(result_.build.staff)},
            {"notes", visible_list(result_.build.notes)},
            {"log", text::visible_head(result_.build.log_raw, limits_.log_bytes)}};
  }

  json criteria(const std::vector<CriterionScore>& scores) const {
    json out = json::array();
    for (const CriterionScore& score : scores) {
      json one{{"title", text::visible_line(score.title)},
               {"points", score.points ? json(to_string(*score.points)) : json(nullptr)},
               {"max", to_string(score.max)},
               {"bonus", score.bonus},
               {"note", text::visible(score.note)}};
      const auto criterion = std::ranges::find(graded_.rubric.criteria, score.id, &Criterion::id);
      if (criterion != graded_.rubric.criteria.end()) one["about"] = text::visible(criterion->description);
      if (const auto mark = result_.marks.find(score.id); mark != result_.marks.end()) {
        one["comment"] = text::visible(mark->second.comment);
      }
      out.push_back(std::move(one));
    }
    return out;
  }

  json quality() const {
    json out = json::array();
    for (const QualityResult& check : result_.quality) {
      std::string status(name_of(check.status));
      std::ranges::replace(status, '_', ' ');
      out.push_back({{"kind", text::visible_line(check.kind)},
                     {"status", status},
                     {"findings", check.findings},
                     {"message", text::visible(check.message)},
                     {"log", text::visible_head(check.log_raw, limits_.log_bytes)}});
    }
    return out;
  }

  json a_case(const CaseView& view) {
    if (view.result == nullptr) return nullptr;
    const CaseResult& result = *view.result;
    json out{{"v", static_cast<int>(result.verdict)}};
    if (const std::string message = student_message(result); !message.empty()) out["m"] = message;
    std::string staff = text::visible(result.staff);
    if (result.check && !result.check->staff.empty() && result.check->staff != result.staff) {
      staff += (staff.empty() ? "" : "\n") + text::visible(result.check->staff);
    }
    if (!staff.empty()) out["staff"] = staff;
    if (result.slow) out["slow"] = true;
    if (result.check && !result.check->fields.empty()) out["fields"] = fields(*result.check);
    if (result.verdict == Verdict::kAccepted) return out;
    if (!result.out_raw.empty()) out["out"] = text::visible_head(result.out_raw, limits_.stream_bytes);
    if (!result.err_raw.empty()) out["err"] = text::visible_head(result.err_raw, limits_.stream_bytes);
    if (!result.evidence.empty()) out["files"] = visible_list(result.evidence);
    add_diffs(view, out);
    return out;
  }

  static json fields(const CheckResult& check) {
    json out = json::array();
    for (const FieldResult& field : check.fields) {
      out.push_back(json::array(
          {text::visible_line(field.name), field.share.num, field.share.den, text::visible(field.message)}));
    }
    return out;
  }

  // The first diffs are shown, up to the submission's allowance; the others are named.
  void add_diffs(const CaseView& view, json& out) {
    if (used_ >= limits_.diffs_per_submission) {
      if (!view.result->evidence.empty()) out["nodiff"] = true;
      return;
    }
    const text::DiffLimits limits{3, 160, std::min(limits_.diff_bytes, limits_.diffs_per_submission - used_)};
    json diffs = json::array();
    for (const FileDiff& file : diffs_of(view, result_, sources_, limits)) {
      diffs.push_back(diff_data(file));
      used_ += diffs.back().dump().size();
    }
    if (!diffs.empty()) out["d"] = std::move(diffs);
  }

  const GradedAssignment& graded_;
  const Graded& submission_;
  const SubmissionResult& result_;
  const Sources& sources_;
  const HtmlLimits& limits_;
  std::size_t used_ = 0;
};

json times(const Usage& usage) {
  return json::array({usage.cpu.count(), usage.wall.count(), usage.peak_memory.count});
}

json times_of(const Gradebook& book) {
  json out = json::array();
  for (const GradedAssignment& graded : book.assignments) {
    json submissions = json::array();
    for (const Graded& submission : graded.submissions) {
      json cases = json::array({times(submission.result.build.usage)});
      for (const CaseView& view : case_views(graded.assignment, submission.result)) {
        cases.push_back(view.result == nullptr ? json(nullptr) : times(view.result->usage));
      }
      submissions.push_back(std::move(cases));
    }
    out.push_back(std::move(submissions));
  }
  return out;
}

std::string row(const char* label, const std::string& value) {
  return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", label, safe(value));
}

}  // namespace

std::string safe(std::string_view raw) {
  return text::html_escape(text::visible_line(raw));
}

std::string link_of(const SubmissionResult& result) {
  std::string id = text::url_encode(result.id.value);
  for (std::size_t at = id.find('/'); at != std::string::npos; at = id.find('/', at))
    id.replace(at, 1, "%2F");
  return "#" + text::url_encode(result.assignment.value) + "/" + id;
}

std::string_view shown_word(Visibility visibility) {
  switch (visibility) {
    case Visibility::kVisible:
      return "at once";
    case Visibility::kAfterDueDate:
      return "after the due date";
    case Visibility::kAfterPublished:
      return "when published";
    case Visibility::kHidden:
      return "never";
  }
  return "never";
}

std::string_view look_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return "pass";
    case Verdict::kPartial:
      return "part";
    case Verdict::kSkipped:
    case Verdict::kJudgeError:
      return "none";
    default:
      return "fail";
  }
}

std::string assignment_data(const GradedAssignment& graded) {
  json groups = json::array();
  SubmissionResult nobody;
  for (const Group& group : graded.assignment.groups) {
    json cases = json::array();
    for (const Case& definition : group.cases) {
      std::string arguments = command_line(graded.assignment, nobody, definition);
      arguments.erase(0, arguments.find(' ') == std::string::npos ? arguments.size() : arguments.find(' '));
      cases.push_back({{"id", text::visible_line(definition.id.value)},
                       {"title", text::visible_line(definition.title)},
                       {"arguments", arguments},
                       {"shown", shown_word(definition.visibility)}});
    }
    groups.push_back({{"title", text::visible_line(group.title)}, {"cases", std::move(cases)}});
  }
  json programs = json::object();
  for (const auto& [language, entry] : graded.assignment.languages) {
    programs[text::visible_line(language.value)] = text::visible_line(entry.program);
  }
  json verdicts = json::array();
  for (int i = 0; i <= static_cast<int>(Verdict::kJudgeError); ++i) {
    verdicts.push_back(json::array({title_of(static_cast<Verdict>(i)), look_of(static_cast<Verdict>(i))}));
  }
  return embedded({{"title", text::visible_line(graded.assignment.title)},
                   {"groups", std::move(groups)},
                   {"programs", std::move(programs)},
                   {"verdicts", std::move(verdicts)}});
}

std::string student_data(const GradedAssignment& graded, const Graded& submission, const Sources& sources,
                         const HtmlLimits& limits) {
  return embedded(StudentData(graded, submission, sources, limits).all());
}

std::string measured_section(const Gradebook& book) {
  const HostInfo& host = book.host;
  const Enforcement& enforcement = host.enforcement;
  const bool full = enforcement.level == BoxLevel::kNamespaces;
  std::string out =
      fmt::format("<section id=\"measured\" class=\"measured{}\" aria-label=\"How it was run\">\n<details{}>",
                  full ? "" : " weak", full ? "" : " open");
  const char* words =
      full ? "Students' programs ran fully isolated"
      : enforcement.level == BoxLevel::kProcess
          ? "Students' programs ran with limits only, not isolated from this host and each other"
          : "Students' programs ran without any isolation";
  out += fmt::format(
      "<summary>{}; memory limited by {}, CPU time by {}.</summary>\n<table class=\"plain\"><tbody>\n", words,
      safe(enforcement.memory_by), safe(enforcement.cpu_by));
  out += row("Grader", host.grader_version) + row("Kernel", host.kernel);
  out += row("Processor", fmt::format("{}, {} cores", host.cpu_model, host.cores));
  for (const auto& [language, version] : host.toolchains) out += row(safe(language).c_str(), version);
  out += row("Started", host.started_at) + "</tbody></table></details>\n";
  return out + fmt::format("<script type=\"application/json\" id=\"times\">{}</script>\n</section>\n",
                           embedded(times_of(book)));
}

}  // namespace grader::report
