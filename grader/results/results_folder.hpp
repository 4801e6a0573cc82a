// The results folder: where everything in it is, and what the last run was about.
//
//   results/summary.json, grades.csv, junit.xml, report/index.html
//   results/students/ID/ASSIGNMENT/results.json, feedback.md, evidence/
//   results/.gradekit/                 the grader's own: never needed to read results
//       lock  manifest.json  marks.csv  journal/ASSIGNMENT/ID.log  scratch/
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/error.hpp"
#include "grader/core/gradebook.hpp"

namespace grader::results {

// "ID.log". Of an id that is too long for a file's name, a digest stands for it.
std::string journal_name(const SubmissionId& id);

struct ResultPlaces {
  std::filesystem::path root;

  std::filesystem::path own() const { return root / ".gradekit"; }
  std::filesystem::path manifest() const { return own() / "manifest.json"; }
  std::filesystem::path marks() const { return own() / "marks.csv"; }
  std::filesystem::path scratch() const { return own() / "scratch"; }
  std::filesystem::path journals() const { return own() / "journal"; }
  std::filesystem::path journal(const SubmissionId& id, const AssignmentId& assignment) const {
    return journals() / assignment.value / journal_name(id);
  }
  std::filesystem::path students() const { return root / "students"; }
  std::filesystem::path submission(const SubmissionId& id, const AssignmentId& assignment) const {
    return students() / id.value / assignment.value;
  }
  std::filesystem::path evidence(const SubmissionId& id, const AssignmentId& assignment) const {
    return submission(id, assignment) / "evidence";
  }
};

// The places of a folder as the user named it, which need not exist yet.
ResultPlaces places_at(const std::filesystem::path& folder);

// Makes the folder when it is missing, for its owner alone: results hold grades. One that is there keeps the rights
// that it was given.
void make_private(const ResultPlaces& places);

// One part of a class that several machines share: part `index` of `count`, from 1.
struct Shard {
  int index = 1;
  int count = 1;
  bool operator==(const Shard&) const = default;
};

// Stable: depends on the name alone, so every machine decides alike.
bool belongs_to(const Shard& shard, const SubmissionId& id);

// A submission as the last run found it, with what tables said of it.
struct Listed {
  SubmissionId id;
  AssignmentId assignment;
  std::string name;
  std::int64_t late_days = 0;
  std::int64_t time_percent = 100;
  bool operator==(const Listed&) const = default;
};

struct Manifest {
  std::string source;  // the submissions folder, relative to the results folder when that is possible
  std::string config_digest;
  std::optional<Shard> shard;
  HostInfo host;
  std::vector<Listed> submissions;  // by id, then assignment
  std::vector<NotGraded> not_graded;
};

void write_manifest(const ResultPlaces& places, const Manifest& manifest);
// Errors when the folder holds no results or its manifest cannot be read.
Result<Manifest> read_manifest(const ResultPlaces& places);

}  // namespace grader::results
