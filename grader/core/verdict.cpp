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
    {Verdict::accepted, "Accepted", "accepted"},
    {Verdict::partial, "Partial", "partly right"},
    {Verdict::wrong_answer, "WrongAnswer", "wrong answer"},
    {Verdict::format_error, "FormatError", "format error"},
    {Verdict::time_limit, "TimeLimit", "time limit exceeded"},
    {Verdict::memory_limit, "MemoryLimit", "memory limit exceeded"},
    {Verdict::output_limit, "OutputLimit", "output limit exceeded"},
    {Verdict::runtime_error, "RuntimeError", "runtime error"},
    {Verdict::compile_error, "CompileError", "compile error"},
    {Verdict::rejected, "Rejected", "submission refused"},
    {Verdict::skipped, "Skipped", "not run"},
    {Verdict::judge_error, "JudgeError", "grader failure"},
}};

const Word& word_of(Verdict verdict) {
  const auto* found = std::ranges::find(kWords, verdict, &Word::verdict);
  return found == kWords.end() ? kWords.back() : *found;
}

Verdict verdict_of_limit(Limit limit) {
  switch (limit) {
    case Limit::cpu:
    case Limit::wall:
      return Verdict::time_limit;
    case Limit::memory:
      return Verdict::memory_limit;
    case Limit::output:
    case Limit::disk:
    case Limit::file_size:
      return Verdict::output_limit;
    case Limit::processes:
      return Verdict::runtime_error;
  }
  return Verdict::judge_error;
}

Verdict verdict_of_check(CheckStatus status) {
  switch (status) {
    case CheckStatus::accepted:
      return Verdict::accepted;
    case CheckStatus::partial:
      return Verdict::partial;
    case CheckStatus::rejected:
      return Verdict::wrong_answer;
    case CheckStatus::unreadable:
      return Verdict::format_error;
    case CheckStatus::checker_failed:
      return Verdict::judge_error;
  }
  return Verdict::judge_error;
}

// One overload for each way a run can end: a new way does not compile until it is given a verdict.
struct Judgement {
  const std::vector<int>& allowed_exit;
  const std::optional<CheckResult>& check;

  Verdict operator()(const Exited& end) const {
    const bool allowed = allowed_exit.empty() || std::ranges::count(allowed_exit, end.code) > 0;
    if (!allowed) return Verdict::runtime_error;
    // A run that ended well and was never checked is our omission, not the student's mistake.
    return check ? verdict_of_check(check->status) : Verdict::judge_error;
  }
  Verdict operator()(const Signalled&) const { return Verdict::runtime_error; }
  Verdict operator()(const LimitHit& end) const { return verdict_of_limit(end.which); }
  Verdict operator()(const BoxFailed&) const { return Verdict::judge_error; }
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
