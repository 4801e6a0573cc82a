#include "grader/grade/quality.hpp"

#include <fmt/format.h>

#include <system_error>

#include "grader/core/files.hpp"
#include "grader/core/findings.hpp"
#include "grader/run/explain.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLogCap = 64 * 1024;

std::string found_text(std::int64_t findings, const std::string& where) {
  if (findings == 0) return fmt::format("Nothing was found in {}.", where);
  return fmt::format("{} {} in {}; the log shows {}.", findings, findings == 1 ? "finding" : "findings",
                     where, findings == 1 ? "it" : "them");
}

void settle(QualityResult& result, std::int64_t findings, const std::string& where) {
  result.findings = findings;
  result.status = findings == 0 ? QualityResult::Status::kClean : QualityResult::Status::kFindings;
  result.message = found_text(findings, where);
  if (result.log_raw.size() > kLogCap) result.log_raw.resize(kLogCap);
}

void fail(QualityResult& result, const std::string& why) {
  result.status = QualityResult::Status::kFailed;
  result.message = "The grader's check failed; this does not count against you.";
  result.log_raw = why;
}

void check_log(QualityResult& result, const QualityRecipe& recipe, const BuildResult& build) {
  const std::int64_t findings = count_findings(recipe.counts, build.log_raw);
  if (findings > 0) result.log_raw = build.log_raw;
  settle(result, findings, "the build");
}

// What the tool said of one case.
struct ToolRun {
  std::int64_t findings = 0;
  bool finished = false;  // or it found something before it was stopped
  std::string log;
};

ToolRun run_tool(run::Runner& runner, const QualityRecipe& recipe, const Runnable& runnable,
                 const PlannedCase& planned) {
  const TempFolder folder(runner.scratch());
  RunSpec spec = spec_for(runnable, planned, &recipe);
  spec.out_dir = folder.path();
  const RunOutcome outcome = runner.run(spec, run::Company::kOthers).outcome;
  if (const auto* failed = std::get_if<BoxFailed>(&outcome.termination)) {
    throw std::system_error(std::make_error_code(std::errc::io_error), "the box failed: " + failed->why);
  }
  ToolRun tool;
  tool.log = read_head(outcome.err.path, kit::kibibytes(256));
  tool.findings = count_findings(recipe.counts, tool.log);
  tool.finished = tool.findings > 0 || !std::holds_alternative<LimitHit>(outcome.termination);
  return tool;
}

void check_runs(run::Runner& runner, QualityResult& result, const PlannedQuality& planned,
                const Runnable& runnable) {
  std::int64_t findings = 0;
  int finished = 0;
  int tried = 0;
  for (const PlannedCase& candidate : planned.candidates) {
    if (finished == kMostQualityRuns || tried == 2 * kMostQualityRuns) break;
    ++tried;
    const ToolRun tool = run_tool(runner, *planned.recipe, runnable, candidate);
    findings += tool.findings;
    if (tool.findings > 0) result.log_raw += fmt::format("--- {}\n{}", candidate.test->id.value, tool.log);
    finished += tool.finished ? 1 : 0;
  }
  if (finished == 0) {
    settle(result, 1, "this check");
    result.message = "The program did not come to an end under this check, in none of the tests tried.";
    return;
  }
  settle(result, findings, finished == 1 ? "1 test" : fmt::format("{} tests", finished));
}

}  // namespace

QualityResult check_quality(run::Runner& runner, const PlannedQuality& planned, const BuildResult& build,
                            const BuildForCheck& runnable) {
  QualityResult result;
  result.kind = planned.kind;
  if (planned.recipe == nullptr) {
    result.message = "Not applicable to this language.";
    return result;
  }
  if (build.status != BuildResult::Status::kBuilt) {
    result.message = "Not checked: there is no program.";
    return result;
  }
  try {
    if (!planned.recipe->runs) {
      check_log(result, *planned.recipe, build);
    } else if (planned.candidates.empty()) {
      fail(result, "no visible case to run the tool on");
    } else {
      std::string why;
      const Runnable* built = runnable(*planned.recipe, why);
      if (built == nullptr) {
        fail(result, why);
      } else {
        check_runs(runner, result, planned, *built);
      }
    }
  } catch (const std::system_error& error) {
    fail(result, error.what());
  }
  return result;
}

}  // namespace grader::grade
