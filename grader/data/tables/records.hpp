// What staff keep in tables beside the submissions: who is in the class, who was late, marks given by hand.
// Format: docs/formats/tables.md. All mistakes of a table at once, each with its line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "grader/core/error.hpp"
#include "grader/core/gradebook.hpp"
#include "grader/core/ids.hpp"

namespace grader::data {

struct RosterEntry {
  std::string name;                     // for people; the id when the table gives none
  std::string group;                    // may be empty
  std::int64_t extra_time_percent = 0;  // 25: every time limit is a quarter longer
  bool operator==(const RosterEntry&) const = default;
};

struct LateKey {
  SubmissionId id;
  AssignmentId assignment;
  auto operator<=>(const LateKey&) const = default;
};

struct MarkKey {
  SubmissionId id;
  AssignmentId assignment;
  CriterionId criterion;
  auto operator<=>(const MarkKey&) const = default;
};

// What a table may name. A name outside is a mistake.
struct KnownNames {
  std::optional<std::set<SubmissionId>> submissions;             // absent: any
  std::map<AssignmentId, std::map<CriterionId, Points>> manual;  // every assignment, with its criteria marked
                                                                 // by hand and their most points
};

// Columns id, name, group, extra_time_percent; all but id may be left out.
Result<std::map<SubmissionId, RosterEntry>> load_roster(const std::filesystem::path& file);

// Columns id, assignment, days.
Result<std::map<LateKey, std::int64_t>> load_late(const std::filesystem::path& file, const KnownNames& known);

// Columns id, assignment, criterion, points, comment; a row without points is not marked yet and left out.
Result<std::map<MarkKey, ManualMark>> load_marks(const std::filesystem::path& file, const KnownNames& known);

}  // namespace grader::data
