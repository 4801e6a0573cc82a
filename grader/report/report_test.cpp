#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "grader/report/feedback.hpp"
#include "grader/report/grades_csv.hpp"
#include "grader/report/gradescope.hpp"
#include "grader/report/html_report.hpp"
#include "grader/report/junit.hpp"
#include "grader/report/sample_gradebook.hpp"
#include "grader/report/summary.hpp"
#include "grader/text/text.hpp"
#include "kit_paths.hpp"

namespace grader::report {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

// Compares with golden/<name>; KIT_UPDATE_GOLDEN=1 writes it instead.
void expect_golden(const std::string& name, const std::string& bytes) {
  const std::string path = std::string(KIT_SOURCE_DIR) + "/grader/report/golden/" + name;
  if (std::getenv("KIT_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << bytes;
    return;
  }
  EXPECT_EQ(read(path), bytes) << name << ": set KIT_UPDATE_GOLDEN=1 to accept the new text";
}

// Of the one or two mistakes a schema may find, in words.
std::string schema_mistakes(const std::string& schema_name, const json& document) {
  const json schema_json = json::parse(read(std::string(KIT_SOURCE_DIR) + "/docs/formats/" + schema_name));
  valijson::Schema schema;
  valijson::SchemaParser parser;
  const valijson::adapters::NlohmannJsonAdapter schema_adapter(schema_json);
  parser.populateSchema(schema_adapter, schema);
  valijson::Validator validator;
  valijson::ValidationResults results;
  const valijson::adapters::NlohmannJsonAdapter adapter(document);
  std::string out;
  if (validator.validate(schema, adapter, &results)) return out;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    for (const std::string& part : error.context) out += part;
    out += ": " + error.description + "\n";
  }
  return out.empty() ? "refused" : out;
}

const GradedAssignment& only(const Gradebook& book) {
  return book.assignments.front();
}

std::vector<Gradebook> all_books() {
  return {small_class(), hostile_class(), large_class(12, 7), Gradebook{}};
}

// The same class, run again: other times, another host.
Gradebook rerun(Gradebook book) {
  book.host.kernel = "another";
  book.host.started_at = "2031-01-01T00:00:00Z";
  book.host.toolchains["cpp"] = "another";
  for (Graded& one : book.assignments.front().submissions) {
    one.result.build.usage.wall += std::chrono::seconds(1);
    for (CaseResult& result : one.result.cases) {
      result.usage.cpu += std::chrono::milliseconds(3);
      result.usage.wall += std::chrono::milliseconds(31);
      result.usage.peak_memory.count += 4096;
      result.enforcement.memory_by = "sampling";
    }
  }
  return book;
}

TEST(Golden, EveryDocumentOfASmallClass) {
  const Gradebook book = small_class();
  const Sources sources = report::sources();
  expect_golden("summary.json", summary_json(book));
  expect_golden("grades.csv", grades_csv(book));
  expect_golden("junit.xml", junit_xml(book));
  for (const Graded& one : only(book).submissions) {
    expect_golden("results-" + one.result.id.value + ".json",
                  gradescope_results(book, only(book), one, sources));
    expect_golden("feedback-" + one.result.id.value + ".md", feedback_md(only(book), one, sources, {}));
  }
  const ReportOptions all{
      {Visibility::kVisible, Visibility::kAfterDueDate, Visibility::kAfterPublished, Visibility::kHidden}};
  expect_golden("feedback-bob-released.md", feedback_md(only(book), only(book).submissions[1], sources, all));
}

TEST(Schema, ResultsAndSummaryKeepToTheirs) {
  for (const Gradebook& book : all_books()) {
    EXPECT_EQ(schema_mistakes("summary.schema.json", json::parse(summary_json(book))), "");
    for (const GradedAssignment& graded : book.assignments) {
      for (const Graded& one : graded.submissions) {
        const json results = json::parse(gradescope_results(book, graded, one, sources()));
        EXPECT_EQ(schema_mistakes("results.schema.json", results), "");
      }
    }
  }
}

TEST(Schema, WrongDocumentsAreRefused) {
  json results = json::parse(
      gradescope_results(small_class(), only(small_class()), only(small_class()).submissions[0], {}));
  results["tests"][0]["visibility"] = "secret";
  EXPECT_NE(schema_mistakes("results.schema.json", results), "");
  json summary = json::parse(summary_json(small_class()));
  summary["assignments"][0].erase("submissions");
  EXPECT_NE(schema_mistakes("summary.schema.json", summary), "");
}

TEST(Gradescope, PointsAddUpToTheScore) {
  const Gradebook book = small_class();
  for (const Graded& one : only(book).submissions) {
    const json results = json::parse(gradescope_results(book, only(book), one, {}));
    double sum = 0;
    for (const json& test : results["tests"]) sum += test.value("score", 0.0);
    EXPECT_DOUBLE_EQ(results["score"].get<double>(), std::max(0.0, sum));
  }
}

TEST(Gradescope, AGraderFailureIsNeitherPassedNorFailed) {
  const Gradebook book = small_class();
  const json results = json::parse(gradescope_results(book, only(book), only(book).submissions[3], {}));
  int found = 0;
  for (const json& test : results["tests"]) {
    if (test["extra_data"].value("verdict", "") != "JudgeError") continue;
    ++found;
    EXPECT_FALSE(test.contains("status"));
    EXPECT_FALSE(test.contains("score"));
  }
  EXPECT_EQ(found, 1);
}

// Everything the students may not see yet is taken out of the gradebook: the same document must result.
TEST(Feedback, HiddenPartsLeaveNoTrace) {
  for (Gradebook book : {small_class(), hostile_class()}) {
    const GradedAssignment full = only(book);
    GradedAssignment reduced = full;
    std::erase_if(reduced.assignment.groups, [](const Group& group) { return group.id.value != "public"; });
    const auto stays = [](const auto& criterion) {
      return criterion.id.value == "public" || criterion.id.value == "warnings";
    };
    std::erase_if(reduced.rubric.criteria, [&](const Criterion& criterion) { return !stays(criterion); });
    reduced.rubric.total = {3'000};
    for (Graded& one : reduced.submissions) {
      std::erase_if(one.result.cases,
                    [](const CaseResult& result) { return !result.id.value.starts_with("public/"); });
      std::erase_if(one.score.criteria, [&](const CriterionScore& score) { return !stays(score); });
      one.result.marks.clear();
      one.score.total = {1'234};
      one.score.max = {3'000};
      one.score.flags.clear();
      one.score.penalties.clear();
      one.score.final = !one.score.final;
    }
    for (std::size_t i = 0; i < full.submissions.size(); ++i) {
      EXPECT_EQ(feedback_md(full, full.submissions[i], sources(), {}),
                feedback_md(reduced, reduced.submissions[i], sources(), {}));
    }
  }
}

TEST(Feedback, NeverHoldsWhatIsForStaff) {
  Gradebook book = small_class();
  for (Graded& one : book.assignments.front().submissions) {
    one.result.build.staff = "STAFFONLY";
    for (CaseResult& result : one.result.cases) {
      result.staff = "STAFFONLY";
      if (result.check) result.check->staff = "STAFFONLY";
    }
    const ReportOptions all{
        {Visibility::kVisible, Visibility::kAfterDueDate, Visibility::kAfterPublished, Visibility::kHidden}};
    EXPECT_THAT(feedback_md(only(book), one, sources(), all), Not(HasSubstr("STAFFONLY")));
  }
}

TEST(Feedback, ReleasingAllTellsTheTotal) {
  const Gradebook book = small_class();
  const ReportOptions all{
      {Visibility::kVisible, Visibility::kAfterDueDate, Visibility::kAfterPublished, Visibility::kHidden}};
  EXPECT_THAT(feedback_md(only(book), only(book).submissions[0], {}, all),
              HasSubstr("**Total: 96.5 of 100**"));
  EXPECT_THAT(feedback_md(only(book), only(book).submissions[0], {}, {}), Not(HasSubstr("96.5")));
}

TEST(Rerun, DiffersOnlyInTheDocumentedPlaces) {
  const Gradebook first = small_class();
  const Gradebook second = rerun(first);
  const auto without = [](const std::string& text, const char* pattern) {
    return std::regex_replace(text, std::regex(pattern), "");
  };
  EXPECT_EQ(grades_csv(first), grades_csv(second));
  const auto summary = [](const Gradebook& book) {
    json out = json::parse(summary_json(book));
    EXPECT_EQ(out.erase("measured"), 1U);
    return out;
  };
  EXPECT_EQ(summary(first), summary(second));
  const char* attributes = " (time|timestamp)=\"[^\"]*\"";
  EXPECT_EQ(without(junit_xml(first), attributes), without(junit_xml(second), attributes));
  const auto html = [](const Gradebook& book) {
    std::string out = html_report(book, sources());
    const std::size_t from = out.find("<section id=\"measured\"");
    return out.erase(from, out.find("</section>", from) - from);
  };
  EXPECT_EQ(html(first), html(second));
  for (std::size_t i = 0; i < only(first).submissions.size(); ++i) {
    const auto results = [&](const Gradebook& book) {
      json out = json::parse(gradescope_results(book, only(book), only(book).submissions[i], {}));
      EXPECT_EQ(out["extra_data"].erase("measured"), 1U);
      return out;
    };
    EXPECT_EQ(results(first), results(second));
    const auto feedback = [&](const Gradebook& book) {
      const std::string out = feedback_md(only(book), only(book).submissions[i], {}, {});
      return out.substr(0, out.find("## Measured"));
    };
    EXPECT_EQ(feedback(first), feedback(second));
  }
}

// A reader of XML as strict as needed: characters allowed by XML 1.0, tags that close, known references only.
void expect_well_formed(const std::string& xml) {
  ASSERT_TRUE(text::is_utf8(xml));
  std::vector<std::string> open;
  for (std::size_t i = 0; i < xml.size(); ++i) {
    const unsigned char c = static_cast<unsigned char>(xml[i]);
    ASSERT_TRUE(c >= 0x20 || c == '\n') << i;
    if (xml[i] == '&') {
      static const std::regex kReference("&(amp|lt|gt|quot|apos|#9|#10|#13);.*");
      ASSERT_TRUE(std::regex_match(xml.substr(i, 8).substr(0, 7), kReference)) << xml.substr(i, 20);
    }
    ASSERT_NE(xml.compare(i, 3, "]]>"), 0);
    if (xml[i] != '<') continue;
    const std::size_t end = xml.find('>', i);
    const std::string tag = xml.substr(i + 1, end - i - 1);
    ASSERT_EQ(tag.find('<'), std::string::npos);
    const std::string name = tag.substr(0, tag.find(' '));
    if (tag[0] == '/') {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.back(), tag.substr(1));
      open.pop_back();
    } else if (tag[0] != '?' && tag.back() != '/') {
      open.push_back(name);
    }
    i = end;
  }
  EXPECT_TRUE(open.empty());
}

TEST(Hostile, EveryDocumentStaysValid) {
  const Gradebook book = hostile_class();
  const Sources sources = report::sources();
  expect_well_formed(junit_xml(book));
  const std::string csv = grades_csv(book);
  EXPECT_TRUE(text::is_utf8(csv));
  for (const char start : {'=', '+', '@'}) EXPECT_EQ(csv.find(std::string("\n") + start), std::string::npos);
  const std::string html = html_report(book, sources);
  EXPECT_TRUE(text::is_utf8(html));
  for (const char* raw :
       {"<img", "</script><script>window", "<svg/", "\x1b", "\u202E", "\u2028", "onerror=\""}) {
    EXPECT_THAT(html, Not(HasSubstr(raw)));
  }
  for (const Graded& one : only(book).submissions) {
    const std::string feedback = feedback_md(only(book), one, sources, {});
    EXPECT_TRUE(text::is_utf8(feedback));
    EXPECT_THAT(feedback, Not(HasSubstr("\x1b")));
    EXPECT_TRUE(json::accept(gradescope_results(book, only(book), one, sources)));
  }
}

TEST(Html, AsksNobodyAndNamesEveryStudent) {
  const std::string html = html_report(small_class(), sources());
  EXPECT_FALSE(std::regex_search(html, std::regex("(src|href)=\"(https?:)?//")));
  EXPECT_THAT(html, Not(HasSubstr("@import")));
  for (const char* name : {"Ada Lovelace", "Bob Noyce", "Cyd Charisse", "Dan Ingalls", ">eve<"})
    EXPECT_THAT(html, HasSubstr(name));
  EXPECT_THAT(html, HasSubstr("href=\"#npuzzle/ada\""));
  EXPECT_THAT(html, HasSubstr("stray.txt"));
}

TEST(Html, WarnsWhenProgramsWereNotIsolated) {
  Gradebook book = small_class();
  EXPECT_THAT(html_report(book, {}), HasSubstr("ran fully isolated"));
  book.host.enforcement.level = BoxLevel::kNone;
  EXPECT_THAT(html_report(book, {}), HasSubstr("class=\"measured weak\""));
}

TEST(Html, DiffsKeepToTheirShare) {
  const Gradebook book = large_class(30, 40);
  HtmlLimits limits;
  limits.diffs_in_all = 30 * 1000;
  const std::string small = html_report(book, sources(), limits);
  const std::string large = html_report(book, sources());
  EXPECT_LT(small.size() + 50'000, large.size());
  EXPECT_THAT(small, HasSubstr("\"nodiff\":true"));
}

}  // namespace
}  // namespace grader::report
