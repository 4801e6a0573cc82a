// Parts of the HTML report; internal to html_report.cpp. All return finished HTML or script-safe JSON.
#pragma once

#include <string>
#include <string_view>

#include "grader/core/gradebook.hpp"
#include "grader/report/html_report.hpp"

namespace grader::report {

// Made of page/report.css and page/report.js when the kit is configured.
extern const std::string_view kStyle;
extern const std::string_view kScript;

// visible() and html_escape() in one: the only way a string gets into the page.
std::string safe(std::string_view raw);

// One assignment's figures, distribution, class table and tests. `index` is its place in the gradebook;
// `alone`: the page's title already names it.
std::string overview(const GradedAssignment& graded, std::size_t index, bool alone);

// What all student pages of an assignment share: groups, cases, words.
std::string assignment_data(const GradedAssignment& graded);

// Everything on one student's page but times.
std::string student_data(const GradedAssignment& graded, const Graded& submission, const Sources& sources,
                         const HtmlLimits& limits);

// Host, isolation and times of all runs.
std::string measured_section(const Gradebook& book);

// Which of four looks a verdict has: "pass", "part", "fail", "none".
std::string_view look_of(Verdict verdict);

// When students see a test: "at once", "after the due date", "when published", "never".
std::string_view shown_word(Visibility visibility);

// "#npuzzle/anna%20b".
std::string link_of(const SubmissionResult& result);

}  // namespace grader::report
