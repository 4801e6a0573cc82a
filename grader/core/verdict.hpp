// The one word for what became of a case, and the only function that finds it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/core/points.hpp"
#include "grader/core/run.hpp"

namespace grader {

enum class Verdict {
  kAccepted,
  kPartial,      // some fields right
  kWrongAnswer,  // an answer was given, none of it right
  kFormatError,  // the answer could not be read
  kTimeLimit,
  kMemoryLimit,
  kOutputLimit,   // stdout, stderr, a file, or the disk
  kRuntimeError,  // a signal, or an exit code the case does not allow
  kCompileError,
  kRejected,    // the submission was refused before the build
  kSkipped,     // not run, with the reason
  kJudgeError,  // our failure: never costs a point, wins over everything
};

std::string_view name_of(Verdict verdict);   // "WrongAnswer": stable word for JSON
std::string_view title_of(Verdict verdict);  // "wrong answer": for people
std::optional<Verdict> verdict_named(std::string_view name);

// One separately judged part of an answer.
struct FieldResult {
  std::string name;     // "nodes_expanded"
  Share share;          // 1/1 is right
  std::string message;  // for the student; empty when right and nothing is to be said
  bool operator==(const FieldResult&) const = default;
};

enum class CheckStatus { kAccepted, kPartial, kRejected, kUnreadable, kCheckerFailed };

// What a checker or judge program says of a run that ended normally.
struct CheckResult {
  CheckStatus status = CheckStatus::kCheckerFailed;
  Share share;                      // of the case's worth
  std::vector<FieldResult> fields;  // may be empty
  std::string message;              // for the student
  std::string staff;                // for staff only
  int ended_by = 0;                 // the session whose end explains the verdict; 0: none does
  bool operator==(const CheckResult&) const = default;
};

// How a run ended decides first; only a run that exited with an allowed code is checked.
// `allowed_exit` empty: any exit code is allowed. `check` is absent when the run was not checked.
Verdict verdict_of(const Termination& termination, const std::vector<int>& allowed_exit,
                   const std::optional<CheckResult>& check);

}  // namespace grader
