#include "grader/judge/judge_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>

#include "grader/core/files.hpp"
#include "grader/judge/check.hpp"
#include "grader/judge/judge_program.hpp"
#include "grader/text/text.hpp"

namespace grader::judge {

namespace fs = std::filesystem;

namespace {

CheckResult failed(std::string why) {
  CheckResult result;
  result.status = CheckStatus::kCheckerFailed;
  result.staff = std::move(why);
  return result;
}

std::string case_json(const Case& test, const LanguageId& language, const RunOutcome& outcome) {
  nlohmann::json json;
  json["id"] = test.id.value;
  json["argv"] = test.argv;
  json["language"] = language.value;
  json["exit"] = std::get<Exited>(outcome.termination).code;
  json["output_files"] = test.output_files;
  json["skipped"] = nlohmann::json::object();
  for (const auto& [name, reason] : outcome.skipped) json["skipped"][name] = text::visible_line(reason);
  json["left_in_work"] = nlohmann::json::array();
  for (const std::string& name : outcome.left_in_work)
    json["left_in_work"].push_back(text::visible_line(name));
  return json.dump();
}

std::vector<InputFile> actual_files(const RunOutcome& outcome) {
  std::vector<InputFile> files{{outcome.out.path, "actual/stdout"}, {outcome.err.path, "actual/stderr"}};
  for (const auto& [name, captured] : outcome.files)
    files.push_back({captured.path, fs::path("actual") / name});
  return files;
}

CheckResult missing_file(const Case& test, const RunOutcome& outcome) {
  const std::string& name = test.checker.file;
  CheckResult result;
  result.status = CheckStatus::kUnreadable;
  result.share = {0, 1};
  const auto reason = outcome.skipped.find(name);
  const bool wrote_none = reason == outcome.skipped.end() || reason->second == "missing";
  result.message = wrote_none ? fmt::format("The program ended without writing {}.", name)
                              : fmt::format("{} cannot be used: {}.", name, reason->second);
  if (!outcome.left_in_work.empty()) {
    std::vector<std::string> names;
    for (const std::string& left : outcome.left_in_work) names.push_back(text::visible_line(left));
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

CheckResult judge_case(const run::Context& context, run::Runner& runner, const Case& test,
                       const LanguageId& language, const RunOutcome& outcome) {
  try {
    if (test.checker.kind == CheckerSpec::Kind::kJudge) {
      return ask_judge(context, runner, test, case_json(test, language, outcome), actual_files(outcome));
    }
    return compare(test, outcome);
  } catch (const std::system_error& error) {
    return failed(error.what());
  }
}

}  // namespace grader::judge
