#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "grader/intake/download/intake.hpp"
#include "grader/text/text.hpp"

namespace grader::intake {

namespace {

// Rows of one attempt, told in one line.
struct Line {
  const IntakeRow* first = nullptr;
  std::size_t files = 0;
  std::size_t graded = 0;
};

std::string what_of(const Line& line) {
  if (line.first->file.empty()) return line.first->what;
  const std::string count = fmt::format("{} {}", line.files, line.files == 1 ? "file" : "files");
  if (line.graded == 0) return count + ", " + line.first->what;
  return line.graded == line.files ? "graded, " + count : fmt::format("graded, {} of {}", line.graded, count);
}

std::string shown_line(const Line& line, std::size_t width) {
  const IntakeRow& row = *line.first;
  const std::string attempt =
      row.attempt.empty() ? row.when : row.attempt + (row.when.empty() ? "" : ", " + row.when);
  const std::string program = row.language.empty() ? "-" : row.main.empty() ? row.language : row.main;
  return fmt::format("{}  {}  {:4}  {:10}  {}  {}\n", text::fit(text::visible_line(row.student), width),
                     text::fit(attempt.empty() ? "-" : attempt, 20), row.late ? "late" : "", row.assignment,
                     text::fit(text::visible_line(program), 24), text::visible_line(what_of(line)));
}

std::string shown_students(const Intake& intake) {
  std::map<std::tuple<std::string, std::string, std::string, std::string>, Line> lines;
  std::size_t width = 7;
  for (const IntakeRow& row : intake.rows) {
    if (row.student.empty()) continue;
    Line& line = lines[{row.student, row.assignment, row.when, row.attempt}];
    if (line.first == nullptr || (line.graded == 0 && row.what == "graded")) line.first = &row;
    ++line.files;
    line.graded += row.what == "graded" ? 1 : 0;
    width = std::max(width, std::min<std::size_t>(28, text::display_width(row.student)));
  }
  std::string text;
  if (!lines.empty()) {
    text +=
        fmt::format("{}  {}  {:4}  {:10}  {}  {}\n", text::fit("student", width), text::fit("attempt", 20),
                    "late", "assignment", text::fit("program", 24), "what will be done");
  }
  for (const auto& [key, line] : lines) text += shown_line(line, width);
  return text;
}

std::string shown_asides(const Intake& intake) {
  std::string text;
  std::size_t quiet = 0;
  for (const IntakeRow& row : intake.rows) {
    const bool bad_file = !row.student.empty() && row.what.starts_with("cannot be used");
    if (!row.open && !row.student.empty() && !bad_file) continue;
    if (!row.open && !bad_file) {
      ++quiet;
      continue;
    }
    text += fmt::format("  {} {}: {}\n", row.open ? "?" : "-", text::visible_line(row.file),
                        text::visible_line(row.what));
  }
  if (!text.empty()) text = "\nNot part of any submission (?: somebody has to look)\n" + text;
  if (quiet > 0)
    text += fmt::format("\n{} {} nobody's work: tables, receipts, files of systems\n", quiet,
                        quiet == 1 ? "file is" : "files are");
  return text;
}

}  // namespace

std::string intake_csv(const Intake& intake) {
  std::string text = "file,student,name,platform_id,attempt,time,late,assignment,language,main,what,open\n";
  for (const IntakeRow& row : intake.rows) {
    const auto cell = [](const std::string& value) { return text::csv_cell(text::visible_line(value)); };
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", cell(row.file), cell(row.student),
                        cell(row.name), cell(row.platform_id), cell(row.attempt), cell(row.when),
                        row.late ? "late" : "", cell(row.assignment), cell(row.language), cell(row.main),
                        cell(row.what), row.open ? "yes" : "");
  }
  return text;
}

std::string intake_text(const Intake& intake) {
  std::string text =
      intake.undecided ? ""
                       : fmt::format("Read as: {}\n\n", intake.platform == Platform::kFolders
                                                            ? "folders"
                                                            : "a download of " + to_string(intake.platform));
  text += shown_students(intake);
  text += shown_asides(intake);
  for (const std::string& note : intake.notes) text += "note: " + text::visible_line(note) + "\n";
  if (!intake.questions.empty()) text += "\nTo be decided\n";
  for (const Question& one : intake.questions) {
    text += fmt::format("  {}: {} ({})\n", text::visible_line(one.about), text::visible_line(one.what),
                        text::visible_line(one.answer));
  }
  return text;
}

}  // namespace grader::intake
