#include "grader/report/html_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/report/html_parts.hpp"
#include "grader/text/text.hpp"

namespace grader::report {
namespace {

std::size_t submissions_in(const Gradebook& book) {
  std::size_t n = 0;
  for (const GradedAssignment& graded : book.assignments) n += graded.submissions.size();
  return n;
}

// Only what is in this file may be loaded: even a mistake in the page could not send anything anywhere.
constexpr const char* kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri "
    "'none'; "
    "form-action 'none'";

std::string head(const Gradebook& book) {
  const std::string title =
      book.assignments.size() == 1 ? safe(book.assignments.front().assignment.title) + " results" : "Results";
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" "
      "content=\"no-referrer\">\n"
      "<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n",
      kPolicy, title, kStyle);
}

std::string top(const Gradebook& book) {
  std::string out = "<a class=\"skip\" href=\"#overview\">Skip to the results</a>\n<header class=\"top\">\n";
  const std::size_t n = submissions_in(book);
  out +=
      fmt::format("<h1><a href=\"#overview\">{}</a></h1>\n",
                  book.assignments.size() == 1 ? safe(book.assignments.front().assignment.title) : "Results");
  out += fmt::format("<p>{} submission{} graded", text::with_thousands(n), n == 1 ? "" : "s");
  if (!book.not_graded.empty()) {
    out += fmt::format(", <a href=\"#not-graded\">{} not graded</a>",
                       text::with_thousands(book.not_graded.size()));
  }
  out += fmt::format(" · configuration <code>{}</code></p>\n</header>\n",
                     safe(book.config_digest.substr(0, 12)));
  if (book.assignments.size() < 2) return out;
  out += "<nav class=\"jump\" aria-label=\"Assignments\"><ul>\n";
  for (const GradedAssignment& graded : book.assignments) {
    out += fmt::format("<li><a href=\"#assignment-{}\">{}</a></li>\n",
                       safe(text::url_encode(graded.assignment.id.value)), safe(graded.assignment.title));
  }
  return out + "</ul></nav>\n";
}

std::string not_graded(const Gradebook& book) {
  if (book.not_graded.empty()) return {};
  std::string out =
      "<section id=\"not-graded\" aria-labelledby=\"not-graded-title\">\n"
      "<h2 id=\"not-graded-title\">Not graded</h2>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
      "aria-label=\"What was found and not graded\"><table class=\"plain\"><thead><tr><th scope=\"col\">Found</th>"
      "<th scope=\"col\">Reason</th></tr></thead><tbody>\n";
  for (const NotGraded& one : book.not_graded) {
    out += fmt::format("<tr><th scope=\"row\"><code>{}</code></th><td>{}</td></tr>\n", safe(one.path),
                       safe(one.reason));
  }
  return out + "</tbody></table></div>\n</section>\n";
}

std::string data_block(const std::string& id, const std::string& text) {
  return fmt::format("<script type=\"application/json\" id=\"{}\">{}</script>\n", id, text);
}

}  // namespace

std::string html_report(const Gradebook& book, const Sources& sources, const HtmlLimits& limits) {
  HtmlLimits shared = limits;
  shared.diffs_per_submission = std::min(
      limits.diffs_per_submission, limits.diffs_in_all / std::max<std::size_t>(1, submissions_in(book)));
  std::string out = head(book) + top(book) + measured_section(book);
  out += "<main id=\"overview\" tabindex=\"-1\">\n";
  for (std::size_t i = 0; i < book.assignments.size(); ++i)
    out += overview(book.assignments[i], i, book.assignments.size() == 1);
  out += not_graded(book);
  out +=
      "<noscript><p>The pages of single students need JavaScript; their results are also in the folder "
      "<code>students</code> beside this report.</p></noscript>\n</main>\n"
      "<main id=\"student\" tabindex=\"-1\" hidden></main>\n";
  for (std::size_t i = 0; i < book.assignments.size(); ++i) {
    const GradedAssignment& graded = book.assignments[i];
    out += data_block(fmt::format("a-{}", i), assignment_data(graded));
    for (std::size_t k = 0; k < graded.submissions.size(); ++k) {
      out += data_block(fmt::format("s-{}-{}", i, k),
                        student_data(graded, graded.submissions[k], sources, shared));
    }
  }
  return out + fmt::format("<script>\n{}</script>\n</body>\n</html>\n", kScript);
}

}  // namespace grader::report
