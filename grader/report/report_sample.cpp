// report_sample FOLDER small|hostile|large: writes every kind of report of a made-up class.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "grader/report/feedback.hpp"
#include "grader/report/grades_csv.hpp"
#include "grader/report/gradescope.hpp"
#include "grader/report/html_report.hpp"
#include "grader/report/junit.hpp"
#include "grader/report/sample_gradebook.hpp"
#include "grader/report/summary.hpp"

namespace {

void write(const std::filesystem::path& file, const std::string& bytes) {
  std::ofstream out(file, std::ios::binary);
  out << bytes;
  if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
}

grader::Gradebook book_named(const std::string& name) {
  if (name == "hostile") return grader::report::hostile_class();
  if (name == "large") return grader::report::large_class(1000, 50);
  return grader::report::small_class();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: report_sample FOLDER small|hostile|large\n";
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  const grader::Gradebook book = book_named(argv[2]);
  const grader::report::Sources sources = grader::report::sources();
  std::filesystem::create_directories(folder);
  write(folder / "index.html", grader::report::html_report(book, sources));
  write(folder / "summary.json", grader::report::summary_json(book));
  write(folder / "grades.csv", grader::report::grades_csv(book));
  write(folder / "junit.xml", grader::report::junit_xml(book));
  std::size_t n = 0;
  for (const grader::GradedAssignment& graded : book.assignments) {
    for (const grader::Graded& one : graded.submissions) {
      if (n >= 50) break;
      write(folder / fmt::format("results-{}.json", n),
            grader::report::gradescope_results(book, graded, one, sources));
      write(folder / fmt::format("feedback-{}.md", n++),
            grader::report::feedback_md(graded, one, sources, {}));
    }
  }
  return 0;
}
