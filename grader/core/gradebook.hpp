// Everything that is known after a run: the only input of scores and reports. Plain values.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/core/assignment.hpp"
#include "grader/core/ids.hpp"
#include "grader/core/rubric.hpp"
#include "grader/core/run.hpp"
#include "grader/core/verdict.hpp"

namespace grader {

// Bytes of a student may hold anything; every std::string below that says "raw" is such bytes,
// all other strings are valid UTF-8. Reports pass raw bytes through text.hpp before showing them.

struct CaseResult {
  CaseId id;
  Verdict verdict = Verdict::kSkipped;
  Termination termination;
  Usage usage;
  Enforcement enforcement;
  std::optional<CheckResult> check;
  std::string message;  // for the student: what happened and what to do, one or more sentences
  std::string staff;    // for staff: never shown to students
  bool slow = false;
  std::string out_raw;                // head of stdout, at most 64 KiB
  std::string err_raw;                // head of stderr, at most 64 KiB
  std::vector<std::string> evidence;  // paths below the submission's evidence/ folder, '/'-separated
  std::string key;                    // cache key: hex digest of all that decides this result
};

struct QualityResult {
  std::string kind;  // "warnings", "sanitizers", "memcheck"
  enum class Status {
    kClean,
    kFindings,
    kNotApplicable,
    kFailed,    // ours
    kNotGiven,  // the program kept the check from telling anything: worth nothing
  } status = Status::kNotApplicable;
  std::int64_t findings = 0;
  std::string message;  // for the student
  std::string log_raw;  // head of the tool's output, at most 64 KiB
  std::string key;
};

struct BuildResult {
  enum class Status { kBuilt, kCompileError, kRejected, kJudgeError } status = Status::kJudgeError;
  std::string message;  // for the student when not built
  std::string staff;
  std::string log_raw;  // compiler output, at most 256 KiB
  Usage usage;
  std::vector<std::string> notes;  // "output.txt was handed in; it is not used", "CRLF line ends", ...
  std::string key;
};

struct ManualMark {
  Points points;
  std::string comment;
};

struct SubmissionResult {
  SubmissionId id;
  std::string name;  // display name: the roster's, else the id
  AssignmentId assignment;
  std::optional<LanguageId> language;  // absent when none was recognised
  std::string source_digest;           // of the staged files
  BuildResult build;
  std::vector<CaseResult> cases;       // plan order: exactly the assignment's cases, whatever happened
  std::vector<QualityResult> quality;  // one for each kind the rubric names
  std::map<CriterionId, ManualMark> marks;
  std::int64_t late_days = 0;
  std::int64_t resubmissions = 0;
};

struct CriterionScore {
  CriterionId id;
  std::string title;
  std::optional<Points> points;  // absent: not marked yet, or not known because of a judge error
  Points max;
  bool bonus = false;
  std::string note;  // "not marked yet", "3 of 4 tests", "not applicable to Python"
};
struct Score {
  std::vector<CriterionScore> criteria;   // rubric order
  std::vector<CriterionScore> penalties;  // points negative
  Points total;                           // what is known so far, never below zero
  Points max;
  bool final = true;               // false while a mark is missing or a judge error stands
  std::vector<std::string> flags;  // "judge error", "late 2 days", "slow", "not marked yet"
};

struct NotGraded {
  std::string path;  // as found
  std::string reason;
};

struct HostInfo {  // the one documented place, with running times, where two runs may differ
  std::string grader_version;
  std::string kernel;
  std::string cpu_model;
  int cores = 0;
  std::map<std::string, std::string> toolchains;  // language id -> version line
  Enforcement enforcement;
  std::string started_at;  // ISO-8601 UTC
};

struct Graded {
  SubmissionResult result;
  Score score;
};

struct GradedAssignment {
  Assignment assignment;
  Rubric rubric;
  std::vector<Graded> submissions;  // by id
};

struct Gradebook {
  std::vector<GradedAssignment> assignments;  // by id
  std::vector<NotGraded> not_graded;          // by path
  std::string config_digest;                  // of assignments, rubrics, languages, grader version
  HostInfo host;
};

}  // namespace grader
