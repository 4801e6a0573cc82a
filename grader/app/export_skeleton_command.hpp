// grader export-skeleton: docs/formats/skeleton.md.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

namespace grader::app {

struct ExportSkeletonOptions {
  std::string assignment;           // empty: every assignment with a manifest
  bool check = false;               // compare only
  std::filesystem::path solutions;  // also write complete submissions here; empty: do not
};

// Returns the exit code: 0 done (or nothing differs), 1 `check` found differences, 2 mistakes in the
// reference, the manifest or the assignment's name. `root` is the kit's source tree.
int export_skeleton_command(const std::filesystem::path& root, const ExportSkeletonOptions& options,
                            std::ostream& out, std::ostream& err);

}  // namespace grader::app
