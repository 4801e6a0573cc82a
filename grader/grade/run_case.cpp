#include "grader/grade/run_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "grader/core/files.hpp"
#include "grader/core/findings.hpp"
#include "grader/grade/sessions.hpp"
#include "grader/judge/judge_case.hpp"
#include "grader/run/explain.hpp"
#include "grader/text/diff.hpp"
#include "grader/text/diff_render.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

constexpr kit::Bytes kHead = kit::kibibytes(64);     // of a stream in a result
constexpr kit::Bytes kEvidence = kit::mebibytes(1);  // of a file kept as evidence
constexpr kit::Bytes kCompared = kit::mebibytes(4);  // of a file compared for a diff

bool ended_in_order(const RunOutcome& outcome, const std::vector<int>& allowed) {
  const auto* exited = std::get_if<Exited>(&outcome.termination);
  if (exited == nullptr) return false;
  return allowed.empty() || std::ranges::find(allowed, exited->code) != allowed.end();
}

bool hit_time_limit(const RunOutcome& outcome) {
  const auto* hit = std::get_if<LimitHit>(&outcome.termination);
  return hit != nullptr && (hit->which == Limit::kCpu || hit->which == Limit::kWall);
}

std::string message_of(const RunOutcome& outcome, const CaseResult& result, const PlannedCase& planned,
                       const Language& language) {
  if (result.check) return result.check->message;
  std::string message =
      run::explain_end(outcome.termination, outcome.usage, planned.limits, planned.test->allowed_exit);
  if (const auto hint = hint_for(language, result.err_raw)) message += "\n" + *hint;
  return message;
}

// Keeps what the program wrote, and in what it differs from what was expected.
class EvidenceWriter {
 public:
  EvidenceWriter(const fs::path& folder, const Case& test, CaseResult& result)
      : folder_(folder), test_(test), result_(result) {}

  void keep(const std::string& name, const fs::path& actual) {
    const std::string bytes = read_head(actual, kCompared);
    put(name, std::string_view(bytes).substr(0, static_cast<std::size_t>(kEvidence.count)));
    const fs::path expected = test_.expected_dir / name;
    if (result_.verdict == Verdict::kAccepted || !fs::is_regular_file(expected)) return;
    const text::Diff found = text::diff(read_head(expected, kCompared), bytes, test_.hide_in_diff);
    if (found.cause != text::DiffCause::kNone) {
      put(name + ".diff",
          text::unified(found, {.expected_title = "expected/" + name, .actual_title = "actual/" + name}));
    }
  }

 private:
  void put(const std::string& name, std::string_view bytes) {
    const std::string path = test_.id.value + "/" + name;
    replace_file(folder_ / path, bytes);
    result_.evidence.push_back(path);
  }

  fs::path folder_;
  const Case& test_;
  CaseResult& result_;
};

void keep_evidence(const fs::path& folder, const Case& test, const RunOutcome& outcome, CaseResult& result) {
  if (folder.empty()) return;
  remove_tree(folder / test.id.value);
  EvidenceWriter writer(folder, test, result);
  for (const auto& [name, captured] : outcome.files) writer.keep(name, captured.path);
  // The streams' heads are in the result itself; a whole one is only of use where it was compared or is long.
  const bool compared = test.checker.kind != CheckerSpec::Kind::kJudge && test.checker.file == "stdout";
  if ((compared && result.verdict != Verdict::kAccepted) || outcome.out.size > kHead) {
    writer.keep("stdout", outcome.out.path);
  }
  if (outcome.err.size > kHead) writer.keep("stderr", outcome.err.path);
}

constexpr const char* kOurFailure = "The grader failed here; this does not count against you.";

CaseResult result_of(const run::Context& context, run::Runner& runner, const Runnable& runnable,
                     const PlannedCase& planned, const RunOutcome& outcome) {
  const Case& test = *planned.test;
  CaseResult result;
  result.id = test.id;
  result.termination = outcome.termination;
  result.usage = outcome.usage;
  result.enforcement = outcome.enforcement;
  if (const auto* failed = std::get_if<BoxFailed>(&outcome.termination)) {
    result.verdict = Verdict::kJudgeError;
    result.staff = "the box failed: " + failed->why;
    result.message = kOurFailure;
    return result;
  }
  result.out_raw = read_head(outcome.out.path, kHead);
  result.err_raw = read_head(outcome.err.path, kHead);
  if (ended_in_order(outcome, test.allowed_exit)) {
    result.check = judge::judge_case(context, runner, test, runnable.language->id, outcome);
    result.staff = result.check->staff;
  }
  result.verdict = verdict_of(outcome.termination, test.allowed_exit, result.check);
  result.message = message_of(outcome, result, planned, *runnable.language);
  result.slow = test.slow_after.count() > 0 && outcome.usage.cpu > test.slow_after;
  keep_evidence(runnable.evidence, test, outcome, result);
  return result;
}

