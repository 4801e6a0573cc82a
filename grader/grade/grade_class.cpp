#include "grader/grade/grade_class.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>

#include "grader/core/files.hpp"
#include "grader/data/tables/records.hpp"
#include "grader/intake/discover.hpp"
#include "grader/intake/download/intake.hpp"
#include "grader/run/box_runner.hpp"
#include "grader/run/open_context.hpp"
#include "grader/text/names.hpp"
#include "support/text/closest.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kLeftOut = "not selected in this run, and not graded before";

// The class as this run sees it.
struct ClassList {
  intake::Discovery found;
  std::vector<intake::IntakeRow> rows;
  std::map<SubmissionId, data::RosterEntry> roster;
  std::map<data::LateKey, std::int64_t> late;
};

struct Item {
  intake::Submission submission;
  results::Listed listed;
};

std::optional<AssignmentId> named_assignment(const GradeOptions& options) {
  if (options.assignments.size() == 1) return options.assignments.front();
  return std::nullopt;
}

// What cannot be decided stops the grading before a program runs.
Errors undecided(const intake::Intake& intake) {
  Errors errors;
  for (const intake::Question& one : intake.questions)
    errors.push_back({one.about, "", one.what, one.answer});
  return errors;
}

intake::Discovery discovery_of(intake::Intake intake) {
  intake::Discovery found;
  for (const intake::IntakeRow& row : intake.rows) {
    if (row.open || row.file.empty()) {
      found.not_graded.push_back({row.file.empty() ? row.student : row.file, row.what});
    }
  }
  for (const intake::Question& one : intake.questions) found.not_graded.push_back({one.about, one.what});
  found.submissions = std::move(intake.submissions);
  found.roster = intake.roster;
  found.late = intake.late;
  found.open = !intake.complete();
  return found;
}

// Archives, platforms' downloads and whatever is of one assignment go through the intake; a tree of
// STUDENT/ASSIGNMENT is read by its names alone.
Result<intake::Discovery> find_submissions(const data::Kit& kit, const GradeOptions& options,
                                           const fs::path& scratch, std::vector<intake::IntakeRow>& rows) {
  const auto named = named_assignment(options);
  if (!named || kit.assignments.contains(*named)) {
    const auto intake = intake::take_in(options.submissions, {kit.assignments, kit.languages},
                                        {named, options.from, options.as}, scratch);
    if (!intake) return intake.error();
    const bool tree = intake->platform == intake::Platform::kFolders && !named && !options.as &&
                      fs::is_directory(options.submissions);
    if (!tree && intake->undecided) return undecided(*intake);
    rows = intake->rows;
    if (!tree) return discovery_of(*intake);
  }
  std::set<AssignmentId> known;
  for (const auto& [id, assignment] : kit.assignments) known.insert(id);
  return intake::discover(options.submissions, known, named);
}

Result<ClassList> read_class_list(const data::Kit& kit, const GradeOptions& options,
                                  const fs::path& scratch) {
  ClassList list;
  auto found = find_submissions(kit, options, scratch, list.rows);
  if (!found) return found.error();
  list.found = std::move(*found);
  Errors errors;
  if (!list.found.roster.empty()) {
    auto roster = data::load_roster(list.found.roster);
    if (roster) list.roster = std::move(*roster);
    if (!roster) errors = roster.error();
  }
  if (!list.found.late.empty()) {
    auto late = data::load_late(list.found.late, results::markable(kit, std::nullopt));
    if (late) list.late = std::move(*late);
    if (!late) append(errors, late.error());
  }
  if (!errors.empty()) return errors;
  return list;
}

// "STUDENT" or "STUDENT/ASSIGNMENT".
bool names_submission(const std::string& word, const intake::Submission& submission) {
  return word == submission.id.value || word == submission.id.value + "/" + submission.assignment.value;
}

