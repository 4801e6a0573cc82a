#include "grader/engine/judge_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>

#include "grader/core/check.hpp"
#include "grader/core/judge_answer.hpp"
#include "grader/engine/explain.hpp"
#include "grader/engine/files.hpp"
#include "grader/report/text.hpp"

namespace grader {

namespace fs = std::filesystem;

namespace {

CheckResult failed(std::string why) {
  CheckResult result;
  result.status = CheckStatus::checker_failed;
  result.staff = std::move(why);
  return result;
}

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

std::string case_json(const Case& test, const RunOutcome& outcome) {
  nlohmann::json json;
  json["id"] = test.id.value;
  json["argv"] = test.argv;
  json["exit"] = std::get<Exited>(outcome.termination).code;
  json["output_files"] = test.output_files;
  json["skipped"] = nlohmann::json::object();
  for (const auto& [name, reason] : outcome.skipped) json["skipped"][name] = visible_line(reason);
  json["left_in_work"] = nlohmann::json::array();
  for (const std::string& name : outcome.left_in_work) json["left_in_work"].push_back(visible_line(name));
  return json.dump();
}

std::vector<InputFile> judge_files(const Case& test, const RunOutcome& outcome, const fs::path& case_file) {
  std::vector<InputFile> files{{case_file, "case.json"}};
  for (const InputFile& file : test.files) files.push_back({file.host, "input" / file.name});
  if (!test.stdin_file.empty()) files.push_back({test.stdin_file, "input/stdin"});
  add_tree(files, test.expected_dir, "expected");
  files.push_back({outcome.out.path, "actual/stdout"});
  files.push_back({outcome.err.path, "actual/stderr"});
  for (const auto& [name, captured] : outcome.files)
    files.push_back({captured.path, fs::path("actual") / name});
  std::ranges::sort(files, {}, &InputFile::name);
  return files;
}

CheckResult run_judge(const Workshop& shop, const Case& test, const RunOutcome& outcome,
                      const fs::path& scratch, const std::stop_token& stop) {
  const TempFolder folder(scratch);
  const fs::path case_file = folder.path() / "case.json";
  replace_file(case_file, case_json(test, outcome));
  RunSpec spec;
  const std::string inside = "/judge/" + test.checker.judge_program;
  spec.argv = {inside};
  spec.argv.insert(spec.argv.end(), test.checker.judge_args.begin(), test.checker.judge_args.end());
  spec.env = {{"GRADEKIT_SEED", std::to_string(shop.seed)}};
  spec.mounts = {{shop.programs / test.checker.judge_program, inside}};
  spec.files = judge_files(test, outcome, case_file);
  spec.out_dir = folder.path() / "out";
  fs::create_directories(spec.out_dir);
  spec.limits = judge_limits();
  spec.memory = MemoryStrategy::resident;
  const RunOutcome judged = run_in_box(shop.box, spec, stop);
  if (const auto* box = std::get_if<BoxFailed>(&judged.termination)) {
    return failed("the judge's box failed: " + box->why);
  }
  const auto* exited = std::get_if<Exited>(&judged.termination);
  if (exited == nullptr) {
    return failed(explain_end(judged.termination, judged.usage, spec.limits, {}, "The judge program"));
  }
  CheckResult result =
      parse_judge_answer(read_head(judged.out.path, kit::mebibytes(2)), judged.out.cut, exited->code);
  if (result.status == CheckStatus::checker_failed) {
    const std::string words = visible_head(read_head(judged.err.path, kit::kibibytes(4)), 1000);
    if (!words.empty()) result.staff += "; the judge wrote: " + words;
  }
  return result;
}

CheckResult missing_file(const Case& test, const RunOutcome& outcome) {
  const std::string& name = test.checker.file;
  CheckResult result;
  result.status = CheckStatus::unreadable;
  result.share = {0, 1};
  const auto reason = outcome.skipped.find(name);
  const bool wrote_none = reason == outcome.skipped.end() || reason->second == "missing";
  result.message = wrote_none ? fmt::format("The program ended without writing {}.", name)
                              : fmt::format("{} cannot be used: {}.", name, reason->second);
  if (!outcome.left_in_work.empty()) {
    std::vector<std::string> names;
    for (const std::string& left : outcome.left_in_work) names.push_back(visible_line(left));
    if (names.size() > 5) names.resize(5);
    result.message += fmt::format(" Found instead: {}.", fmt::join(names, ", "));
  }
  return result;
}

CheckResult compare(const Case& test, const RunOutcome& outcome) {
  const std::string& name = test.checker.file;
  const fs::path expected = test.expected_dir / name;
  if (!fs::is_regular_file(expected)) {
    return failed(
        fmt::format("{} has no expected file {}: let `grader expect` write it", test.id.value, name));
  }
  const bool from_stdout = name == "stdout";
  const auto file = outcome.files.find(name);
  if (!from_stdout && file == outcome.files.end()) return missing_file(test, outcome);
  const fs::path actual = from_stdout ? outcome.out.path : file->second.path;
  return check(test.checker, read_file(expected), read_file(actual));
}

}  // namespace

CheckResult judge_case(const Workshop& shop, const Case& test, const RunOutcome& outcome,
                       const fs::path& scratch, const std::stop_token& stop) {
  try {
    if (test.checker.kind == CheckerSpec::Kind::judge) return run_judge(shop, test, outcome, scratch, stop);
    return compare(test, outcome);
  } catch (const std::system_error& error) {
    return failed(error.what());
  }
}

}  // namespace grader
