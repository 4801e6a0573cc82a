#include "grader/staff/validate.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "grader/core/files.hpp"
#include "grader/core/score.hpp"
#include "grader/text/names.hpp"

namespace grader::staff {

namespace fs = std::filesystem;

namespace {

void lay_files(const fs::path& from, const fs::path& to) {
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    const fs::path name = entry.path().lexically_relative(from);
    const fs::file_status status = entry.symlink_status();
    if (name == "probe.json" || fs::is_directory(status)) continue;
    fs::create_directories((to / name).parent_path());
    fs::remove(to / name);
    // A probe may consist of what staging must refuse, so links and pipes are laid down as they are.
    if (fs::is_regular_file(status)) {
      copy_plain_file(entry.path(), to / name);
    } else {
      fs::copy(entry.path(), to / name, fs::copy_options::copy_symlinks);
    }
  }
}

struct Task {
  const Assignment* assignment;
  const data::Probe* probe;
};

bool was_run(const data::Probe& probe, const CaseId& id) {
  return !probe.cases || std::ranges::find(*probe.cases, id) != probe.cases->end();
}

Verdict worst_of(const data::Probe& probe, const SubmissionResult& result) {
  Verdict worst = Verdict::kAccepted;
  for (const CaseResult& one : result.cases) {
    if (was_run(probe, one.id)) worst = std::max(worst, one.verdict);
  }
  return worst;
}

std::string words_of(const SubmissionResult& result) {
  std::string words = result.build.message + "\n";
  for (const std::string& note : result.build.notes) words += note + "\n";
  for (const CaseResult& one : result.cases) {
    words += one.message + "\n";
    if (!one.check) continue;
    for (const FieldResult& field : one.check->fields) words += field.message + "\n";
  }
  for (const QualityResult& one : result.quality) words += one.message + "\n";
  return words;
}

std::string described(const CaseResult& one) {
  std::string text = fmt::format("{} is {}", one.id.value, name_of(one.verdict));
  const std::string& why = one.staff.empty() ? one.message : one.staff;
  if (!why.empty()) text += ": " + why.substr(0, 300);
  return text;
}

std::string points_text(const Score& score) {
  std::string text;
  for (const CriterionScore& one : score.criteria) {
    if (!one.points) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", one.id.value, to_string(*one.points));
  }
  return text;
}

}  // namespace

std::vector<std::string> complaints_about(const data::Probe& probe, const SubmissionResult& result,
                                          const Assignment& assignment, const Rubric& rubric) {
  std::vector<std::string> complaints;
  if (probe.language && result.language != probe.language) {
    complaints.push_back(fmt::format("its language is taken for {}, must be {}",
                                     result.language ? result.language->value : "none",
                                     probe.language->value));
  }
  const Verdict worst = worst_of(probe, result);
  if (worst != probe.worst) {
    const auto culprit = std::ranges::find_if(
        result.cases, [&](const CaseResult& one) { return was_run(probe, one.id) && one.verdict == worst; });
    complaints.push_back(fmt::format("the worst verdict is {}, must be {}{}", name_of(worst),
                                     name_of(probe.worst),
                                     culprit == result.cases.end() ? "" : ": " + described(*culprit)));
    if (!result.build.message.empty()) complaints.push_back("the build says: " + result.build.message);
    if (!result.build.staff.empty()) complaints.push_back("for staff: " + result.build.staff);
  }
  for (const auto& [id, verdict] : probe.verdicts) {
    const auto one = std::ranges::find(result.cases, id, &CaseResult::id);
    if (one == result.cases.end() || one->verdict == verdict) continue;
    complaints.push_back(described(*one) + fmt::format(" (must be {})", name_of(verdict)));
  }
  const Score points = score(result, assignment, rubric);
  if (probe.points && points.total != *probe.points) {
    complaints.push_back(fmt::format("it gets {} points, must get {} ({})", to_string(points.total),
                                     to_string(*probe.points), points_text(points)));
  }
  const std::string words = words_of(result);
  for (const std::string& text : probe.says) {
    if (words.find(text) == std::string::npos)
      complaints.push_back(fmt::format("the student is not told \"{}\"", text));
  }
  return complaints;
}

std::vector<ProbeOutcome> run_probes(const data::Kit& kit, const run::Context& context, run::Runner& runner,
                                     const std::map<AssignmentId, std::vector<data::Probe>>& probes,
                                     const ProbeOptions& options) {
  std::vector<Task> tasks;
  std::vector<ProbeOutcome> outcomes;
  std::size_t cases = 0;
  for (const auto& [id, list] : probes) {
    const Assignment& assignment = kit.assignments.at(id);
    for (const data::Probe& probe : list) {
      tasks.push_back({&assignment, &probe});
      outcomes.push_back({id.value, probe.id, {"interrupted"}});  // until it has been graded
      for (const Group& group : assignment.groups) cases += group.cases.size();
    }
  }
  const grade::Keys keys(kit, context);
  grade::Schedule schedule(options.jobs, runner.stop());
  text::Progress progress(STDERR_FILENO, options.progress, tasks.size(), cases);
  const grade::ClassRun run{kit, context, runner, keys, schedule, progress, grade::Rerun::kAll, true};
  schedule.run(tasks.size(), [&](std::size_t i) {
    const auto& [assignment, probe] = tasks[i];
    ProbeOutcome& outcome = outcomes[i];
    progress.begin(probe->id);
    try {
      const TempFolder folder(runner.scratch());
      const fs::path files = folder.path() / "submission";
      fs::create_directories(files);
      if (!probe->base.empty()) lay_files(probe->base, files);
      lay_files(probe->folder, files);
      grade::SubmissionWork work{{{probe->id}, assignment->id, files}, {}, folder.path() / "journal", {}};
      work.plan.cases = probe->cases;
      work.plan.limits = probe->limits;
      const auto result = grade::grade_submission(run, work);
      if (result)
        outcome.complaints = complaints_about(*probe, *result, *assignment, kit.rubrics.at(assignment->id));
    } catch (const std::system_error& error) {
      outcome.complaints = {error.what()};
    }
    progress.submission_done(probe->id);
  });
  return outcomes;
}

}  // namespace grader::staff