bool is_selected(const GradeOptions& options, const intake::Submission& submission) {
  const auto& wanted = options.assignments;
  if (!wanted.empty() && std::ranges::find(wanted, submission.assignment) == wanted.end()) return false;
  if (options.shard && !results::belongs_to(*options.shard, submission.id)) return false;
  return options.only.empty() || std::ranges::any_of(options.only, [&](const auto& word) {
           return names_submission(word, submission);
         });
}

Errors check_selection(const data::Kit& kit, const GradeOptions& options, const intake::Discovery& found) {
  Errors errors;
  std::vector<std::string> known;
  for (const auto& [id, assignment] : kit.assignments) known.push_back(id.value);
  for (const AssignmentId& id : options.assignments) {
    if (!kit.assignments.contains(id)) {
      errors.push_back({"", "", fmt::format("--assignment {}: no such assignment", id.value),
                        kit::suggestion(id.value, known)});
    }
  }
  std::vector<std::string> students;
  for (const intake::Submission& one : found.submissions) students.push_back(one.id.value);
  students.erase(std::unique(students.begin(), students.end()), students.end());
  for (const std::string& word : options.only) {
    const bool hit =
        std::ranges::any_of(found.submissions, [&](const auto& s) { return names_submission(word, s); });
    if (!hit) {
      errors.push_back({"", "", fmt::format("--only {}: no such student was found", text::shown_name(word)),
                        kit::suggestion(word, students)});
    }
  }
  return errors;
}

results::Listed listed_of(const intake::Submission& submission, const ClassList& list) {
  results::Listed listed{submission.id, submission.assignment,
                         submission.name.empty() ? submission.id.value : submission.name};
  const auto entry = list.roster.find(submission.id);
  if (entry != list.roster.end()) {
    if (!entry->second.name.empty()) listed.name = entry->second.name;
    listed.time_percent = 100 + entry->second.extra_time_percent;
  }
  const auto late = list.late.find({submission.id, submission.assignment});
  if (late != list.late.end()) listed.late_days = late->second;
  return listed;
}

std::string source_of(const fs::path& submissions, const fs::path& out) {
  const fs::path source = fs::weakly_canonical(fs::absolute(submissions));
  const fs::path relative = source.lexically_relative(out);
  return relative.empty() ? source.string() : relative.string();
}

bool lies_below(const std::string& inner, const std::string& outer) {
  return inner == outer || (inner.starts_with(outer) && inner[outer.size()] == '/');
}

// One grading of one class: what is found, what was known, what is to be done.
class ClassGrading {
 public:
  ClassGrading(const data::Kit& kit, const GradeOptions& options, const std::stop_token& stop)
      : kit_(kit), options_(options), stop_(stop), places_(results::places_at(options.out)) {
    fit_to_earlier();
  }

  Result<GradeOutcome> run();

 private:
  Errors prepare();
  Errors check_out() const;
  void fit_to_earlier();
  bool is_in_part(const intake::Submission& submission, const ClassList& list) const;
  Errors check_part(const ClassList& list) const;
  void list_submissions(const ClassList& list);
  void keep_unfound(const ClassList& list);
  std::set<LanguageId> languages_used() const;
  std::size_t cases_to_do() const;
  void grade_all(const run::Context& context, run::Runner& runner);

  const data::Kit& kit_;
  GradeOptions options_;  // with the whole class as its submissions
  const std::stop_token& stop_;
  results::ResultPlaces places_;
  std::optional<results::Manifest> earlier_;  // of the results that are there
  fs::path part_;                             // of the class, to which this run keeps; empty: all of it
  results::Manifest manifest_;
  std::vector<Item> items_;  // what this run grades, in order
  bool open_ = false;        // something handed in is unaccounted for
  TempFolder unpacked_{fs::temp_directory_path()};
  std::atomic<std::size_t> done_{0};
};

