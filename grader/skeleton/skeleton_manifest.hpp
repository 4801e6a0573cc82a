// Which reference files become which skeleton files: reference/<assignment>/skeleton.json.
// Format: docs/formats/skeleton.md.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/core/ids.hpp"

namespace grader::skeleton {

struct SkeletonFile {
  enum class Role {
    kCopied,    // hand-written for students, taken as it stands
    kGiven,     // a reference file students use and never change
    kStudent,   // a reference file whose bodies students write
    kSolution,  // only part of the complete solution
  };
  std::string source;  // relative to reference/, '/'-separated
  std::string target;  // relative to the language's skeleton folder
  Role role = Role::kCopied;
  std::string pointer;  // where the manifest says so
};

struct SkeletonLanguage {
  LanguageId id;
  std::vector<SkeletonFile> files;  // by target
};

struct SkeletonManifest {
  AssignmentId assignment;
  std::filesystem::path file;
  std::vector<SkeletonLanguage> languages;  // by id
};

// Reads and checks the manifest of one assignment: every mistake at once, sources exist, targets are where
// their role allows, none is written twice. Copied folders are walked.
Result<SkeletonManifest> load_skeleton_manifest(const std::filesystem::path& reference_root,
                                                const AssignmentId& assignment);

// The assignments below `reference_root` that have a manifest, sorted.
std::vector<AssignmentId> assignments_with_skeleton(const std::filesystem::path& reference_root);

}  // namespace grader::skeleton
