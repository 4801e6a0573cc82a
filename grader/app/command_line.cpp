#include "grader/app/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <thread>

#include "grader/core/version.hpp"
#include "grader/text/text.hpp"
#include "support/text/closest.hpp"

namespace grader::app {

namespace {

int all_cores() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

const std::map<std::string, grade::Rerun> kReruns{{"changed", grade::Rerun::kChanged},
                                                  {"failed", grade::Rerun::kFailed},
                                                  {"errors", grade::Rerun::kErrors},
                                                  {"all", grade::Rerun::kAll}};
const std::map<std::string, BoxLevel> kLevels{
    {"namespaces", BoxLevel::kNamespaces}, {"process", BoxLevel::kProcess}, {"none", BoxLevel::kNone}};

// The help texts name the words already; CLI11 would list them again.
CLI::Validator one_of_words(const std::vector<std::string>& words) {
  return CLI::IsMember(words).description("");
}

// Each word includes those before it.
std::set<Visibility> released_by(const std::string& word) {
  std::set<Visibility> released{Visibility::kVisible};
  if (word != "visible") released.insert(Visibility::kAfterDueDate);
  if (word == "published" || word == "all") released.insert(Visibility::kAfterPublished);
  if (word == "all") released.insert(Visibility::kHidden);
  return released;
}

std::string shard_problem(const std::string& word, std::optional<results::Shard>& shard) {
  int index = 0;
  int count = 0;
  char rest = 0;
  if (std::sscanf(word.c_str(), "%d/%d%c", &index, &count, &rest) != 2 || index < 1 || count < index) {
    return "must be I/N with 1 <= I <= N, for example 2/4; \"" + text::visible_line(word) + "\" is not";
  }
  shard = results::Shard{index, count};
  return {};
}

class Reader {
 public:
  Reader();
  std::variant<CommandLine, int> read(const std::vector<std::string>& words, std::ostream& out,
                                      std::ostream& err);

 private:
  CLI::App* add(const std::string& name, const std::string& about);
  template <class Args>
  void when_chosen(CLI::App* app, Args& args) {
    app->callback([this, &args] { line_.command = args; });
  }
  void add_level(CLI::App* app, BoxLevel& level);
  void add_release(CLI::App* app, std::set<Visibility>& released);
  void add_grade();
  void add_layout(CLI::App* app, std::optional<intake::Platform>& from, std::optional<intake::Shape>& as);
  void add_intake();
  void add_results_commands();
  void add_diff();
  void add_staff_commands();
  void add_machine_commands();
  int complain(const CLI::ParseError& error, std::ostream& err) const;
  std::string advice(const std::vector<std::string>& extras) const;
  std::vector<std::string> with_command(std::vector<std::string> words) const;

