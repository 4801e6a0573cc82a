// The sub-commands: each does its work, prints, and returns the exit code.
#pragma once

#include <iosfwd>
#include <stop_token>

#include "grader/app/options.hpp"
#include "grader/core/error.hpp"
#include "grader/data/kit.hpp"

namespace grader::app {

constexpr int kDone = 0;
constexpr int kGraderFailed = 1;
constexpr int kMistake = 2;
constexpr int kUnaccounted = 3;  // all else is done, but something handed in is unaccounted for
constexpr int kInterrupted = 130;

struct Console {
  std::ostream& out;
  std::ostream& err;
  std::stop_token stop;  // SIGINT or SIGTERM came
};

// One line for each mistake; returns kMistake.
int tell(const Console& console, const Errors& errors);

// Progress that is not quiet is shown as the terminal allows.
int grade_command(const data::Kit& kit, grade::GradeOptions options, const Console& console);
int report_command(const data::Kit& kit, const ReportArgs& args, const Console& console);
int mark_command(const data::Kit& kit, const MarkArgs& args, const Console& console);
int intake_command(const data::Kit& kit, const IntakeArgs& args, const Console& console);
int merge_command(const data::Kit& kit, const MergeArgs& args, const Console& console);
int diff_command(const data::Kit& kit, const DiffArgs& args, const Console& console);
int validate_command(const data::Kit& kit, const ValidateArgs& args, const Console& console);
int expect_command(const data::Kit& kit, const ExpectArgs& args, const Console& console);
int doctor_command(const data::KitPlaces& places, const DoctorArgs& args, const Console& console);
int self_test_command(const data::Kit& kit, const SelfTestArgs& args, const Console& console);

}  // namespace grader::app
