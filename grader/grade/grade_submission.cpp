#include "grader/grade/grade_submission.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <system_error>

#include "grader/core/files.hpp"
#include "grader/grade/budget.hpp"
#include "grader/grade/build.hpp"
#include "grader/grade/quality.hpp"
#include "grader/grade/quality_build.hpp"
#include "grader/grade/run_case.hpp"
#include "grader/intake/stage.hpp"
#include "grader/results/journal.hpp"
#include "grader/results/serialise.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

// A program that loops for ever would otherwise be run twice for every case, alone on the machine.
constexpr int kMostRetries = 2;

class OneSubmission {
 public:
  OneSubmission(const ClassRun& run, const SubmissionWork& work)
      : run_(run),
        work_(work),
        assignment_(run.kit.assignments.at(work.submission.assignment)),
        rubric_(run.kit.rubrics.at(work.submission.assignment)),
        journal_(work.journal) {
    result_.id = work.submission.id;
    result_.name = work.submission.id.value;
    result_.assignment = work.submission.assignment;
  }

  std::optional<SubmissionResult> grade();

 private:
  void grade_refused(const intake::Refused& refused);
  void grade_staged(const intake::Staged& staged);
  void build_if_needed(const intake::Staged& staged);
  void leave_out_beyond_budget();
  void run_cases();
  void run_quality(const intake::Staged& staged);
  CaseResult run_one(std::size_t index);
  std::optional<CaseResult> reusable(const CaseId& id, const std::string& key) const;
  std::optional<QualityResult> reusable_quality(const std::string& kind, const std::string& key) const;
  bool build_is_reusable(const std::string& key) const;
  CaseResult not_run(const PlannedCase& planned, Verdict verdict, const std::string& message) const;
  void fill_without_program();
  CheckedBuild compile_for_check(const intake::Staged& staged, const QualityRecipe& recipe);
  CaseResult without_tool(const PlannedCase& planned);
  template <class Build>
  Built built_in_box(const intake::Staged& staged, Build build);
  Runnable runnable_of(const intake::Staged& staged, const Built& built);
  Spent spent_before(std::size_t index) const;
  void note_spent(std::size_t index, const Usage& usage);
  Budget budget() const {
    const int percent = work_.plan.time_percent;
    return {assignment_.budget * percent / 100, std::chrono::milliseconds(kMostWaiting) * percent / 100};
  }
  bool stopped() const { return run_.runner.stop().stop_requested(); }

  const ClassRun& run_;
  const SubmissionWork& work_;
  const Assignment& assignment_;
  const Rubric& rubric_;
  results::Kept kept_;
  results::Journal journal_;
  SubmissionResult result_;
  Plan plan_;
  std::string build_key_;
  std::vector<std::string> case_keys_;
  std::vector<std::optional<CaseResult>> cases_;  // by plan; each written by one worker only
  // Of each case known so far, in microseconds.
  std::vector<std::atomic<std::int64_t>> spent_us_, waited_us_;
  Retries retries_{kMostRetries};
  std::unique_ptr<TempFolder> folder_;
  std::optional<Runnable> runnable_;
  std::vector<std::unique_ptr<Runnable>> for_checks_;
  int checks_ = 0;  // compiled so far
};

bool worth_repeating(Rerun rerun, Verdict verdict) {
  switch (rerun) {
    case Rerun::kChanged:
      return false;
    case Rerun::kFailed:
      return verdict != Verdict::kAccepted;
    case Rerun::kErrors:
      return verdict == Verdict::kJudgeError;
    case Rerun::kAll:
      return true;
  }
  return true;
}

Verdict verdict_of_build(BuildResult::Status status) {
  switch (status) {
    case BuildResult::Status::kBuilt:
      return Verdict::kAccepted;
    case BuildResult::Status::kCompileError:
      return Verdict::kCompileError;
    case BuildResult::Status::kRejected:
      return Verdict::kRejected;
    case BuildResult::Status::kJudgeError:
      return Verdict::kJudgeError;
  }
  return Verdict::kJudgeError;
}