// A results folder belongs to one class. A part of that class may be graded into it: the class is looked at as a
// whole, so that names, lateness and extra time are the class's, and only what was handed in below the part is run.
void ClassGrading::fit_to_earlier() {
  manifest_.source = source_of(options_.submissions, places_.root);
  if (!fs::exists(places_.manifest())) return;
  auto earlier = results::read_manifest(places_);
  if (!earlier) return;
  earlier_ = std::move(*earlier);
  if (earlier_->source == manifest_.source || !lies_below(manifest_.source, earlier_->source)) return;
  if (!fs::exists(options_.submissions)) return;
  part_ = fs::canonical(options_.submissions);
  manifest_.source = earlier_->source;
  options_.submissions = (places_.root / earlier_->source).lexically_normal();
  options_.as.reset();  // said of the part
}

bool ClassGrading::is_in_part(const intake::Submission& submission, const ClassList& list) const {
  if (part_.empty() || lies_below(submission.folder.string(), part_.string())) return true;
  const std::string part = part_.lexically_relative(options_.submissions).generic_string();
  return std::ranges::any_of(list.rows, [&](const intake::IntakeRow& row) {
    return row.student == submission.id.value && row.assignment == submission.assignment.value &&
           lies_below(row.file, part);
  });
}

Errors ClassGrading::check_part(const ClassList& list) const {
  if (earlier_ && earlier_->source != manifest_.source) {
    return {{places_.root.string(), "", "holds the results of other submissions, " + earlier_->source,
             "choose another folder with --out DIR, or remove this one"}};
  }
  const auto in_part = [&](const intake::Submission& one) { return is_in_part(one, list); };
  if (part_.empty() || std::ranges::any_of(list.found.submissions, in_part)) return {};
  return {{part_.string(), "", "nothing of the class " + options_.submissions.string() + " lies in it",
           "name the folder of a student or of a submission"}};
}

void ClassGrading::list_submissions(const ClassList& list) {
  manifest_.not_graded = list.found.not_graded;
  for (const intake::Submission& submission : list.found.submissions) {
    const results::Listed listed = listed_of(submission, list);
    if (is_selected(options_, submission) && is_in_part(submission, list)) {
      items_.push_back({submission, listed});
      manifest_.submissions.push_back(listed);
    } else if (options_.shard && !results::belongs_to(*options_.shard, submission.id)) {
      continue;  // another machine's
    } else if (fs::exists(places_.journal(submission.id, submission.assignment))) {
      manifest_.submissions.push_back(listed);
    } else {
      manifest_.not_graded.push_back(
          {submission.id.value + "/" + submission.assignment.value, std::string(kLeftOut)});
    }
  }
  if (!part_.empty()) keep_unfound(list);
  std::ranges::sort(manifest_.submissions, [](const results::Listed& a, const results::Listed& b) {
    return std::tie(a.id, a.assignment) < std::tie(b.id, b.assignment);
  });
  std::ranges::sort(manifest_.not_graded, [](const NotGraded& a, const NotGraded& b) {
    return std::tie(a.path, a.reason) < std::tie(b.path, b.reason);
  });
}

// Who grades a part did not mean to remove what else is no longer there.
void ClassGrading::keep_unfound(const ClassList& list) {
  std::set<std::pair<SubmissionId, AssignmentId>> found;
  for (const intake::Submission& one : list.found.submissions) found.emplace(one.id, one.assignment);
  for (const results::Listed& one : earlier_->submissions) {
    if (!found.contains({one.id, one.assignment})) manifest_.submissions.push_back(one);
  }
}

// What is removed as stale must be ours: only an empty folder or one of our own is written to.
Errors ClassGrading::check_out() const {
  const fs::path source = fs::canonical(options_.submissions);
  const std::string out = places_.root.string();
  if (lies_below(out, source.string()) || lies_below(source.string(), out)) {
    return {{out, "", "results and submissions cannot lie one inside the other",
             "choose another folder with --out DIR"}};
  }
  if (!fs::exists(places_.root)) return {};
  if (!fs::is_directory(places_.root))
    return {{out, "", "is not a folder", "choose another one with --out DIR"}};
  if (!fs::is_empty(places_.root) && !fs::is_directory(places_.own())) {
    return {{out, "", "is neither empty nor a results folder", "choose another folder with --out DIR"}};
  }
  return {};
}

