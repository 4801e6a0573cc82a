#include "grader/results/publish.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/core/files.hpp"
#include "grader/core/score.hpp"
#include "grader/report/feedback.hpp"
#include "grader/report/grades_csv.hpp"
#include "grader/report/gradescope.hpp"
#include "grader/report/html_report.hpp"
#include "grader/report/junit.hpp"
#include "grader/report/summary.hpp"
#include "grader/results/journal.hpp"

namespace grader::results {

namespace fs = std::filesystem;

namespace {

constexpr kit::Bytes kSourceCap = kit::mebibytes(1);

report::Sources sources_of(const ResultPlaces& places) {
  const auto read = [](const fs::path& path) -> std::optional<std::string> {
    if (!fs::is_regular_file(fs::symlink_status(path))) return std::nullopt;
    return read_head(path, kSourceCap);
  };
  report::Sources sources;
  sources.evidence = [places, read](const SubmissionResult& result, const std::string& path) {
    return read(places.evidence(result.id, result.assignment) / path);
  };
  sources.expected = [read](const Case& test, const std::string& file) {
    return read(test.expected_dir / file);
  };
  return sources;
}

// The class's documents show the beginning of a failed test's streams only; thousands of results must fit in
// memory.
void slim(SubmissionResult& result) {
  constexpr std::size_t kStream = 4 * 1024;
  constexpr std::size_t kLog = 32 * 1024;
  for (CaseResult& one : result.cases) {
    const std::size_t keep = one.verdict == Verdict::kAccepted ? 0 : kStream;
    for (std::string* stream : {&one.out_raw, &one.err_raw}) {
      if (stream->size() > keep) {
        stream->resize(keep);
        stream->shrink_to_fit();
      }
    }
  }
  for (QualityResult& one : result.quality) {
    if (one.log_raw.size() > kLog) one.log_raw.resize(kLog);
  }
  if (result.build.log_raw.size() > kLog) result.build.log_raw.resize(kLog);
}

std::vector<std::string> remarks_of(const SubmissionResult& result, const Score& score) {
  std::vector<std::string> remarks;
  if (result.build.status != BuildResult::Status::kBuilt) {
    if (!result.cases.empty()) remarks.emplace_back(title_of(result.cases.front().verdict));
  } else {
    std::map<Verdict, int> counts;
    for (const CaseResult& one : result.cases) ++counts[one.verdict];
    for (const auto& [verdict, count] : counts) {
      if (verdict != Verdict::kAccepted) remarks.push_back(fmt::format("{} {}", count, title_of(verdict)));
    }
  }
  for (const std::string& flag : score.flags) {
    if (flag != "judge error") remarks.push_back(flag);
  }
  return remarks;
}

bool has_judge_error(const Score& score) {
  return std::ranges::find(score.flags, "judge error") != score.flags.end();
}

// The logs of the build and of the tools, by file name.
std::map<std::string, const std::string*> logs_of(const SubmissionResult& result) {
  std::map<std::string, const std::string*> logs;
  if (!result.build.log_raw.empty()) logs["build.log"] = &result.build.log_raw;
  for (const QualityResult& one : result.quality) {
    if (!one.log_raw.empty()) logs[one.kind + ".log"] = &one.log_raw;
  }
  return logs;
}

// Writes the logs and removes what is no longer evidence of anything.
void settle_evidence(const fs::path& folder, const SubmissionResult& result) {
  std::set<std::string> wanted;
  for (const CaseResult& one : result.cases) wanted.insert(one.evidence.begin(), one.evidence.end());
  for (const auto& [name, log] : logs_of(result)) {
    replace_file(folder / name, *log);
    wanted.insert(name);
  }
  if (!fs::is_directory(folder)) return;
  std::vector<fs::path> stale;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const bool known = wanted.contains(entry.path().lexically_relative(folder).generic_string());
    if (!entry.is_directory() && !known) stale.push_back(entry.path());
  }
  for (const fs::path& path : stale) fs::remove(path);
}

// Keeps of `folder` only the entries named.
void keep_only(const fs::path& folder, const std::set<std::string>& names) {
  if (!fs::is_directory(folder)) return;
  std::vector<fs::path> stale;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!names.contains(entry.path().filename().string())) stale.push_back(entry.path());
  }
  for (const fs::path& path : stale) remove_tree(path);
}

void remove_stale(const ResultPlaces& places, const Manifest& manifest) {
  std::map<std::string, std::set<std::string>> assignments_of;
  std::map<std::string, std::set<std::string>> journals_of;
  std::set<std::string> students;
  std::set<std::string> assignments;
  for (const Listed& one : manifest.submissions) {
    students.insert(one.id.value);
    assignments.insert(one.assignment.value);
    assignments_of[one.id.value].insert(one.assignment.value);
    journals_of[one.assignment.value].insert(journal_name(one.id));
  }
  keep_only(places.students(), students);
  for (const auto& [student, names] : assignments_of) keep_only(places.students() / student, names);
  keep_only(places.journals(), assignments);
  for (const auto& [assignment, names] : journals_of) keep_only(places.journals() / assignment, names);
}

