// grader: docs/operating.md.
#include <csignal>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>

#include "grader/app/command_line.hpp"
#include "grader/app/commands.hpp"
#include "grader/app/interrupt.hpp"
#include "grader/data/load_assignment.hpp"

namespace grader::app {
namespace {

int run_with_kit(const data::Kit& kit, const CommandLine& line, const Console& console) {
  struct Dispatch {
    const data::Kit& kit;
    const Console& console;
    int operator()(const grade::GradeOptions& options) const { return grade_command(kit, options, console); }
    int operator()(const ReportArgs& args) const { return report_command(kit, args, console); }
    int operator()(const MarkArgs& args) const { return mark_command(kit, args, console); }
    int operator()(const IntakeArgs& args) const { return intake_command(kit, args, console); }
    int operator()(const MergeArgs& args) const { return merge_command(kit, args, console); }
    int operator()(const DiffArgs& args) const { return diff_command(kit, args, console); }
    int operator()(const ValidateArgs& args) const { return validate_command(kit, args, console); }
    int operator()(const ExpectArgs& args) const { return expect_command(kit, args, console); }
    int operator()(const DoctorArgs& args) const { return doctor_command(kit.places, args, console); }
    int operator()(const SelfTestArgs& args) const { return self_test_command(kit, args, console); }
    int operator()(const ExportSkeletonOptions& options) const {
      return export_skeleton_command(kit.places.root, options, console.out, console.err);
    }
  };
  return std::visit(Dispatch{kit, console}, line.command);
}

int run(const CommandLine& line, const Console& console) {
  const char* environment = std::getenv("GRADEKIT");
  const auto places = data::find_kit(line.kit, environment != nullptr ? environment : "",
                                     std::filesystem::read_symlink("/proc/self/exe"));
  if (!places) return tell(console, places.error());
  // These two are what one reaches for when the data is not in order (yet).
  if (const auto* doctor = std::get_if<DoctorArgs>(&line.command))
    return doctor_command(*places, *doctor, console);
  if (const auto* skeleton = std::get_if<ExportSkeletonOptions>(&line.command)) {
    return export_skeleton_command(places->root, *skeleton, console.out, console.err);
  }
  const auto kit = data::load_kit(*places);
  if (!kit) return tell(console, kit.error());
  // What grades needs every expected file; `expect` is there to write them.
  if (std::holds_alternative<grade::GradeOptions>(line.command) ||
      std::holds_alternative<ValidateArgs>(line.command)) {
    Errors errors;
    for (const auto& [id, assignment] : kit->assignments) append(errors, data::missing_expected(assignment));
    if (!errors.empty()) return tell(console, errors);
  }
  return run_with_kit(*kit, line, console);
}

}  // namespace
}  // namespace grader::app

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  const auto line = grader::app::read_command_line({argv + 1, argv + argc}, std::cout, std::cerr);
  if (const int* code = std::get_if<int>(&line)) return *code;
  try {
    const grader::app::Interrupts interrupts;
    const int code = grader::app::run(std::get<grader::app::CommandLine>(line),
                                      {std::cout, std::cerr, interrupts.token()});
    std::cout.flush();
    return code;
  } catch (const std::exception& error) {  // a full disk, a folder that may not be written, a fault of ours
    std::cerr << "grader: " << error.what() << "\n";
    return grader::app::kGraderFailed;
  }
}
