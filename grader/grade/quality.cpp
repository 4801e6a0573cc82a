#include "grader/grade/quality.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <system_error>

#include "grader/core/files.hpp"
#include "grader/core/findings.hpp"
#include "grader/judge/judge_case.hpp"
#include "grader/run/explain.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLogCap = 64 * 1024;
constexpr kit::Bytes kComparedHead = kit::kibibytes(64);  // as much as a result has of a stream

std::string found_text(std::int64_t findings, const std::string& where) {
  if (findings == 0) return fmt::format("Nothing was found in {}.", where);
  return fmt::format("{} {} in {}; the log shows {}.", findings, findings == 1 ? "finding" : "findings",
                     where, findings == 1 ? "it" : "them");
}

void settle(QualityResult& result, std::int64_t findings, const std::string& where) {
  result.findings = findings;
  result.status = findings == 0 ? QualityResult::Status::kClean : QualityResult::Status::kFindings;
  result.message = found_text(findings, where);
}

void fail(QualityResult& result, const std::string& why) {
  result.status = QualityResult::Status::kFailed;
  result.message = "The grader's check failed; this does not count against you.";
  result.log_raw = why;
}

void give_nothing(QualityResult& result, std::string why) {
  result.status = QualityResult::Status::kNotGiven;
  result.message = std::move(why);
}

// Null: it does not build, and `result` says what that means.
std::optional<CheckedBuild> compiled(QualityResult& result, const QualityRecipe& recipe,
                                     const Checked& checked) {
  CheckedBuild build = checked.compile(recipe);
  if (build.runnable != nullptr) return build;
  if (build.is_ours) {
    fail(result, build.why);
  } else {
    give_nothing(result,
                 "This check compiles all source files together, without your build file and what would hide "
                 "findings, and so it does not build. " +
                     build.why);
    result.log_raw = build.log;
  }
  return std::nullopt;
}

void check_log(QualityResult& result, const QualityRecipe& recipe, const Checked& checked) {
  std::string log = checked.build.log_raw;
  if (!checked.log_is_whole) {
    std::optional<CheckedBuild> own = compiled(result, recipe, checked);
    if (!own) return;
    log = std::move(own->log);
  }
  const std::int64_t findings = count_findings(recipe.counts, log);
  if (findings > 0) result.log_raw = log;
  settle(result, findings, "the build");
}

std::string bytes_of(const std::string& digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  return bytes;
}

// What the program holds that takes over the tool; empty: nothing.
std::string refused_part(const QualityRecipe& recipe, const Runnable& runnable) {
  if (runnable.product.empty() || (recipe.refused.empty() && recipe.refused_code.empty())) return "";
  const std::string program = read_file(runnable.tree / runnable.product);
  const auto holds = [&](const std::string& part) { return program.find(part) != std::string::npos; };
  const auto name = std::ranges::find_if(recipe.refused, holds);
  if (name != recipe.refused.end()) return fmt::format("\"{}\"", *name);
  const bool code =
      std::ranges::any_of(recipe.refused_code, [&](const auto& digits) { return holds(bytes_of(digits)); });
  return code ? "machine code that gives orders to the checking tool" : "";
}

// What the tool said of one case.
struct ToolRun {
  enum class End { kAlike, kUnlike, kPassedOver } end = End::kAlike;  // beside the run without the tool
  std::int64_t findings = 0;
  std::string log;
};

// Whether the tool may be what made a run reach a limit: it slows a program down and needs memory, but a
// program that is far from the limit without it is far from the limit with it, which has been raised.
bool may_be_the_tools(Limit limit, const Usage& plain, const Limits& limits) {
  constexpr int kFar = 10;
  if (limit == Limit::kCpu) return plain.cpu * kFar >= limits.cpu;
  if (limit == Limit::kWall) return plain.wall * kFar >= limits.wall;
  if (limit == Limit::kMemory) return plain.peak_memory.count * kFar >= limits.memory.count;
  return false;
}

bool answered_alike(const CaseResult& plain, const CheckResult& with, const std::string& out) {
  const CheckResult& without = *plain.check;
  const bool earns = without.share.num > 0;
  if (earns || with.share.num > 0) {
    return with.share.num * without.share.den >= without.share.num * with.share.den;
  }
  return (with.status == without.status && with.message == without.message) || out == plain.out_raw;
}

class Tool {
 public:
  Tool(const run::Context& context, run::Runner& runner, const QualityRecipe& recipe,
       const Runnable& runnable)
      : context_(context), runner_(runner), recipe_(recipe), runnable_(runnable) {}

