#include "grader/staff/expect.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "grader/core/files.hpp"
#include "grader/grade/schedule.hpp"
#include "grader/run/explain.hpp"
#include "grader/text/diff.hpp"

namespace grader::staff {

namespace fs = std::filesystem;

namespace {

struct Answer {
  std::map<std::string, std::string> files;  // by name: "stdout" or an output file
  std::string mistake;
};

bool wants_stdout(const Case& test) {
  const bool compared = test.checker.kind != CheckerSpec::Kind::kJudge && test.checker.file == "stdout";
  return compared || fs::exists(test.expected_dir / "stdout");
}

// What the checker compares must be there; of other output files a judge may do without some.
std::string missing_answer(const Case& test, const RunOutcome& outcome) {
  const std::string& name = test.checker.file;
  const bool compared = test.checker.kind != CheckerSpec::Kind::kJudge && name != "stdout";
  if (!compared || outcome.files.contains(name)) return {};
  const auto reason = outcome.skipped.find(name);
  return fmt::format("The reference ended without {}: {}", name,
                     reason == outcome.skipped.end() ? "missing" : reason->second);
}

RunSpec reference_spec(const run::Context& context, const Assignment& assignment, const Case& test) {
  RunSpec spec;
  const std::string inside = "/reference/" + assignment.reference.front();
  spec.argv = {inside};
  spec.argv.insert(spec.argv.end(), assignment.reference.begin() + 1, assignment.reference.end());
  spec.argv.insert(spec.argv.end(), test.argv.begin(), test.argv.end());
  spec.mounts = {{context.programs / assignment.reference.front(), inside}};
  spec.stdin_file = test.stdin_file;
  spec.files = test.files;
  spec.collect.assign(test.output_files.begin(), test.output_files.end());
  spec.limits = test.limits;
  spec.memory = MemoryStrategy::kResident;
  return spec;
}

Answer ask_reference(const run::Context& context, run::Runner& runner, const Assignment& assignment,
                     const Case& test) {
  Answer answer;
  const TempFolder folder(runner.scratch());
  RunSpec spec = reference_spec(context, assignment, test);
  spec.out_dir = folder.path();
  const RunOutcome outcome = runner.run(spec, run::Company::kUncounted).outcome;
  if (const auto* failed = std::get_if<BoxFailed>(&outcome.termination)) {
    answer.mistake = "the box failed: " + failed->why;
    return answer;
  }
  answer.mistake =
      run::explain_end(outcome.termination, outcome.usage, test.limits, test.allowed_exit, "The reference");
  if (answer.mistake.empty()) answer.mistake = missing_answer(test, outcome);
  if (!answer.mistake.empty()) return answer;
  if (wants_stdout(test)) answer.files["stdout"] = read_file(outcome.out.path);
  for (const auto& [name, captured] : outcome.files) answer.files[name] = read_file(captured.path);
  return answer;
}

bool same(const Case& test, const std::string& name, const std::string& bytes) {
  const fs::path file = test.expected_dir / name;
  if (!fs::is_regular_file(file)) return false;
  const std::string old = read_file(file);
  return old == bytes || (!test.hide_in_diff.empty() &&
                          text::diff(old, bytes, test.hide_in_diff).cause == text::DiffCause::kNone);
}

// Expected files that the reference no longer writes.
std::vector<fs::path> stale_files(const Case& test, const Answer& answer) {
  std::vector<fs::path> stale;
  if (!fs::is_directory(test.expected_dir)) return stale;
  for (const auto& entry : fs::recursive_directory_iterator(test.expected_dir)) {
    const std::string name = entry.path().lexically_relative(test.expected_dir).generic_string();
    if (entry.is_regular_file() && !answer.files.contains(name)) stale.push_back(entry.path());
  }
  return stale;
}

void settle(const Assignment& assignment, const Case& test, const Answer& answer, bool check,
            Expected& expected) {
  for (const auto& [name, bytes] : answer.files) {
    if (same(test, name, bytes)) continue;
    expected.changed.push_back(
        (test.expected_dir / name).lexically_relative(assignment.root).generic_string());
    if (!check) replace_file(test.expected_dir / name, bytes);
  }
  for (const fs::path& path : stale_files(test, answer)) {
    expected.changed.push_back(path.lexically_relative(assignment.root).generic_string());
    if (!check) fs::remove(path);
  }
}

}  // namespace

Result<Expected> expect(const run::Context& context, run::Runner& runner, const Assignment& assignment,
                        bool check, int jobs) {
  const std::string file = (assignment.root / "assignment.json").string();
  if (assignment.reference.empty()) {
    return Errors{{file, "/reference", "no reference program is named", "name a program beside the grader"}};
  }
  if (!fs::is_regular_file(context.programs / assignment.reference.front())) {
    return Errors{{file, "/reference", "no program " + assignment.reference.front() + " beside the grader",
                   "build it"}};
  }
  std::vector<const Case*> cases;
  for (const Group& group : assignment.groups) {
    for (const Case& test : group.cases) {
      if (test.checker.sessions == 0) cases.push_back(&test);  // a conversation has no expected files
    }
  }
  std::vector<Answer> answers(cases.size());
  grade::Schedule(jobs, runner.stop()).run(cases.size(), [&](std::size_t i) {
    answers[i] = ask_reference(context, runner, assignment, *cases[i]);
  });
  Errors errors;
  Expected expected{cases.size(), {}};
  if (runner.stop().stop_requested()) return Errors{{"", "", "interrupted", ""}};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (!answers[i].mistake.empty()) {
      errors.push_back({(assignment.root / cases[i]->id.value / "case.json").string(), "", answers[i].mistake,
                        "correct the case or the reference"});
    }
  }
  if (!errors.empty()) return errors;
  for (std::size_t i = 0; i < cases.size(); ++i) settle(assignment, *cases[i], answers[i], check, expected);
  return expected;
}

}  // namespace grader::staff
