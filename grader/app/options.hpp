// What the command line asked for, one struct a sub-command. Plain values.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "grader/app/export_skeleton_command.hpp"
#include "grader/core/assignment.hpp"
#include "grader/core/run.hpp"
#include "grader/grade/grade_class.hpp"
#include "grader/intake/download/layout.hpp"
#include "grader/results/results_folder.hpp"

namespace grader::app {

struct ReportArgs {
  std::filesystem::path out = "results";
  std::set<Visibility> released{Visibility::kVisible};
  bool quiet = false;
};

struct MarkArgs {
  std::filesystem::path file;
  std::filesystem::path out = "results";
  std::set<Visibility> released{Visibility::kVisible};
};

struct IntakeArgs {
  std::filesystem::path download;
  std::filesystem::path out = "intake";
  intake::LayoutOptions layout;
  bool dry_run = false;
};

struct MergeArgs {
  std::vector<std::filesystem::path> parts;
  std::filesystem::path out = "results";
  std::set<Visibility> released{Visibility::kVisible};
};

struct DiffArgs {
  std::string student;
  std::string test;        // empty: every case that is not accepted
  std::string assignment;  // empty: all
  std::filesystem::path out = "results";
  bool unified = false;
  bool side_by_side = false;
  std::string colour = "auto";
};

struct ValidateArgs {
  std::vector<std::string> assignments;
  std::vector<std::string> probes;  // parts of probe ids; empty: all
  bool data_only = false;
  int jobs = 1;
  BoxLevel level = BoxLevel::kNamespaces;
  bool quiet = false;
};

struct ExpectArgs {
  std::vector<std::string> assignments;
  bool check = false;
  int jobs = 1;
  BoxLevel level = BoxLevel::kNamespaces;
};

struct DoctorArgs {
  BoxLevel level = BoxLevel::kNone;
  bool self_tests = true;
};

struct SelfTestArgs {
  std::vector<std::string> languages;
  BoxLevel level = BoxLevel::kNamespaces;
};

struct CommandLine {
  std::filesystem::path kit;  // --kit; empty: look for it
  std::variant<grade::GradeOptions, ReportArgs, MarkArgs, IntakeArgs, MergeArgs, DiffArgs, ValidateArgs,
               ExpectArgs, DoctorArgs, SelfTestArgs, ExportSkeletonOptions>
      command;
};

}  // namespace grader::app
