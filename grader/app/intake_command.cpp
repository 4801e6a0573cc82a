// intake: whose file is which, before anything is graded.
#include <fmt/format.h>

#include <iostream>

#include "grader/app/commands.hpp"
#include "grader/core/files.hpp"
#include "grader/intake/download/intake.hpp"
#include "grader/text/text.hpp"

namespace grader::app {

namespace fs = std::filesystem;

namespace {

// STUDENT/ASSIGNMENT/..., as `grader` takes it.
void write_submissions(const intake::Intake& intake, const fs::path& out) {
  for (const intake::Submission& one : intake.submissions) {
    const fs::path target = out / "submissions" / one.id.value / one.assignment.value;
    for (const auto& entry : fs::recursive_directory_iterator(one.folder)) {
      if (fs::is_regular_file(entry.symlink_status()))
        copy_plain_file(entry.path(), target / entry.path().lexically_relative(one.folder));
    }
  }
}

}  // namespace

int intake_command(const data::Kit& kit, const IntakeArgs& args, const Console& console) {
  if (args.layout.assignment && !kit.assignments.contains(*args.layout.assignment)) {
    return tell(console,
                {{"", "", "--assignment " + args.layout.assignment->value + ": no such assignment", ""}});
  }
  if (!args.dry_run && fs::exists(args.out) && !fs::is_empty(args.out)) {
    return tell(console, {{args.out.string(), "", "is not empty", "choose another folder with --out DIR"}});
  }
  const TempFolder scratch(fs::temp_directory_path());
  const auto intake =
      intake::take_in(args.download, {kit.assignments, kit.languages}, args.layout, scratch.path());
  if (!intake) return tell(console, intake.error());
  console.out << intake::intake_text(*intake);
  if (intake->undecided) return kMistake;
  if (!args.dry_run) {
    replace_file(args.out / "intake.csv", intake::intake_csv(*intake));
    write_submissions(*intake, args.out);
    console.out << fmt::format("\nTable: {0}/intake.csv   Submissions: {0}/submissions\n",
                               text::visible_line(args.out.string()));
  }
  return intake->complete() ? kDone : kUnaccounted;
}

}  // namespace grader::app