QualityResult not_checked(const std::string& kind) {
  QualityResult result;
  result.kind = kind;
  result.status = QualityResult::Status::kFailed;
  result.message = "Not checked yet.";
  return result;
}

// Brings an older result in line with today's test cases and rubric.
void align(SubmissionResult& result, const Assignment& assignment, const Rubric& rubric) {
  std::map<CaseId, CaseResult> by_id;
  for (CaseResult& one : result.cases) by_id[one.id] = std::move(one);
  result.cases.clear();
  for (const Group& group : assignment.groups) {
    for (const Case& test : group.cases) {
      const auto found = by_id.find(test.id);
      if (found != by_id.end()) {
        result.cases.push_back(std::move(found->second));
      } else {
        CaseResult missing;
        missing.id = test.id;
        missing.message = "This test is newer than the result.";
        result.cases.push_back(std::move(missing));
      }
    }
  }
  for (const Criterion& criterion : rubric.criteria) {
    const auto* from = std::get_if<FromQuality>(&criterion.from);
    if (from == nullptr) continue;
    const bool known =
        std::ranges::any_of(result.quality, [&](const auto& q) { return q.kind == from->kind; });
    if (!known) result.quality.push_back(not_checked(from->kind));
  }
}

class Publisher {
 public:
  Publisher(const ResultPlaces& places, const Manifest& manifest, const data::Kit& kit, const Marks& marks,
            const std::set<Visibility>& released)
      : places_(places), manifest_(manifest), kit_(kit), marks_(marks), sources_(sources_of(places)) {
    options_.released = released;
  }

  Published run();

 private:
  void publish_one(const Listed& listed);

  const ResultPlaces& places_;
  const Manifest& manifest_;
  const data::Kit& kit_;
  const Marks& marks_;
  report::Sources sources_;
  report::ReportOptions options_;
  Gradebook book_;
  std::map<AssignmentId, std::size_t> index_;
  Published published_;
};

void Publisher::publish_one(const Listed& listed) {
  auto result = finished_result(places_, listed, kit_, marks_);
  if (!result) {
    ++published_.unfinished;
    book_.not_graded.push_back({listed.id.value + "/" + listed.assignment.value,
                                "not graded yet: run the same command again to go on"});
    return;
  }
  GradedAssignment& graded = book_.assignments[index_.at(listed.assignment)];
  Graded one{std::move(*result), {}};
  one.score = score(one.result, graded.assignment, graded.rubric);
  const fs::path folder = places_.submission(listed.id, listed.assignment);
  replace_file(folder / "results.json", report::gradescope_results(book_, graded, one, sources_));
  replace_file(folder / "feedback.md", report::feedback_md(graded, one, sources_, options_));
  settle_evidence(folder / "evidence", one.result);
  if (has_judge_error(one.score)) ++published_.judge_errors;
  published_.lines.push_back({one.result.id, one.result.name, one.result.assignment, one.score.total,
                              one.score.max, one.score.final, remarks_of(one.result, one.score)});
  slim(one.result);
  graded.submissions.push_back(std::move(one));
}

Published Publisher::run() {
  book_.config_digest = manifest_.config_digest;
  book_.host = manifest_.host;
  book_.not_graded = manifest_.not_graded;
  std::set<AssignmentId> used;
  for (const Listed& listed : manifest_.submissions) used.insert(listed.assignment);
  for (const AssignmentId& id : used) {
    if (!kit_.assignments.contains(id)) continue;
    index_[id] = book_.assignments.size();
    book_.assignments.push_back({kit_.assignments.at(id), kit_.rubrics.at(id), {}});
  }
  for (const Listed& listed : manifest_.submissions) {
    if (index_.contains(listed.assignment)) publish_one(listed);
  }
  std::ranges::sort(book_.not_graded, {}, &NotGraded::path);
  replace_file(places_.root / "summary.json", report::summary_json(book_));
  replace_file(places_.root / "grades.csv", report::grades_csv(book_));
  replace_file(places_.root / "junit.xml", report::junit_xml(book_));
  replace_file(places_.root / "report/index.html", report::html_report(book_, sources_));
  remove_stale(places_, manifest_);
  published_.not_graded = book_.not_graded;
  return std::move(published_);
}

}  // namespace

std::optional<SubmissionResult> finished_result(const ResultPlaces& places, const Listed& listed,
                                                const data::Kit& kit, const Marks& marks) {
  auto result = read_journal(places.journal(listed.id, listed.assignment)).whole;
  if (!result) return std::nullopt;
  result->name = listed.name;
  result->late_days = listed.late_days;
  align(*result, kit.assignments.at(listed.assignment), kit.rubrics.at(listed.assignment));
  const auto is_theirs = [&](const auto& mark) {
    return mark.first.id == listed.id && mark.first.assignment == listed.assignment;
  };
  for (auto it = marks.lower_bound({listed.id, listed.assignment, {}}); it != marks.end() && is_theirs(*it);
       ++it) {
    result->marks[it->first.criterion] = it->second;
  }
  return result;
}

Published publish(const ResultPlaces& places, const Manifest& manifest, const data::Kit& kit,
                  const Marks& marks, const std::set<Visibility>& released) {
  return Publisher(places, manifest, kit, marks, released).run();
}

}  // namespace grader::results
