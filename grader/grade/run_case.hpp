// Runs one case of a built submission and judges it.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>

#include "grader/core/assignment.hpp"
#include "grader/core/gradebook.hpp"
#include "grader/grade/build.hpp"
#include "grader/grade/plan.hpp"
#include "grader/run/gate.hpp"
#include "grader/run/workshop.hpp"

namespace grader::grade {

// What the cases of one submission have in common.
struct Runnable {
  const Language* language;
  std::string program;  // Entry::program
  std::string main;
  std::filesystem::path tree;  // shown as /submission
  std::string product;
  std::filesystem::path evidence;  // host folder of the submission's evidence; empty: none is kept
};

// The argument vector, mounts and limits of a case; `check` adds what a quality tool needs, null for an
// ordinary run.
RunSpec spec_for(const Runnable& runnable, const PlannedCase& planned, const QualityRecipe* check);

// Never throws: what goes wrong on our side is a judge error with the reason for staff. The box is entered
// through `gate`; a run that hit a time limit while others ran beside it is done once more, alone, when
// `retry` allows it, so that a loaded machine costs nobody a point.
CaseResult run_case(const run::Workshop& shop, const Runnable& runnable, const PlannedCase& planned,
                    run::Gate& gate, bool retry, const std::stop_token& stop);

}  // namespace grader::grade