bool evidence_is_there(const CaseResult& result, const fs::path& folder) {
  return std::ranges::all_of(result.evidence, [&](const std::string& path) {
    return fs::is_regular_file(fs::symlink_status(folder / path));
  });
}

std::optional<CaseResult> OneSubmission::reusable(const CaseId& id, const std::string& key) const {
  const auto found = kept_.cases.find(id);
  if (found == kept_.cases.end() || found->second.key != key) return std::nullopt;
  if (worth_repeating(run_.rerun, found->second.verdict)) return std::nullopt;
  if (!evidence_is_there(found->second, work_.evidence)) return std::nullopt;
  return found->second;
}

std::optional<QualityResult> OneSubmission::reusable_quality(const std::string& kind,
                                                             const std::string& key) const {
  const auto found = kept_.quality.find(kind);
  if (found == kept_.quality.end() || found->second.key != key || run_.rerun == Rerun::kAll)
    return std::nullopt;
  const bool failed = found->second.status == QualityResult::Status::kFailed;
  if (failed && run_.rerun != Rerun::kChanged) return std::nullopt;
  return found->second;
}

bool OneSubmission::build_is_reusable(const std::string& key) const {
  return kept_.build && kept_.build->key == key &&
         !worth_repeating(run_.rerun, verdict_of_build(kept_.build->status));
}

CaseResult OneSubmission::not_run(const PlannedCase& planned, Verdict verdict,
                                  const std::string& message) const {
  CaseResult result;
  result.id = planned.test->id;
  result.verdict = verdict;
  result.message = message;
  if (verdict == Verdict::kJudgeError) result.termination = BoxFailed{"not run"};
  return result;
}

// Every case gets the build's fate.
void OneSubmission::fill_without_program() {
  std::string message = "The grader failed here; this does not count against you.";
  if (result_.build.status == BuildResult::Status::kCompileError)
    message = "Not run: the submission does not build.";
  if (result_.build.status == BuildResult::Status::kRejected)
    message = "Not run: the submission was refused.";
  for (std::size_t i = 0; i < plan_.cases.size(); ++i) {
    cases_[i] = not_run(plan_.cases[i], verdict_of_build(result_.build.status), message);
  }
  run_.progress.cases_done(0, plan_.cases.size());
}

template <class Build>
Built OneSubmission::built_in_box(const intake::Staged& staged, Build build) {
  try {
    return build();
  } catch (const std::system_error& error) {
    Built failed;
    failed.result.notes = staged.notes;
    failed.result.staff = error.what();
    return failed;
  }
}

Runnable OneSubmission::runnable_of(const intake::Staged& staged, const Built& built) {
  return {&run_.context.languages.at(staged.language),
          assignment_.languages.at(staged.language).program,
          staged.main,
          built.tree,
          built.product,
          work_.evidence,
          run_.retry_alone ? &retries_ : nullptr};
}

void OneSubmission::build_if_needed(const intake::Staged& staged) {
  const bool all_cases_kept = std::ranges::all_of(cases_, [](const auto& c) { return c.has_value(); });
  const bool failed_before = kept_.build && kept_.build->status != BuildResult::Status::kBuilt;
  const bool quality_kept = std::ranges::all_of(plan_.quality, [&](const PlannedQuality& q) {
    return q.recipe == nullptr || reusable_quality(q.kind, run_.keys.quality(build_key_, q)).has_value();
  });
  if (build_is_reusable(build_key_) && (failed_before || (all_cases_kept && quality_kept))) {
    result_.build = *kept_.build;
    return;
  }
  folder_ = std::make_unique<TempFolder>(run_.runner.scratch());
  const Language& language = run_.context.languages.at(staged.language);
  const Built built = built_in_box(staged, [&] {
    return build(run_.runner, {assignment_, language, staged}, folder_->path());
  });
  if (stopped()) return;
  result_.build = built.result;
  result_.build.key = build_key_;
  journal_.add(result_.build);
  if (built.result.status == BuildResult::Status::kBuilt) runnable_ = runnable_of(staged, built);
}