  CLI::App app_{
      "Grades a class: finds the submissions, builds, runs and checks them in a sandbox, writes results/."};
  CommandLine line_;
  std::string kit_;
  grade::GradeOptions grade_;
  ReportArgs report_;
  MarkArgs mark_;
  IntakeArgs intake_;
  MergeArgs merge_;
  DiffArgs diff_;
  ValidateArgs validate_;
  ExpectArgs expect_;
  DoctorArgs doctor_;
  SelfTestArgs self_test_;
  ExportSkeletonOptions export_;
};

Reader::Reader() {
  app_.name("grader");
  app_.set_version_flag("--version", "grader " + std::string(kGraderVersion));
  app_.require_subcommand(1);
  app_.get_formatter()->column_width(28);
  app_.footer(
      "`grader submissions/` is short for `grader grade submissions/`; `grader COMMAND --help` says more.\n"
      "Exit codes: 0 all graded, 1 some grader failure, 2 usage or data mistake, 3 something handed in is\n"
      "unaccounted for, 130 interrupted (run again to go on).");
  add_grade();
  add_intake();
  add_results_commands();
  add_diff();
  add_staff_commands();
  add_machine_commands();
}

CLI::App* Reader::add(const std::string& name, const std::string& about) {
  CLI::App* app = app_.add_subcommand(name, about);
  app->add_option("--kit", kit_, "Kit's root folder; else $GRADEKIT, else found from the program's place")
      ->type_name("DIR");
  return app;
}

void Reader::add_level(CLI::App* app, BoxLevel& level) {
  app->add_option_function<std::string>(
         "--level", [&level](const std::string& word) { level = kLevels.at(word); },
         "Least protection to accept: namespaces, process or none")
      ->check(one_of_words({"namespaces", "process", "none"}))
      ->type_name("LEVEL");
}

void Reader::add_release(CLI::App* app, std::set<Visibility>& released) {
  app->add_option_function<std::string>(
         "--release", [&released](const std::string& word) { released = released_by(word); },
         "What students may read: visible, due, published or all")
      ->check(one_of_words({"visible", "due", "published", "all"}))
      ->type_name("STAGE");
}

void Reader::add_layout(CLI::App* app, std::optional<intake::Platform>& from,
                        std::optional<intake::Shape>& as) {
  app->add_option_function<std::string>(
         "--from", [&from](const std::string& word) { from = intake::platform_named(word); },
         "Whose download it is: canvas, moodle, blackboard, brightspace, gradescope, classroom or folders")
      ->check(one_of_words(
          {"canvas", "moodle", "blackboard", "brightspace", "gradescope", "classroom", "folders"}))
      ->type_name("PLATFORM");
  app->add_option_function<std::string>(
         "--as",
         [&as](const std::string& word) {
           as = word == "class" ? intake::Shape::kStudents : intake::Shape::kOneStudent;
         },
         "What the folder is, where its files allow both: class or student")
      ->check(one_of_words({"class", "student"}))
      ->type_name("SHAPE");
}

void Reader::add_intake() {
  CLI::App* app = add("intake", "Say whose every file of a download is, and lay the submissions out");
  app->add_option("DOWNLOAD", intake_.download, "Archive or folder, as a learning platform gives it")
      ->required()
      ->type_name("");
  app->add_option("-o,--out", intake_.out, "Folder for intake.csv and submissions/")
      ->type_name("DIR")
      ->capture_default_str();
  app->add_option_function<std::string>(
         "-a,--assignment",
         [this](const std::string& name) { intake_.layout.assignment = AssignmentId{name}; },
         "The assignment it is for")
      ->type_name("NAME");
  add_layout(app, intake_.layout.from, intake_.layout.as);
  app->add_flag("--dry-run", intake_.dry_run, "Only say it, write nothing");
  when_chosen(app, intake_);
}

void Reader::add_grade() {
  CLI::App* app = add("grade", "Grade submissions (the default command)");
  add_layout(app, grade_.from, grade_.as);
  app->add_option("SUBMISSIONS", grade_.submissions,
                  "A learning platform's download, or a folder: STUDENT/ASSIGNMENT/... or a part of it")
      ->required()
      ->type_name("");
  app->add_option("-o,--out", grade_.out, "Results folder")->type_name("DIR")->capture_default_str();
  app->add_option_function<std::vector<std::string>>(
         "-a,--assignment",
         [this](const std::vector<std::string>& names) {
           for (const std::string& name : names) grade_.assignments.push_back({name});
         },
         "Only this assignment; repeatable")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app->add_option("--only", grade_.only, "Only this student, ID or ID/ASSIGNMENT; repeatable")
      ->type_name("ID")
      ->allow_extra_args(false);
  app->add_option_function<std::string>(
         "--rerun", [this](const std::string& word) { grade_.rerun = kReruns.at(word); },
         "Do again: changed (default), failed, errors or all")
      ->check(one_of_words({"changed", "failed", "errors", "all"}))
      ->type_name("WHAT");
  grade_.jobs = all_cores();
  app->add_option("-j,--jobs", grade_.jobs, "Programs run at the same time; all cores unless said")
      ->check(CLI::Range(1, 1024).description(""))
      ->type_name("N");
  app->add_option_function<std::string>(
         "--shard",
         [this](const std::string& word) {
           const std::string problem = shard_problem(word, grade_.shard);
           if (!problem.empty()) throw CLI::ValidationError("--shard", problem);
         },
         "Only part I of N of the class; `grader merge` puts parts together")
      ->type_name("I/N");
  app->add_option("--seed", grade_.seed, "Seed for judge programs that draw lots")->type_name("N");
  add_level(app, grade_.lowest_level);
  add_release(app, grade_.released);
  app->add_flag_callback(
      "-q,--quiet", [this] { grade_.progress = text::ProgressStyle::kQuiet; }, "Say nothing but mistakes");
  app->add_flag_callback(
      "--no-retry", [this] { grade_.retry_alone = false; },
      "Do not repeat runs at a time limit alone on the machine");
  when_chosen(app, grade_);
}

void Reader::add_results_commands() {
  CLI::App* report = add("report", "Write all reports again from finished results; nothing is run");
  report->add_option("-o,--out", report_.out, "Results folder")->type_name("DIR")->capture_default_str();
  add_release(report, report_.released);
  report->add_flag("-q,--quiet", report_.quiet, "Say nothing but mistakes");
  when_chosen(report, report_);

  CLI::App* mark = add("mark", "Take over marks given by hand and write the reports again");
  mark->add_option("FILE", mark_.file, "CSV with the columns id, assignment, criterion, points, comment")
      ->required()
      ->type_name("");
  mark->add_option("-o,--out", mark_.out, "Results folder")->type_name("DIR")->capture_default_str();
  add_release(mark, mark_.released);
  when_chosen(mark, mark_);

  CLI::App* merge = add("merge", "Put the results of shards together");
  merge->add_option("PARTS", merge_.parts, "Results folders of the shards")->required()->type_name("");
  merge->add_option("-o,--out", merge_.out, "Folder for the merged results")->type_name("DIR")->required();
  add_release(merge, merge_.released);
  when_chosen(merge, merge_);
}

void Reader::add_diff() {
  CLI::App* app = add("diff", "Show expected against actual output of a student");
  app->add_option("STUDENT", diff_.student, "The student's folder name")->required()->type_name("");
  app->add_option("CASE", diff_.test, "GROUP/CASE; every case that is not accepted unless said")
      ->type_name("");
  app->add_option("-a,--assignment", diff_.assignment, "Only this assignment")->type_name("NAME");
  app->add_option("-o,--out", diff_.out, "Results folder")->type_name("DIR")->capture_default_str();
  auto* unified = app->add_flag("-u,--unified", diff_.unified, "As `diff -u` (default in a pipe)");
  app->add_flag("-y,--side-by-side", diff_.side_by_side, "Two columns (default on a wide terminal)")
      ->excludes(unified);
  app->add_option("--color,--colour", diff_.colour, "auto, always or never")
      ->check(one_of_words({"auto", "always", "never"}))
      ->type_name("WHEN");
  when_chosen(app, diff_);
}

void Reader::add_staff_commands() {
  validate_.jobs = expect_.jobs = all_cores();
  CLI::App* validate = add("validate", "Check all data files, then run the probes that prove the tests");
  validate->add_option("ASSIGNMENT", validate_.assignments, "Only these; all unless said")->type_name("");
  validate->add_option("--probe", validate_.probes, "Only probes with this in their name; repeatable")
      ->type_name("TEXT")
      ->allow_extra_args(false);
  validate->add_flag("--data-only", validate_.data_only, "Run nothing");
  validate->add_option("-j,--jobs", validate_.jobs, "Programs run at the same time")
      ->check(CLI::Range(1, 1024).description(""))
      ->type_name("N");
  add_level(validate, validate_.level);
  validate->add_flag("-q,--quiet", validate_.quiet, "Say nothing but mistakes");
  when_chosen(validate, validate_);

  CLI::App* expect = add("expect", "Let the reference write the expected files of the test cases");
  expect->add_option("ASSIGNMENT", expect_.assignments, "Only these; all unless said")->type_name("");
  expect->add_flag("--check", expect_.check, "Write nothing; exit 1 when a file would change");
  expect->add_option("-j,--jobs", expect_.jobs, "Programs run at the same time")
      ->check(CLI::Range(1, 1024).description(""))
      ->type_name("N");
  add_level(expect, expect_.level);
  when_chosen(expect, expect_);

  CLI::App* skeleton = add("export-skeleton", "Make student_skeleton/ from the reference");
  skeleton->add_option("ASSIGNMENT", export_.assignment, "Only this one; all unless said")->type_name("");
  skeleton->add_flag("--check", export_.check, "Write nothing; exit 1 when something differs");
  skeleton->add_option("--solutions", export_.solutions, "Also write complete submissions here")
      ->type_name("DIR");
  when_chosen(skeleton, export_);
}

void Reader::add_machine_commands() {
  CLI::App* doctor =
      add("doctor", "Say what this machine enforces, what makes timing unfair, and what to do");
  add_level(doctor, doctor_.level);
  doctor->add_flag_callback(
      "--no-selftest", [this] { doctor_.self_tests = false; }, "Leave the languages' self-tests out");
  when_chosen(doctor, doctor_);

  CLI::App* self_test = add("selftest", "Build and run each language's own small program in the sandbox");
  self_test->add_option("LANGUAGE", self_test_.languages, "Only these; all unless said")->type_name("");
  add_level(self_test, self_test_.level);
  when_chosen(self_test, self_test_);
}

// The first word that is neither a command nor an option of ours begins the arguments of `grade`.
std::vector<std::string> Reader::with_command(std::vector<std::string> words) const {
  if (words.empty()) return words;
  const std::string& first = words.front();
  if (first == "--help" || first == "-h" || first == "--version") return words;
  for (const CLI::App* sub : app_.get_subcommands({})) {
    if (sub->get_name() == first) return words;
  }
  words.insert(words.begin(), "grade");
  return words;
}

std::string Reader::advice(const std::vector<std::string>& extras) const {
  const auto chosen = app_.get_subcommands();
  const CLI::App* app = chosen.empty() ? &app_ : chosen.front();
  std::vector<std::string> known;
  for (const CLI::Option* option : app->get_options({})) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  for (const std::string& extra : extras) {
    if (const auto near = kit::closest(extra.substr(0, extra.find('=')), known))
      return "Did you mean " + *near + "?";
  }
  return "`grader" + std::string(chosen.empty() ? "" : " " + app->get_name()) +
         " --help` lists what there is.";
}

int Reader::complain(const CLI::ParseError& error, std::ostream& err) const {
  std::string what = error.what();
  std::vector<std::string> extras;
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    for (const std::string& word : app_.remaining(true)) {
      if (word.size() > 1 && word[0] == '-') extras.push_back(word);
    }
    what = extras.empty() ? "too many arguments" : "unknown option " + extras.front();
  }
  err << "grader: " << text::visible_line(what) << " (" << advice(extras) << ")\n";
  return 2;
}

std::variant<CommandLine, int> Reader::read(const std::vector<std::string>& words, std::ostream& out,
                                            std::ostream& err) {
  std::vector<std::string> reversed = with_command(words);
  std::ranges::reverse(reversed);  // as CLI11 wants them
  try {
    app_.parse(reversed);
  } catch (const CLI::Success& asked) {
    app_.exit(asked, out, err);
    return 0;
  } catch (const CLI::ParseError& error) {
    return complain(error, err);
  }
  line_.kit = kit_;
  return line_;
}

}  // namespace

std::variant<CommandLine, int> read_command_line(const std::vector<std::string>& words, std::ostream& out,
                                                 std::ostream& err) {
  return Reader().read(words, out, err);
}

}  // namespace grader::app
