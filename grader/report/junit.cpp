#include "grader/report/junit.hpp"

#include <fmt/format.h>

#include "grader/report/views.hpp"
#include "grader/text/text.hpp"

namespace grader::report {
namespace {

constexpr std::size_t kMessageBytes = 8 * 1024;

struct Counts {
  std::size_t tests = 0, failures = 0, errors = 0, skipped = 0;
  std::chrono::microseconds time{0};
  Counts& operator+=(const Counts& other) {
    tests += other.tests, failures += other.failures, errors += other.errors, skipped += other.skipped;
    time += other.time;
    return *this;
  }
};

std::string attributes(const Counts& counts) {
  return fmt::format(R"(tests="{}" failures="{}" errors="{}" skipped="{}" time="{:.3f}")", counts.tests,
                     counts.failures, counts.errors, counts.skipped,
                     std::chrono::duration<double>(counts.time).count());
}

// Text content: visible, escaped, with real line feeds.
std::string content(const std::string& raw) {
  std::string out;
  std::string_view rest = raw;
  while (!rest.empty()) {
    const std::size_t feed = std::min(rest.find('\n'), rest.size());
    out += text::xml_escape(rest.substr(0, feed));
    if (feed < rest.size()) out += '\n';
    rest.remove_prefix(std::min(feed + 1, rest.size()));
  }
  return out;
}

std::string outcome(const char* element, std::string_view type, const std::string& message,
                    const std::string& text) {
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", element, text::xml_escape(type),
                     text::xml_escape(text::visible_line(message.substr(0, message.find('\n')))),
                     content(text::visible_head(text, kMessageBytes)));
}

std::string test_case(const std::string& suite, const std::string& name, std::chrono::microseconds time,
                      const std::string& inner) {
  const std::string open =
      fmt::format(R"(    <testcase classname="{}" name="{}" time="{:.3f}")", text::xml_escape(suite),
                  text::xml_escape(text::visible_line(name)), std::chrono::duration<double>(time).count());
  return inner.empty() ? open + "/>\n" : open + ">\n" + inner + "    </testcase>\n";
}

std::string build_case(const std::string& suite, const BuildResult& build, Counts& counts) {
  std::string inner;
  if (build.status == BuildResult::Status::kJudgeError) {
    ++counts.errors;
    inner = outcome("error", name_of(build.status), build.staff, build.staff);
  } else if (build.status != BuildResult::Status::kBuilt) {
    ++counts.failures;
    inner = outcome("failure", name_of(build.status), build.message, build.message + "\n" + build.log_raw);
  }
  ++counts.tests;
  counts.time += build.usage.wall;
  return test_case(suite, "build", build.usage.wall, inner);
}

std::string result_case(const std::string& suite, const CaseResult& result, Counts& counts) {
  const std::string message = student_message(result);
  std::string inner;
  switch (result.verdict) {
    case Verdict::kAccepted:
      break;
    case Verdict::kJudgeError:
      ++counts.errors;
      inner = outcome("error", name_of(result.verdict), result.staff.empty() ? message : result.staff,
                      result.staff);
      break;
    case Verdict::kSkipped:
      ++counts.skipped;
      inner = fmt::format("      <skipped message=\"{}\"/>\n", text::xml_escape(text::visible_line(message)));
      break;
    default:
      ++counts.failures;
      inner = outcome("failure", name_of(result.verdict), message, message);
  }
  ++counts.tests;
  counts.time += result.usage.wall;
  return test_case(suite, result.id.value, result.usage.wall, inner);
}

}  // namespace

std::string junit_xml(const Gradebook& book) {
  Counts all;
  std::string suites;
  for (const GradedAssignment& graded : book.assignments) {
    for (const Graded& submission : graded.submissions) {
      const std::string suite =
          text::visible_line(graded.assignment.id.value + "." + submission.result.id.value);
      Counts counts;
      std::string cases = build_case(suite, submission.result.build, counts);
      for (const CaseResult& result : submission.result.cases) cases += result_case(suite, result, counts);
      suites += fmt::format("  <testsuite name=\"{}\" {} timestamp=\"{}\">\n", text::xml_escape(suite),
                            attributes(counts), text::xml_escape(book.host.started_at));
      suites += cases + "  </testsuite>\n";
      all += counts;
    }
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"gradekit\" {}>\n{}</testsuites>\n",
      attributes(all), suites);
}

}  // namespace grader::report