Spent OneSubmission::spent_before(std::size_t index) const {
  Spent sum;
  for (std::size_t i = 0; i < index; ++i)
    sum += {std::chrono::microseconds(spent_us_[i].load()), std::chrono::microseconds(waited_us_[i].load())};
  return sum;
}

void OneSubmission::note_spent(std::size_t index, const Usage& usage) {
  const Spent spent = spent_by(usage);
  spent_us_[index] = spent.cpu.count();
  waited_us_[index] = spent.waiting.count();
}

// Cases that are known to come after the end of the budget need no program and no run.
void OneSubmission::leave_out_beyond_budget() {
  bool known = true;
  for (std::size_t i = 0; i < cases_.size() && known; ++i) {
    if (!cases_[i] && budget().used_up_by(spent_before(i)))
      cases_[i] = not_run(plan_.cases[i], Verdict::kSkipped, "");
    known = cases_[i].has_value();
  }
}

CaseResult OneSubmission::run_one(std::size_t index) {
  const PlannedCase& planned = plan_.cases[index];
  CaseResult result = run_case(run_.context, run_.runner, *runnable_, planned);
  result.key = case_keys_[index];
  return result;
}

void OneSubmission::run_cases() {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    if (!cases_[i]) open.push_back(i);
  }
  run_.progress.cases_done(0, cases_.size() - open.size());
  run_.schedule.for_each(open.size(), [&](std::size_t n) {
    const std::size_t index = open[n];
    if (!budget().used_up_by(spent_before(index))) {
      CaseResult result = run_one(index);
      if (stopped()) return;
      journal_.add(result);
      note_spent(index, result.usage);
      cases_[index] = std::move(result);
    } else {
      cases_[index] = not_run(plan_.cases[index], Verdict::kSkipped, "");  // apply_budget says why
    }
    run_.progress.cases_done(1, 0);
  });
}

CheckedBuild OneSubmission::compile_for_check(const intake::Staged& staged, const QualityRecipe& recipe) {
  const Language& language = run_.context.languages.at(staged.language);
  const bool may_hide = may_hide_findings(staged, language, recipe);
  CheckedBuild checked;
  if (!may_hide && recipe.build_env.empty() && recipe.flags.empty()) {
    checked.runnable = &*runnable_;
    return checked;
  }
  const fs::path folder = folder_->path() / fmt::format("check{}", checks_++);
  const Built built = built_in_box(staged, [&] {
    return build_for_check(run_.runner, {assignment_, language, staged, &recipe},
                           runnable_->tree / runnable_->product, folder);
  });
  checked.log = built.result.log_raw;
  if (built.result.status != BuildResult::Status::kBuilt) {
    checked.is_ours = !may_hide || built.result.status == BuildResult::Status::kJudgeError;
    checked.why = checked.is_ours ? "it does not build with the check's flags: " : "";
    checked.why += built.result.message + built.result.staff;
    return checked;
  }
  for_checks_.push_back(std::make_unique<Runnable>(runnable_of(staged, built)));
  checked.runnable = for_checks_.back().get();
  return checked;
}

// What is known of the case; one that was left out is run now.
CaseResult OneSubmission::without_tool(const PlannedCase& planned) {
  for (std::size_t i = 0; i < plan_.cases.size(); ++i) {
    if (plan_.cases[i].test == planned.test && cases_[i] && cases_[i]->verdict != Verdict::kSkipped)
      return *cases_[i];
  }
  Runnable runnable = *runnable_;
  runnable.evidence.clear();
  return run_case(run_.context, run_.runner, runnable, planned);
}

