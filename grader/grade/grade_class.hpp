// Grades a whole class into a results folder: the grader's main job.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/grade/grade_submission.hpp"
#include "grader/intake/download/layout.hpp"
#include "grader/results/publish.hpp"
#include "grader/results/results_folder.hpp"

namespace grader::grade {

struct GradeOptions {
  std::filesystem::path submissions;
  std::filesystem::path out = "results";
  std::vector<AssignmentId> assignments;  // empty: all
  std::vector<std::string> only;          // students; empty: all
  std::optional<intake::Platform> from;   // whose download it is; absent: told from its names
  std::optional<intake::Shape> as;        // a class or one student; absent: told from its files
  Rerun rerun = Rerun::kChanged;
  int jobs = 1;
  std::optional<results::Shard> shard;
  std::uint64_t seed = 0;
  BoxLevel lowest_level = BoxLevel::kNamespaces;
  std::set<Visibility> released{Visibility::kVisible};
  text::ProgressStyle progress = text::ProgressStyle::kLines;
  bool retry_alone = true;
};

struct GradeOutcome {
  results::Published published;
  HostInfo host;
  std::vector<std::string> warnings;  // what makes this machine's results less fair or less safe
  bool interrupted = false;           // finished results are kept; nothing was published
  bool open = false;                  // something handed in is unaccounted for; not_graded lists it
  std::size_t unfinished = 0;         // when interrupted: submissions still to do
};

// Mistakes in data and usage come back as errors before anything is run. Throws std::system_error when the
// results folder cannot be written.
Result<GradeOutcome> grade_class(const data::Kit& kit, const GradeOptions& options,
                                 const std::stop_token& stop);

}  // namespace grader::grade