Errors ClassGrading::prepare() {
  auto list = read_class_list(kit_, options_, unpacked_.path());
  if (!list) return list.error();
  Errors errors = check_selection(kit_, options_, list->found);
  const Errors no_place = check_out();
  errors.insert(errors.end(), no_place.begin(), no_place.end());
  if (!errors.empty()) return errors;
  const Errors clash = check_part(*list);
  if (!clash.empty()) return clash;
  list_submissions(*list);
  open_ = list->found.open;
  return {};
}

std::set<LanguageId> ClassGrading::languages_used() const {
  std::set<LanguageId> languages;
  for (const Item& item : items_) {
    const auto& order = kit_.assignments.at(item.submission.assignment).language_order;
    languages.insert(order.begin(), order.end());
  }
  return languages;
}

std::size_t ClassGrading::cases_to_do() const {
  std::size_t count = 0;
  for (const Item& item : items_) {
    for (const Group& group : kit_.assignments.at(item.submission.assignment).groups)
      count += group.cases.size();
  }
  return count;
}

void ClassGrading::grade_all(const run::Context& context, run::Runner& runner) {
  const Keys keys(kit_, context);
  Schedule schedule(options_.jobs, stop_);
  text::Progress progress(STDERR_FILENO, options_.progress, items_.size(), cases_to_do());
  const ClassRun run{kit_, context, runner, keys, schedule, progress, options_.rerun, options_.retry_alone};
  schedule.run(items_.size(), [&](std::size_t index) {
    const Item& item = items_[index];
    const std::string name = item.submission.id.value + "/" + item.submission.assignment.value;
    progress.begin(name);
    PlanOptions plan;
    plan.time_percent = static_cast<int>(item.listed.time_percent);
    const SubmissionWork work{item.submission, plan,
                              places_.journal(item.submission.id, item.submission.assignment),
                              places_.evidence(item.submission.id, item.submission.assignment)};
    if (grade_submission(run, work)) ++done_;
    progress.submission_done(name);
  });
}

Result<GradeOutcome> ClassGrading::run() {
  const Errors mistakes = prepare();
  if (!mistakes.empty()) return mistakes;
  results::make_private(places_);
  const FolderLock lock(places_.own());
  if (!lock.held()) {
    return Errors{{places_.root.string(), "", "another grader is writing to this folder",
                   "wait for it to end, or choose another folder with --out DIR"}};
  }
  const Result<results::Marks> marks = results::kept_marks(places_, kit_);
  if (!marks) return marks.error();
  remove_tree(places_.scratch());  // of a run that was killed
  fs::create_directories(places_.scratch());
  auto open = run::open_context(kit_, options_.lowest_level, options_.seed, languages_used());
  if (!open) return open.error();
  for (const fs::path& place : {places_.root, options_.submissions})
    open->box.hidden.push_back(fs::canonical(place));
  manifest_.config_digest = data::config_digest(kit_);
  manifest_.shard = options_.shard;
  manifest_.host = open->host;
  results::write_manifest(places_, manifest_);
  // At this level programs are another user and see the machine's folders as they are: results are closed to them.
  std::optional<TempFolder> reachable;
  if (open->host.enforcement.level == BoxLevel::kProcess) reachable.emplace(fs::temp_directory_path());
  run::BoxRunner runner(open->box, reachable ? reachable->path() : places_.scratch(), stop_);
  grade_all(open->context, runner);
  GradeOutcome outcome;
  outcome.host = open->host;
  outcome.warnings = open->warnings;
  outcome.interrupted = stop_.stop_requested() && done_ < items_.size();
  outcome.unfinished = items_.size() - done_;
  outcome.open = open_;
  if (!outcome.interrupted)
    outcome.published = results::publish(places_, manifest_, kit_, *marks, options_.released);
  remove_tree(places_.scratch());
  return outcome;
}

}  // namespace

Result<GradeOutcome> grade_class(const data::Kit& kit, const GradeOptions& options,
                                 const std::stop_token& stop) {
  return ClassGrading(kit, options, stop).run();
}

}  // namespace grader::grade