void OneSubmission::run_quality(const intake::Staged& staged) {
  for (const PlannedQuality& planned : plan_.quality) {
    const std::string key = run_.keys.quality(build_key_, planned);
    if (auto kept = reusable_quality(planned.kind, key)) {
      result_.quality.push_back(std::move(*kept));
      continue;
    }
    const bool hides = planned.recipe != nullptr &&
                       may_hide_findings(staged, run_.context.languages.at(staged.language), *planned.recipe);
    QualityResult result =
        check_quality(run_.context, run_.runner, planned,
                      {result_.build, !hides,
                       [&](const QualityRecipe& recipe) { return compile_for_check(staged, recipe); },
                       [&](const PlannedCase& one) { return without_tool(one); }});
    if (stopped()) return;
    result.key = key;
    journal_.add(result);
    result_.quality.push_back(std::move(result));
  }
}

void OneSubmission::grade_refused(const intake::Refused& refused) {
  plan_ = plan(assignment_, rubric_, nullptr, work_.plan);
  cases_.resize(plan_.cases.size());
  result_.source_digest = refused.digest;
  result_.build.status = BuildResult::Status::kRejected;
  result_.build.message = refused.reason;
  result_.build.key = refused.digest;
  for (const PlannedQuality& planned : plan_.quality) {
    QualityResult quality;
    quality.kind = planned.kind;
    quality.message = "Not checked: there is no program.";
    result_.quality.push_back(std::move(quality));
  }
  fill_without_program();
}

void OneSubmission::grade_staged(const intake::Staged& staged) {
  const Language& language = run_.context.languages.at(staged.language);
  plan_ = plan(assignment_, rubric_, &language, work_.plan);
  result_.language = staged.language;
  result_.source_digest = staged.digest;
  build_key_ = run_.keys.build(assignment_, staged.language, staged.digest);
  cases_.resize(plan_.cases.size());
  spent_us_ = std::vector<std::atomic<std::int64_t>>(plan_.cases.size());
  waited_us_ = std::vector<std::atomic<std::int64_t>>(plan_.cases.size());
  for (std::size_t i = 0; i < plan_.cases.size(); ++i) {
    case_keys_.push_back(run_.keys.test(build_key_, plan_.cases[i]));
    if (plan_.cases[i].left_out) {
      cases_[i] = not_run(plan_.cases[i], Verdict::kSkipped, "Left out.");
      continue;
    }
    cases_[i] = reusable(plan_.cases[i].test->id, case_keys_[i]);
    if (cases_[i]) note_spent(i, cases_[i]->usage);
  }
  leave_out_beyond_budget();
  build_if_needed(staged);
  if (stopped()) return;
  if (result_.build.status == BuildResult::Status::kBuilt) {
    run_cases();
  } else {
    fill_without_program();
  }
  if (!stopped()) run_quality(staged);
}

std::optional<SubmissionResult> OneSubmission::grade() {
  try {
    kept_ = results::read_journal(work_.journal);
    const intake::StageOutcome outcome =
        intake::stage(work_.submission.folder, assignment_, run_.context.languages);
    if (const auto* refused = std::get_if<intake::Refused>(&outcome)) {
      grade_refused(*refused);
    } else {
      grade_staged(std::get<intake::Staged>(outcome));
    }
    if (stopped()) return std::nullopt;
  } catch (const std::exception& error) {
    plan_ = plan(assignment_, rubric_, nullptr, work_.plan);
    cases_.assign(plan_.cases.size(), std::nullopt);
    result_.build = {};
    result_.build.staff = error.what();
    fill_without_program();
  }
  for (std::optional<CaseResult>& one : cases_) result_.cases.push_back(std::move(*one));
  apply_budget(result_.cases, budget());
  if (!kept_.whole || results::to_json(*kept_.whole) != results::to_json(result_)) journal_.finish(result_);
  return std::move(result_);
}

}  // namespace

std::optional<SubmissionResult> grade_submission(const ClassRun& run, const SubmissionWork& work) {
  return OneSubmission(run, work).grade();
}

}  // namespace grader::grade