  ToolRun run(const PlannedCase& planned, const CaseResult& plain) {
    const TempFolder folder(runner_.scratch());
    RunSpec spec = spec_for(runnable_, planned, &recipe_);
    spec.out_dir = folder.path();
    const RunOutcome outcome = runner_.run(spec, run::Company::kOthers).outcome;
    if (const auto* failed = std::get_if<BoxFailed>(&outcome.termination)) {
      throw std::system_error(std::make_error_code(std::errc::io_error), "the box failed: " + failed->why);
    }
    ToolRun tool;
    tool.log = read_head(outcome.err.path, kit::kibibytes(256));
    tool.findings = count_findings(recipe_.counts, tool.log);
    if (tool.findings == 0) tool.end = end_of(planned, plain, outcome);
    return tool;
  }

 private:
  ToolRun::End end_of(const PlannedCase& planned, const CaseResult& plain, const RunOutcome& outcome) {
    using enum ToolRun::End;
    if (const auto* hit = std::get_if<LimitHit>(&outcome.termination)) {
      return may_be_the_tools(hit->which, plain.usage, planned.limits) ? kPassedOver : kUnlike;
    }
    if (outcome.termination != plain.termination) return kUnlike;
    const std::string out = read_head(outcome.out.path, kComparedHead);
    if (!plain.check) return out == plain.out_raw ? kAlike : kUnlike;
    const CheckResult check =
        judge::judge_case(context_, runner_, *planned.test, runnable_.language->id, outcome);
    if (check.status == CheckStatus::kCheckerFailed) {
      throw std::system_error(std::make_error_code(std::errc::io_error), "no judgement: " + check.staff);
    }
    return answered_alike(plain, check, out) ? kAlike : kUnlike;
  }

  const run::Context& context_;
  run::Runner& runner_;
  const QualityRecipe& recipe_;
  const Runnable& runnable_;
};

void check_runs(QualityResult& result, Tool& tool, const PlannedQuality& planned, const Checked& checked) {
  std::int64_t findings = 0;
  int finished = 0;
  int tried = 0;
  for (const PlannedCase& candidate : planned.candidates) {
    if (finished == kMostQualityRuns || tried == 2 * kMostQualityRuns) break;
    ++tried;
    const CaseResult plain = checked.plain(candidate);
    if (std::holds_alternative<BoxFailed>(plain.termination))
      throw std::system_error(std::make_error_code(std::errc::io_error), plain.staff);
    if (std::holds_alternative<LimitHit>(plain.termination)) continue;
    const ToolRun ran = tool.run(candidate, plain);
    if (ran.end == ToolRun::End::kUnlike) {
      give_nothing(
          result, fmt::format("Under this check the program ended or answered unlike it does without, in {}: "
                              "what it does cannot be checked.",
                              candidate.test->id.value));
      result.log_raw = ran.log;
      return;
    }
    findings += ran.findings;
    if (ran.findings > 0) result.log_raw += fmt::format("--- {}\n{}", candidate.test->id.value, ran.log);
    finished += ran.end == ToolRun::End::kAlike ? 1 : 0;
  }
  if (finished == 0) {
    settle(result, 1, "this check");
    result.message = "The program did not come to an end under this check, in none of the tests tried.";
    return;
  }
  settle(result, findings, finished == 1 ? "1 test" : fmt::format("{} tests", finished));
}

void check_program(QualityResult& result, const run::Context& context, run::Runner& runner,
                   const PlannedQuality& planned, const Checked& checked) {
  if (planned.candidates.empty()) return fail(result, "no visible case to run the tool on");
  const std::optional<CheckedBuild> own = compiled(result, *planned.recipe, checked);
  if (!own) return;
  const std::string refused = refused_part(*planned.recipe, *own->runnable);
  if (!refused.empty()) {
    return give_nothing(
        result, "The program holds " + refused + ", which decides what this check may report. Remove it.");
  }
  Tool tool(context, runner, *planned.recipe, *own->runnable);
  check_runs(result, tool, planned, checked);
}

}  // namespace

QualityResult check_quality(const run::Context& context, run::Runner& runner, const PlannedQuality& planned,
                            const Checked& checked) {
  QualityResult result;
  result.kind = planned.kind;
  if (planned.recipe == nullptr) {
    result.message = "Not applicable to this language.";
    return result;
  }
  if (checked.build.status != BuildResult::Status::kBuilt) {
    result.message = "Not checked: there is no program.";
    return result;
  }
  try {
    if (planned.recipe->runs) {
      check_program(result, context, runner, planned, checked);
    } else {
      check_log(result, *planned.recipe, checked);
    }
  } catch (const std::system_error& error) {
    fail(result, error.what());
  }
  if (result.log_raw.size() > kLogCap) result.log_raw.resize(kLogCap);
  return result;
}

}  // namespace grader::grade
