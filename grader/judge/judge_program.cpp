#include "grader/judge/judge_program.hpp"

#include <algorithm>

#include "grader/core/files.hpp"
#include "grader/judge/judge_answer.hpp"
#include "grader/run/explain.hpp"
#include "grader/text/text.hpp"

namespace grader::judge {

namespace fs = std::filesystem;

namespace {

// A judge reads what a hostile program wrote, so it has limits; they are wide, since its end is our failure.
Limits judge_limits() {
  Limits limits;
  limits.cpu = std::chrono::seconds(60);
  limits.wall = std::chrono::seconds(180);
  limits.memory = kit::mebibytes(2048);
  limits.output = kit::mebibytes(2);
  return limits;
}

void add_tree(std::vector<InputFile>& files, const fs::path& folder, const std::string& name) {
  if (!fs::is_directory(folder)) return;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file())
      files.push_back({entry.path(), name / entry.path().lexically_relative(folder)});
  }
}

}  // namespace

RunSpec judge_spec(const run::Context& context, const Case& test, const std::vector<std::string>& first,
                   const fs::path& case_file) {
  const std::string inside = "/judge/" + test.checker.judge_program;
  RunSpec spec;
  spec.argv = {inside};
  spec.argv.insert(spec.argv.end(), first.begin(), first.end());
  spec.argv.insert(spec.argv.end(), test.checker.judge_args.begin(), test.checker.judge_args.end());
  spec.env = {{"GRADEKIT_SEED", std::to_string(context.seed)}};
  spec.mounts = {{context.programs / test.checker.judge_program, inside}};
  spec.files.push_back({case_file, "case.json"});
  for (const InputFile& file : test.files) spec.files.push_back({file.host, "input" / file.name});
  if (!test.stdin_file.empty()) spec.files.push_back({test.stdin_file, "input/stdin"});
  add_tree(spec.files, test.expected_dir, "expected");
  spec.limits = judge_limits();
  spec.memory = MemoryStrategy::kResident;
  return spec;
}

std::string judge_failure(const RunOutcome& judged, const Limits& limits) {
  if (const auto* box = std::get_if<BoxFailed>(&judged.termination))
    return "the judge's box failed: " + box->why;
  if (std::holds_alternative<Exited>(judged.termination)) return {};
  return run::explain_end(judged.termination, judged.usage, limits, {}, "The judge program");
}

CheckResult ask_judge(const run::Context& context, run::Runner& runner, const Case& test,
                      const std::string& about, const std::vector<InputFile>& actual) {
  const TempFolder folder(runner.scratch());
  const fs::path case_file = folder.path() / "case.json";
  replace_file(case_file, about);
  RunSpec spec = judge_spec(context, test, {}, case_file);
  spec.files.insert(spec.files.end(), actual.begin(), actual.end());
  std::ranges::sort(spec.files, {}, &InputFile::name);
  spec.out_dir = folder.path() / "out";
  fs::create_directories(spec.out_dir);
  const RunOutcome judged = runner.run(spec, run::Company::kUncounted).outcome;
  CheckResult result;
  result.staff = judge_failure(judged, spec.limits);
  if (!result.staff.empty()) return result;
  result = parse_judge_answer(read_head(judged.out.path, kit::mebibytes(2)), judged.out.cut,
                              std::get<Exited>(judged.termination).code);
  if (result.status == CheckStatus::kCheckerFailed) {
    const std::string words = text::visible_head(read_head(judged.err.path, kit::kibibytes(4)), 1000);
    if (!words.empty()) result.staff += "; the judge wrote: " + words;
  }
  return result;
}

}  // namespace grader::judge
