// What is to be done for one submission, in order. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/language.hpp"
#include "grader/core/rubric.hpp"
#include "grader/data/limits_change.hpp"

namespace grader::grade {

struct PlannedCase {
  const Case* test;  // of the assignment, which outlives the plan
  Limits limits;     // the case's, with the student's extra time and what the language's run-time needs
  bool left_out = false;
};

struct PlannedQuality {
  std::string kind;
  const QualityRecipe* recipe;          // null: not applicable to this language
  std::vector<PlannedCase> candidates;  // visible cases a tool may be run on, cheapest limits first
};

struct Plan {
  std::vector<PlannedCase> cases;       // in the order of groups and cases
  std::vector<PlannedQuality> quality;  // in the order of the rubric, each kind once
};

// What a plan may change of an assignment's settings.
struct PlanOptions {
  int time_percent = 100;                    // 150: CPU and wall limits are half as long again
  std::optional<std::vector<CaseId>> cases;  // only these are run, the others are Skipped; absent: all
  data::LimitsChange limits;                 // laid over every case's limits
};

// `language` absent: the submission is in none, nothing of `quality` applies.
Plan plan(const Assignment& assignment, const Rubric& rubric, const Language* language,
          const PlanOptions& options);

Limits limits_for(const Case& test, const Language* language, const PlanOptions& options);

}  // namespace grader::grade
