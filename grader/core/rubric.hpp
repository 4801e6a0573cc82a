// What a submission's results are worth: rubrics/<assignment>.json. Format: docs/formats/rubric.md.
#pragma once

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/error.hpp"
#include "grader/core/ids.hpp"
#include "grader/core/points.hpp"

namespace grader {

struct FromGroup {
  enum class Rule {
    kSum,     // weighted mean of the cases' shares (a partial case counts its share)
    kAll,     // everything or nothing
    kBest,    // the best single case
    kPassed,  // weighted share of fully accepted cases
  };
  GroupId group;
  Rule rule = Rule::kSum;
  std::string field;  // non-empty: only this field of every case counts
};
struct FromQuality {
  std::string kind;    // "warnings", "sanitizers", "memcheck"
  Points per_finding;  // taken off for each finding, never below zero; 0: any finding takes all
  std::vector<LanguageId> applies_to;  // other languages get full points, with a note
  // No points before some case of this group has a share: clean code that does nothing is worth nothing.
  // Empty: what builds is enough.
  GroupId needs{};
};
struct Manual {};  // entered by hand with `grader mark`

struct Criterion {
  CriterionId id;
  std::string title;
  std::string description;
  Points points;
  bool bonus = false;  // beyond the total
  std::variant<FromGroup, FromQuality, Manual> from;
};

struct Penalty {  // taken off the automatic and manual total, per started unit
  CriterionId id;
  std::string title;
  enum class Unit { kLateDay, kResubmission } unit = Unit::kLateDay;
  std::int64_t percent = 0;  // of the rubric's total, per unit
  std::int64_t max_percent = 100;
};

struct Rubric {
  AssignmentId assignment;
  Points total;
  std::vector<Criterion> criteria;  // non-bonus points add up to total
  std::vector<Penalty> penalties;
  Points round_to{1};  // final total is rounded half up to a multiple of this
};

}  // namespace grader
