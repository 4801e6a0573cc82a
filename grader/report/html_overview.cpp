#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grader/report/html_parts.hpp"
#include "grader/report/statistics.hpp"
#include "grader/report/views.hpp"
#include "grader/text/text.hpp"

namespace grader::report {
namespace {

constexpr std::size_t kBins = 20;

std::string figure(const std::string& value, const std::string& label) {
  return fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", label, value);
}

std::string figures(const GradedAssignment& graded) {
  const TotalStatistics totals = total_statistics(graded);
  const auto final =
      std::ranges::count_if(graded.submissions, [](const Graded& one) { return one.score.final; });
  std::string out = "<dl class=\"figures\">\n";
  out += figure(text::with_thousands(totals.count), "submissions");
  out += figure(
      fmt::format("{} <small>of {}</small>", to_string(totals.mean), to_string(graded.rubric.total)), "mean");
  out += figure(to_string(totals.median), "median");
  out += figure(to_string(totals.deviation), "deviation");
  out += figure(fmt::format("{} – {}", to_string(totals.min), to_string(totals.max)), "range");
  out += figure(text::with_thousands(static_cast<std::size_t>(final)), "final");
  return out + "</dl>\n";
}

std::string bin_range(const GradedAssignment& graded, std::size_t bin) {
  const std::int64_t whole = graded.rubric.total.hundredths;
  const auto edge = [&](std::size_t i) {
    return to_string(Points{whole * static_cast<std::int64_t>(i) / 20});
  };
  return fmt::format("{} to {}", edge(bin), edge(bin + 1));
}

// Bars with a text for each, so that the picture is readable without seeing it.
std::string histogram(const GradedAssignment& graded) {
  const std::vector<std::size_t> bins = distribution(graded, kBins);
  const std::size_t most = std::max<std::size_t>(1, std::ranges::max(bins));
  std::string bars;
  for (std::size_t i = 0; i < kBins; ++i) {
    const double height = 100.0 * static_cast<double>(bins[i]) / static_cast<double>(most);
    if (bins[i] == 0) continue;
    bars += fmt::format(
        "<rect x=\"{}\" y=\"{:.1f}\" width=\"26\" height=\"{:.1f}\" rx=\"2\"><title>{} points: "
        "{}</title></rect>",
        30 * i + 2, 112 - height, height, bin_range(graded, i), bins[i]);
    bars +=
        fmt::format("<text class=\"n\" x=\"{}\" y=\"{:.1f}\">{}</text>", 30 * i + 15, 108 - height, bins[i]);
  }
  std::string axis;
  for (std::size_t i = 0; i <= 4; ++i) {
    const char* anchor = i == 0 ? "start" : i == 4 ? "end" : "middle";
    axis += fmt::format("<text x=\"{}\" y=\"128\" text-anchor=\"{}\">{}</text>", 150 * i, anchor,
                        to_string(Points{graded.rubric.total.hundredths * static_cast<std::int64_t>(i) / 4}));
  }
  return fmt::format(
      "<figure class=\"histogram\"><svg viewBox=\"0 -4 600 136\" role=\"img\" aria-label=\"Distribution of "
      "totals: {}\">"
      "<line x1=\"0\" x2=\"600\" y1=\"112.5\" y2=\"112.5\"/>{}{}</svg>"
      "<figcaption>How many students have how many points</figcaption></figure>\n",
      [&] {
        std::string spoken;
        for (std::size_t i = 0; i < kBins; ++i) {
          if (bins[i] > 0)
            spoken +=
                fmt::format("{}{} points: {}", spoken.empty() ? "" : "; ", bin_range(graded, i), bins[i]);
        }
        return spoken.empty() ? std::string("none") : spoken;
      }(),
      bars, axis);
}

// One small field per test in plan order: the row's fingerprint. The number beside it says the same in text.
std::string strip(const std::vector<CaseView>& views) {
  constexpr std::array<std::string_view, 4> kLooks{"pass", "part", "fail", "none"};
  std::array<std::string, 4> paths;
  for (std::size_t i = 0; i < views.size(); ++i) {
    const std::string_view look = views[i].result == nullptr ? "none" : look_of(views[i].result->verdict);
    const auto at = static_cast<std::size_t>(std::ranges::find(kLooks, look) - kLooks.begin());
    paths[at] += fmt::format("M{} 0h4v9h-4z", 5 * i);
  }
  std::string out =
      fmt::format("<svg class=\"strip\" aria-hidden=\"true\" viewBox=\"0 0 {} 9\" style=\"width:{}px\">",
                  5 * views.size(), std::min<std::size_t>(150, 5 * views.size()));
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (!paths[i].empty()) out += fmt::format("<path class=\"{}\" d=\"{}\"/>", kLooks[i], paths[i]);
  }
  return out + "</svg>";
}

// A letter per case for filtering by test: 'a' + verdict, '-' when it has no result.
std::string letters(const std::vector<CaseView>& views) {
  std::string out;
  for (const CaseView& view : views) {
    out += view.result == nullptr ? '-' : static_cast<char>('a' + static_cast<int>(view.result->verdict));
  }
  return out;
}

std::string flags_of(const Graded& submission) {
  std::string out;
  const BuildResult::Status status = submission.result.build.status;
  if (status != BuildResult::Status::kBuilt) {
    const char* word = status == BuildResult::Status::kCompileError ? "does not build"
                       : status == BuildResult::Status::kRejected   ? "refused"
                                                                    : "grader failure";
    out += fmt::format("<span class=\"flag fail\">{}</span> ", word);
  }
  for (const std::string& flag : submission.score.flags)
    out += fmt::format("<span class=\"flag\">{}</span> ", safe(flag));
  return out;
}

std::string row(const GradedAssignment& graded, const Graded& submission, std::size_t assignment,
                std::size_t index) {
  const SubmissionResult& result = submission.result;
  const std::vector<CaseView> views = case_views(graded.assignment, result);
  const std::size_t accepted = accepted_cases(result);
  const std::string id =
      result.name == result.id.value ? "" : fmt::format(" <small>{}</small>", safe(result.id.value));
  const std::int64_t share = 100 * std::max<std::int64_t>(0, submission.score.total.hundredths) /
                             std::max<std::int64_t>(1, submission.score.max.hundredths);
  std::string out = fmt::format("<tr data-s=\"{}-{}\" data-v=\"{}\"{}{}>", assignment, index, letters(views),
                                submission.score.final ? "" : " data-open",
                                result.build.status == BuildResult::Status::kBuilt ? "" : " data-unbuilt");
  out += fmt::format("<th scope=\"row\"><a href=\"{}\">{}</a>{}</th>", safe(link_of(result)),
                     safe(result.name), id);
  out += fmt::format("<td>{}</td>", result.language ? safe(result.language->value) : "–");
  out += fmt::format(
      "<td class=\"num\" data-k=\"{}\"><span class=\"meter\" style=\"--p:{}%\" "
      "aria-hidden=\"true\"></span>"
      "<span class=\"value\">{}</span><span class=\"open-mark\">{}</span></td>",
      submission.score.total.hundredths, std::min<std::int64_t>(100, share),
      to_string(submission.score.total), submission.score.final ? "" : "*");
  out += fmt::format("<td class=\"num\" data-k=\"{}\">{}<small>/{}</small></td><td class=\"fields\">{}</td>",
                     accepted, accepted, views.size(), strip(views));
  out += fmt::format("<td>{}</td></tr>\n", flags_of(submission));
  return out;
}

std::string sortable(const char* label, const char* kind, const char* sorted = "none") {
  return fmt::format(
      "<th scope=\"col\" aria-sort=\"{}\"{}><button type=\"button\" data-sort=\"{}\">{}</button></th>",
      sorted, std::string_view(kind) == "number" ? " class=\"num\"" : "", kind, label);
}

std::string tools(std::size_t index) {
  return fmt::format(
      "<form class=\"tools js\" data-for=\"class-{0}\" role=\"search\" aria-label=\"Filter the class\">\n"
      "<label>Search <input type=\"search\" name=\"text\" placeholder=\"name, id, flag\" "
      "autocomplete=\"off\"></label>\n"
      "<label>Show <select name=\"state\"><option value=\"\">everyone</option><option value=\"failing\">a "
      "test fails"
      "</option><option value=\"passing\">all tests pass</option><option value=\"open\">not final</option>"
      "<option value=\"unbuilt\">not built</option></select></label>\n"
      "<label>Language <select name=\"language\"><option value=\"\">all</option></select></label>\n"
      "<label>Fails test <select name=\"test\"><option value=\"\">any</option></select></label>\n"
      "<button type=\"reset\">Clear</button>\n<output aria-live=\"polite\"></output>\n</form>\n",
      index);
}

std::string class_table(const GradedAssignment& graded, std::size_t index) {
  std::string out = tools(index);
  out += fmt::format(
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"class-title-{0}\">"
      "<table class=\"class\" id=\"class-{0}\"><caption class=\"away\">Every submission with its "
      "points</caption>"
      "<thead><tr>",
      index);
  out += sortable("Student", "text", "ascending") + sortable("Language", "text") +
         sortable("Points", "number") + sortable("Tests", "number") +
         "<th scope=\"col\" class=\"fields\"><span class=\"away\">Each test</span></th>" +
         sortable("Flags", "text") + "</tr></thead><tbody>\n";
  for (std::size_t i = 0; i < graded.submissions.size(); ++i)
    out += row(graded, graded.submissions[i], index, i);
  return out +
         "</tbody></table></div>\n<p class=\"note\">* not final: a mark is missing or the grader "
         "failed.</p>\n";
}

std::string rate_bar(const CaseStatistics& one) {
  const auto share = [&](auto wanted) {
    std::size_t n = 0;
    for (const auto& [verdict, count] : one.verdicts) n += look_of(verdict) == wanted ? count : 0;
    return one.count == 0 ? 0.0 : 100.0 * static_cast<double>(n) / static_cast<double>(one.count);
  };
  return fmt::format(
      "<span class=\"rate\" aria-hidden=\"true\"><i class=\"pass\" style=\"width:{:.1f}%\"></i>"
      "<i class=\"part\" style=\"width:{:.1f}%\"></i><i class=\"fail\" style=\"width:{:.1f}%\"></i></span>",
      share("pass"), share("part"), share("fail"));
}

std::string others_of(const CaseStatistics& one) {
  std::string out;
  for (const auto& [verdict, count] : one.verdicts) {
    if (verdict == Verdict::kAccepted) continue;
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", count, title_of(verdict));
  }
  if (one.slow > 0) out += fmt::format("{}{} slow", out.empty() ? "" : ", ", one.slow);
  return out;
}

std::string test_table(const GradedAssignment& graded, std::size_t index) {
  const std::vector<CaseStatistics> statistics = case_statistics(graded);
  std::string out = fmt::format(
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"tests-title-{}\"><table "
      "class=\"tests\">"
      "<thead><tr><th scope=\"col\">Test</th><th scope=\"col\">Shown to students</th><th scope=\"col\" "
      "class=\"num\">"
      "Accepted</th><th scope=\"col\" class=\"wide\"><span class=\"away\">Share</span></th>"
      "<th scope=\"col\">Others</th></tr></thead>\n",
      index);
  std::size_t i = 0;
  for (const Group& group : graded.assignment.groups) {
    out += fmt::format("<tbody><tr class=\"group\"><th scope=\"rowgroup\" colspan=\"5\">{}</th></tr>\n",
                       safe(group.title));
    for (const Case& definition : group.cases) {
      const CaseStatistics& one = statistics[i];
      const std::size_t rate = one.count == 0 ? 0 : (200 * one.accepted + one.count) / (2 * one.count);
      out += fmt::format(
          "<tr data-test=\"{}\"><th scope=\"row\">{} <small>{}</small></th><td>{}</td>"
          "<td class=\"num\">{} % <small>{}/{}</small></td><td>{}</td><td>{}</td></tr>\n",
          i, safe(definition.title), safe(definition.id.value), shown_word(definition.visibility), rate,
          one.accepted, one.count, rate_bar(one), others_of(one));
      ++i;
    }
    out += "</tbody>\n";
  }
  return out + "</table></div>\n";
}

}  // namespace

std::string overview(const GradedAssignment& graded, std::size_t index, bool alone) {
  const std::string id = safe(text::url_encode(graded.assignment.id.value));
  std::string out = fmt::format(
      "<section class=\"assignment\" id=\"assignment-{}\" aria-labelledby=\"title-{}\">\n", id, index);
  out += fmt::format("<h2 id=\"title-{}\"{}>{}</h2>\n", index, alone ? " class=\"away\"" : "",
                     safe(graded.assignment.title));
  out += "<div class=\"summary\">\n" + figures(graded) + histogram(graded) + "</div>\n";
  out += fmt::format("<h3 id=\"class-title-{}\">Class</h3>\n", index) + class_table(graded, index);
  out += fmt::format("<h3 id=\"tests-title-{}\">Tests</h3>\n", index) + test_table(graded, index);
  return out + "</section>\n";
}

}  // namespace grader::report
