// grade, report, mark and merge: they end in the same reports and the same summary.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "grader/app/commands.hpp"
#include "grader/core/files.hpp"
#include "grader/grade/grade_class.hpp"
#include "grader/results/merge.hpp"
#include "grader/text/progress.hpp"
#include "grader/text/text.hpp"

namespace grader::app {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostLines = 60;  // of the summary; larger classes read grades.csv

std::string shown(const fs::path& out) {
  std::string text = text::visible_line(out.string());
  if (!text.ends_with('/')) text += '/';
  return text;
}

void print_lines(const results::Published& published, const Console& console) {
  std::size_t width = 7;
  for (const results::PublishedLine& line : published.lines)
    width = std::max(width, std::min<std::size_t>(28, text::display_width(line.name)));
  std::size_t printed = 0;
  for (const results::PublishedLine& line : published.lines) {
    if (++printed > kMostLines) {
      console.out << fmt::format("... and {} more\n", published.lines.size() - kMostLines);
      break;
    }
    const std::string points =
        fmt::format("{} / {}{}", to_string(line.total), to_string(line.max), line.final ? "" : " *");
    console.out << fmt::format("{}  {:<12} {:>16}   {}\n", text::fit(text::visible_line(line.name), width),
                               line.assignment.value, points,
                               text::visible_line(fmt::format("{}", fmt::join(line.remarks, ", "))));
  }
}

// The end of every command that writes reports.
int conclude(const results::Published& published, const fs::path& out, const Console& console) {
  print_lines(published, console);
  const bool open = std::ranges::any_of(published.lines, [](const auto& line) { return !line.final; });
  if (open) console.out << "* not final: marks are missing, or the grader failed\n";
  if (!published.not_graded.empty()) {
    console.out << fmt::format("\nNot graded: {}\n", published.not_graded.size());
    std::size_t printed = 0;
    for (const NotGraded& one : published.not_graded) {
      if (++printed > 20) {
        console.out << "  ... the report lists them all\n";
        break;
      }
      console.out << fmt::format("  {}: {}\n", text::visible_line(one.path), text::visible_line(one.reason));
    }
  }
  console.out << fmt::format("\nReport: {0}report/index.html   Table: {0}grades.csv\n", shown(out));
  if (published.judge_errors > 0) {
    console.err << fmt::format(
        "grader: {} {} a grader failure; see the report, then: grader ... --rerun errors\n",
        published.judge_errors, published.judge_errors == 1 ? "submission has" : "submissions have");
    return kGraderFailed;
  }
  return kDone;
}

// Nothing is said on the terminal, but the exit code stays the same.
int conclude_quietly(const results::Published& published) {
  return published.judge_errors > 0 ? kGraderFailed : kDone;
}

std::set<SubmissionId> students_of(const results::Manifest& manifest) {
  std::set<SubmissionId> students;
  for (const results::Listed& one : manifest.submissions) students.insert(one.id);
  return students;
}

Result<results::Published> publish_again(const data::Kit& kit, const fs::path& out,
                                         const std::set<Visibility>& released) {
  const results::ResultPlaces places = results::places_at(out);
  const auto manifest = results::read_manifest(places);
  if (!manifest) return manifest.error();
  const FolderLock lock(places.own());
  if (!lock.held()) {
    return Errors{{out.string(), "", "another grader is writing to this folder", "wait for it to end"}};
  }
  const auto marks = results::kept_marks(places, kit);
  if (!marks) return marks.error();
  return results::publish(places, *manifest, kit, *marks, released);
}

}  // namespace

int tell(const Console& console, const Errors& errors) {
  for (const Error& error : errors) console.err << "grader: " << to_string(error) << "\n";
  return kMistake;
}

int grade_command(const data::Kit& kit, grade::GradeOptions options, const Console& console) {
  const bool quiet = options.progress == text::ProgressStyle::kQuiet;
  if (!quiet && ::isatty(STDERR_FILENO) != 0) options.progress = text::ProgressStyle::kLive;
  const auto outcome = grade::grade_class(kit, options, console.stop);
  if (!outcome) return tell(console, outcome.error());
  if (outcome->interrupted) {
    console.err << fmt::format(
        "grader: interrupted; {} {} to be done. Finished results are kept: run the same command "
        "again to go on\n",
        outcome->unfinished, outcome->unfinished == 1 ? "submission is" : "submissions are");
    return kInterrupted;
  }
  for (const std::string& warning : outcome->warnings) {
    if (!quiet) console.err << "note: " << text::visible_line(warning) << "\n";
  }
  const int code =
      quiet ? conclude_quietly(outcome->published) : conclude(outcome->published, options.out, console);
  return code == kDone && outcome->open ? kUnaccounted : code;
}

int report_command(const data::Kit& kit, const ReportArgs& args, const Console& console) {
  const auto published = publish_again(kit, args.out, args.released);
  if (!published) return tell(console, published.error());
  return args.quiet ? conclude_quietly(*published) : conclude(*published, args.out, console);
}

int mark_command(const data::Kit& kit, const MarkArgs& args, const Console& console) {
  const results::ResultPlaces places = results::places_at(args.out);
  const auto manifest = results::read_manifest(places);
  if (!manifest) return tell(console, manifest.error());
  const auto count = results::import_marks(places, kit, args.file, students_of(*manifest));
  if (!count) return tell(console, count.error());
  console.out << fmt::format("{} {} taken over\n\n", *count, *count == 1 ? "mark" : "marks");
  const auto published = publish_again(kit, args.out, args.released);
  if (!published) return tell(console, published.error());
  return conclude(*published, args.out, console);
}

int merge_command(const data::Kit& kit, const MergeArgs& args, const Console& console) {
  const auto published = results::merge(kit, args.parts, args.out, args.released);
  if (!published) return tell(console, published.error());
  return conclude(*published, args.out, console);
}

}  // namespace grader::app
