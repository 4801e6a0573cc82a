// grade, report, mark and merge: they end in the same reports and the same summary.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "grader/app/commands.hpp"
#include "grader/engine/files.hpp"
#include "grader/engine/grade_class.hpp"
#include "grader/engine/merge.hpp"
#include "grader/engine/progress.hpp"
#include "grader/report/text.hpp"

namespace grader {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostLines = 60;  // of the summary; larger classes read grades.csv

std::string shown(const fs::path& out) {
  std::string text = visible_line(out.string());
  if (!text.ends_with('/')) text += '/';
  return text;
}

void print_lines(const Published& published, const Console& console) {
  std::size_t width = 7;
  for (const PublishedLine& line : published.lines)
    width = std::max(width, std::min<std::size_t>(28, display_width(line.name)));
  std::size_t printed = 0;
  for (const PublishedLine& line : published.lines) {
    if (++printed > kMostLines) {
      console.out << fmt::format("... and {} more\n", published.lines.size() - kMostLines);
      break;
    }
    const std::string points =
        fmt::format("{} / {}{}", to_string(line.total), to_string(line.max), line.final ? "" : " *");
    console.out << fmt::format("{}  {:<12} {:>16}   {}\n", fit(visible_line(line.name), width),
                               line.assignment.value, points,
                               visible_line(fmt::format("{}", fmt::join(line.remarks, ", "))));
  }
}

// The end of every command that writes reports.
int conclude(const Published& published, const fs::path& out, const Console& console) {
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
      console.out << fmt::format("  {}: {}\n", visible_line(one.path), visible_line(one.reason));
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

ProgressStyle style_of(bool quiet) {
  if (quiet) return ProgressStyle::quiet;
  return ::isatty(STDERR_FILENO) != 0 ? ProgressStyle::live : ProgressStyle::lines;
}

GradeOptions options_of(const GradeArgs& args) {
  GradeOptions options;
  options.submissions = args.submissions;
  options.out = args.out;
  for (const std::string& name : args.assignments) options.assignments.push_back({name});
  options.only = args.only;
  options.rerun = args.rerun;
  options.jobs = args.jobs;
  options.shard = args.shard;
  options.seed = args.seed;
  options.lowest_level = args.level;
  options.released = args.released;
  options.progress = style_of(args.quiet);
  options.retry_alone = args.retry;
  return options;
}

// Nothing is said on the terminal, but the exit code stays the same.
int conclude_quietly(const Published& published) {
  return published.judge_errors > 0 ? kGraderFailed : kDone;
}

std::set<SubmissionId> students_of(const Manifest& manifest) {
  std::set<SubmissionId> students;
  for (const Listed& one : manifest.submissions) students.insert(one.id);
  return students;
}

Result<Published> publish_again(const Kit& kit, const fs::path& out, const std::set<Visibility>& released) {
  const ResultPlaces places = places_at(out);
  const auto manifest = read_manifest(places);
  if (!manifest) return manifest.error();
  const FolderLock lock(places.own());
  if (!lock.held()) {
    return Errors{{out.string(), "", "another grader is writing to this folder", "wait for it to end"}};
  }
  const auto marks = kept_marks(places, kit);
  if (!marks) return marks.error();
  return publish(places, *manifest, kit, *marks, released);
}

}  // namespace

int tell(const Console& console, const Errors& errors) {
  for (const Error& error : errors) console.err << "grader: " << to_string(error) << "\n";
  return kMistake;
}

int grade_command(const Kit& kit, const GradeArgs& args, const Console& console) {
  const auto outcome = grade_class(kit, options_of(args), console.stop);
  if (!outcome) return tell(console, outcome.error());
  if (outcome->interrupted) {
    console.err << fmt::format(
        "grader: interrupted; {} {} to be done. Finished results are kept: run the same command "
        "again to go on\n",
        outcome->unfinished, outcome->unfinished == 1 ? "submission is" : "submissions are");
    return kInterrupted;
  }
  if (args.quiet) return conclude_quietly(outcome->published);
  for (const std::string& warning : outcome->warnings)
    console.err << "note: " << visible_line(warning) << "\n";
  return conclude(outcome->published, args.out, console);
}

int report_command(const Kit& kit, const ReportArgs& args, const Console& console) {
  const auto published = publish_again(kit, args.out, args.released);
  if (!published) return tell(console, published.error());
  return args.quiet ? conclude_quietly(*published) : conclude(*published, args.out, console);
}

int mark_command(const Kit& kit, const MarkArgs& args, const Console& console) {
  const ResultPlaces places = places_at(args.out);
  const auto manifest = read_manifest(places);
  if (!manifest) return tell(console, manifest.error());
  const auto count = import_marks(places, kit, args.file, students_of(*manifest));
  if (!count) return tell(console, count.error());
  console.out << fmt::format("{} {} taken over\n\n", *count, *count == 1 ? "mark" : "marks");
  const auto published = publish_again(kit, args.out, args.released);
  if (!published) return tell(console, published.error());
  return conclude(*published, args.out, console);
}

int merge_command(const Kit& kit, const MergeArgs& args, const Console& console) {
  const auto published = merge(kit, args.parts, args.out, args.released);
  if (!published) return tell(console, published.error());
  return conclude(*published, args.out, console);
}

}  // namespace grader
