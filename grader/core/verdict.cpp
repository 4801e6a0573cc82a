#include "grader/core/verdict.hpp"

#include <algorithm>
#include <array>

namespace grader {

namespace {

struct Word {
  Verdict verdict;
  std::string_view name;
  std::string_view title;
};

constexpr std::array<Word, 12> kWords{{
    {Verdict::kAccepted, "Accepted", "accepted"},
    {Verdict::kPartial, "Partial", "partly right"},
    {Verdict::kWrongAnswer, "WrongAnswer", "wrong answer"},
    {Verdict::kFormatError, "FormatError", "format error"},
    {Verdict::kTimeLimit, "TimeLimit", "time limit exceeded"},
    {Verdict::kMemoryLimit, "MemoryLimit", "memory limit exceeded"},
    {Verdict::kOutputLimit, "OutputLimit", "output limit exceeded"},
    {Verdict::kRuntimeError, "RuntimeError", "runtime error"},
    {Verdict::kCompileError, "CompileError", "compile error"},
    {Verdict::kRejected, "Rejected", "submission refused"},
    {Verdict::kSkipped, "Skipped", "not run"},
    {Verdict::kJudgeError, "JudgeError", "grader failure"},
}};

const Word& word_of(Verdict verdict) {
  const auto* found = std::ranges::find(kWords, verdict, &Word::verdict);
  return found == kWords.end() ? kWords.back() : *found;
}

Verdict verdict_of_limit(Limit limit) {
  switch (limit) {
    case Limit::kCpu:
    case Limit::kWall:
      return Verdict::kTimeLimit;
    case Limit::kMemory:
      return Verdict::kMemoryLimit;
    case Limit::kOutput:
    case Limit::kDisk:
    case Limit::kFileSize:
      return Verdict::kOutputLimit;
    case Limit::kProcesses:
      return Verdict::kRuntimeError;
  }
  return Verdict::kJudgeError;
}

Verdict verdict_of_check(CheckStatus status) {
  switch (status) {
    case CheckStatus::kAccepted:
      return Verdict::kAccepted;
    case CheckStatus::kPartial:
      return Verdict::kPartial;
    case CheckStatus::kRejected:
      return Verdict::kWrongAnswer;
    case CheckStatus::kUnreadable:
      return Verdict::kFormatError;
    case CheckStatus::kCheckerFailed:
      return Verdict::kJudgeError;
  }
  return Verdict::kJudgeError;
}

// One overload for each way a run can end: a new way does not compile until it is given a verdict.
struct Judgement {
  const std::vector<int>& allowed_exit;
  const std::optional<CheckResult>& check;

  Verdict operator()(const Exited& end) const {
    const bool allowed = allowed_exit.empty() || std::ranges::count(allowed_exit, end.code) > 0;
    if (!allowed) return Verdict::kRuntimeError;
    // A run that ended well and was never checked is our omission, not the student's mistake.
    return check ? verdict_of_check(check->status) : Verdict::kJudgeError;
  }
  Verdict operator()(const Signalled&) const { return Verdict::kRuntimeError; }
  Verdict operator()(const LimitHit& end) const { return verdict_of_limit(end.which); }
  Verdict operator()(const BoxFailed&) const { return Verdict::kJudgeError; }
};

}  // namespace

std::string_view name_of(Verdict verdict) {
  return word_of(verdict).name;
}

std::string_view title_of(Verdict verdict) {
  return word_of(verdict).title;
}

std::optional<Verdict> verdict_named(std::string_view name) {
  const auto* found = std::ranges::find(kWords, name, &Word::name);
  if (found == kWords.end()) return std::nullopt;
  return found->verdict;
}

Verdict verdict_of(const Termination& termination, const std::vector<int>& allowed_exit,
                   const std::optional<CheckResult>& check) {
  return std::visit(Judgement{allowed_exit, check}, termination);
}

}  // namespace grader