// Everything of a conversation's programs together.
void add_usage(const std::vector<Session>& sessions, CaseResult& result) {
  for (const Session& session : sessions) {
    const Usage& usage = session.program.usage;
    result.usage.cpu += usage.cpu;
    result.usage.wall += usage.wall;
    result.usage.peak_memory = std::max(result.usage.peak_memory, usage.peak_memory);
    result.enforcement = session.program.enforcement;
  }
}

void keep_logs(const fs::path& folder, const std::vector<Session>& sessions, CaseResult& result) {
  if (folder.empty()) return;
  remove_tree(folder / result.id.value);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const auto log = sessions[i].files.find(kSessionLog);
    if (log == sessions[i].files.end()) continue;
    const std::string path = fmt::format("{}/session-{}/{}", result.id.value, i + 1, kSessionLog);
    replace_file(folder / path, read_head(log->second, kEvidence));
    result.evidence.push_back(path);
  }
}

// The judge alone says what a conversation is worth. How the program ended counts where the judge says so.
CaseResult result_of_sessions(const run::Context& context, run::Runner& runner, const Runnable& runnable,
                              const PlannedCase& planned, const Sessions& sessions) {
  const Case& test = *planned.test;
  CaseResult result;
  result.id = test.id;
  add_usage(sessions.played, result);
  if (!sessions.failure.empty()) {
    result.verdict = Verdict::kJudgeError;
    result.termination = BoxFailed{sessions.failure};
    result.staff = sessions.failure;
    result.message = kOurFailure;
    return result;
  }
  result.check = judge_sessions(context, runner, test, sessions.played);
  result.staff = result.check->staff;
  result.message = result.check->message;
  result.termination = Exited{0};
  const int told = std::exchange(result.check->ended_by, 0);
  const Session& shown = sessions.played[told == 0 ? 0 : static_cast<std::size_t>(told) - 1];
  result.err_raw = read_head(shown.program.err.path, kHead);
  if (told != 0) {
    result.termination = shown.program.termination;
    const std::string end =
        run::explain_end(result.termination, result.usage, planned.limits, test.allowed_exit);
    if (!end.empty()) result.message += "\n" + end;
    if (const auto hint = hint_for(*runnable.language, result.err_raw)) result.message += "\n" + *hint;
  }
  result.verdict =
      verdict_of(result.termination, told == 0 ? std::vector<int>{} : test.allowed_exit, result.check);
  if (result.verdict == Verdict::kJudgeError) result.message = kOurFailure;
  result.slow = test.slow_after.count() > 0 && result.usage.cpu > test.slow_after;
  keep_logs(runnable.evidence, sessions.played, result);
  return result;
}

CaseResult run_and_judge(const run::Context& context, run::Runner& runner, const Runnable& runnable,
                         const PlannedCase& planned) {
  if (planned.test->checker.sessions > 0) {
    return result_of_sessions(context, runner, runnable, planned,
                              play_sessions(context, runner, runnable, planned));
  }
  const TempFolder folder(runner.scratch());
  RunSpec spec = spec_for(runnable, planned, nullptr);
  spec.out_dir = folder.path();
  const auto once = [&](run::Company company) { return runner.run(spec, company); };
  const bool retry = runnable.retries != nullptr && runnable.retries->left();
  return result_of(context, runner, runnable, planned, run::run_fairly(retry, once, hit_time_limit).outcome);
}

}  // namespace

RunSpec spec_for(const Runnable& runnable, const PlannedCase& planned, const QualityRecipe* check) {
  const Case& test = *planned.test;
  const Language& language = *runnable.language;
  RunSpec spec;
  spec.limits = planned.limits;
  spec.memory = language.memory;
  std::vector<std::string> words;
  if (check != nullptr) {
    words = check->run_prefix;
    spec.env = check->run_env;
    spec.limits.cpu *= check->time_factor;
    spec.limits.wall *= check->time_factor;
    spec.limits.memory.count += check->extra_memory.count;
    spec.memory = check->memory;
  }
  words.insert(words.end(), language.run.begin(), language.run.end());
  spec.argv = run::filled(words, {runnable.program,
                                  runnable.main,
                                  runnable.product,
                                  {},
                                  {},
                                  run::whole_mebibytes(planned.limits.memory)});
  spec.argv.insert(spec.argv.end(), test.argv.begin(), test.argv.end());
  spec.env.insert(language.env.begin(), language.env.end());
  spec.stdin_file = test.stdin_file;
  spec.mounts = {{runnable.tree, "/submission"}};
  spec.files = test.files;
  spec.collect.assign(test.output_files.begin(), test.output_files.end());
  return spec;
}

CaseResult run_case(const run::Context& context, run::Runner& runner, const Runnable& runnable,
                    const PlannedCase& planned) {
  try {
    CaseResult result = run_and_judge(context, runner, runnable, planned);
    if (result.verdict == Verdict::kTimeLimit && runnable.retries != nullptr) runnable.retries->use();
    return result;
  } catch (const std::system_error& error) {
    CaseResult result;
    result.id = planned.test->id;
    result.verdict = Verdict::kJudgeError;
    result.termination = BoxFailed{error.what()};
    result.staff = error.what();
    result.message = kOurFailure;
    return result;
  }
}

}  // namespace grader::grade
