#include "grader/grade/sessions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/box/report.hpp"
#include "grader/core/files.hpp"
#include "grader/judge/judge_program.hpp"
#include "grader/text/text.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds kTimeToEnd{2};      // for the program, after the judge has ended
constexpr std::chrono::seconds kTimeToRecord{60};  // for the judge, beyond the program's time

// What the judge's exit code says of a session.
enum JudgeExit { kGoOn = 0, kEnough = 1, kLate = 3, kLateAndEnough = 4 };

bool judge_exited(const RunOutcome& judge, JudgeExit one, JudgeExit other) {
  const auto* exited = std::get_if<Exited>(&judge.termination);
  return exited != nullptr && (exited->code == one || exited->code == other);
}

// How a session went.
struct Played {
  RunOutcome program;
  RunOutcome judge;
  std::string failure;  // ours or the judge's; empty: none
};

// One session after the other, with what they have in common.
class Stage {
 public:
  Stage(const run::Context& context, run::Runner& runner, const Runnable& runnable,
        const PlannedCase& planned, fs::path folder)
      : context_(context), runner_(runner), planned_(planned), folder_(std::move(folder)) {
    program_ = spec_for(runnable, planned, nullptr);
    argv_ = program_.argv;
    case_file_ = folder_ / "case.json";
    const nlohmann::json about{{"id", planned.test->id.value}, {"argv", planned.test->argv}};
    replace_file(case_file_, about.dump());
  }

  run::Ran<Played> play(int number, run::Company company) {
    const fs::path at = folder_ / fmt::format("session-{}", number);
    remove_tree(at);
    RunSpec judge =
        judge::judge_spec(context_, *planned_.test, {"--session", std::to_string(number)}, case_file_);
    judge.limits.wall = planned_.limits.wall + kTimeToRecord;
    judge.limits.cpu = judge.limits.wall;
    judge.collect = {"report.json", kSessionLog};
    judge.out_dir = at / "judge";
    program_.out_dir = at / "program";
    program_.argv = argv_;
    std::ranges::replace(program_.argv, std::string(kSessionWord), std::to_string(number));
    fs::create_directories(judge.out_dir);
    fs::create_directories(program_.out_dir);
    auto [outcome, alone] = runner_.converse({program_, judge, kTimeToEnd}, company);
    Played played{std::move(outcome.program), std::move(outcome.judge), {}};
    played.failure = failure_of(number, played, judge.limits);
    return {std::move(played), alone};
  }

 private:
  static std::string failure_of(int number, const Played& played, const Limits& judge_limits) {
    const auto failed = [number](const std::string& what, const std::string& words = {}) {
      const std::string shown = words.empty() ? "" : "; the judge wrote: " + text::visible_head(words, 1000);
      return fmt::format("session {}: {}{}", number, what, shown);
    };
    if (const auto* box = std::get_if<BoxFailed>(&played.program.termination))
      return failed("the box failed: " + box->why);
    if (const std::string why = judge::judge_failure(played.judge, judge_limits); !why.empty())
      return failed(why);
    const std::string words = read_head(played.judge.err.path, kit::kibibytes(4));
    if (!judge_exited(played.judge, kGoOn, kEnough) && !judge_exited(played.judge, kLate, kLateAndEnough)) {
      const int code = std::get<Exited>(played.judge.termination).code;
      return failed(fmt::format("the judge ended with exit code {}", code), words);
    }
    if (!played.judge.files.contains("report.json")) return failed("the judge left no report.json", words);
    return {};
  }

  const run::Context& context_;
  run::Runner& runner_;
  const PlannedCase& planned_;
  fs::path folder_;
  RunSpec program_;
  std::vector<std::string> argv_;  // with kSessionWord where the session's number belongs
  fs::path case_file_;
};

bool was_late(const Played& played) {
  return judge_exited(played.judge, kLate, kLateAndEnough);
}

nlohmann::json end_json(const RunOutcome& program) {
  const auto seconds = [](std::chrono::microseconds time) {
    return std::chrono::duration<double>(time).count();
  };
  return {{"end", box::termination_words(program.termination)},
          {"cpu_s", seconds(program.usage.cpu)},
          {"wall_s", seconds(program.usage.wall)}};
}

}  // namespace

Sessions play_sessions(const run::Context& context, run::Runner& runner, const Runnable& runnable,
                       const PlannedCase& planned) {
  Sessions sessions{TempFolder(runner.scratch()), {}, {}};
  Stage stage(context, runner, runnable, planned, sessions.folder.path());
  bool retry = runnable.retries != nullptr && runnable.retries->left();
  for (int number = 1; number <= planned.test->checker.sessions; ++number) {
    const auto once = [&](run::Company company) { return stage.play(number, company); };
    auto [played, alone] = run::run_fairly(retry, once, was_late);
    retry =
        retry && !(alone && was_late(played));  // who is slow is not to hold everybody up in every session
    sessions.failure = played.failure;
    if (!sessions.failure.empty()) break;
    Session session{std::move(played.program), {}};
    for (const auto& [name, captured] : played.judge.files) session.files[name] = captured.path;
    sessions.played.push_back(std::move(session));
    if (judge_exited(played.judge, kEnough, kLateAndEnough)) break;
  }
  return sessions;
}

CheckResult judge_sessions(const run::Context& context, run::Runner& runner, const Case& test,
                           const std::vector<Session>& sessions) {
  nlohmann::json about{{"id", test.id.value}, {"argv", test.argv}, {"sessions", nlohmann::json::array()}};
  std::vector<InputFile> actual;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    about["sessions"].push_back(end_json(sessions[i].program));
    const fs::path inside = fmt::format("actual/session-{}", i + 1);
    for (const auto& [name, path] : sessions[i].files) actual.push_back({path, inside / name});
    actual.push_back({sessions[i].program.err.path, inside / "stderr"});
  }
  CheckResult result = judge::ask_judge(context, runner, test, about.dump(), actual);
  if (result.ended_by > static_cast<int>(sessions.size())) {
    result = {};
    result.staff =
        fmt::format("the judge's answer names a session that was not played; there were {}", sessions.size());
  }
  return result;
}

}  // namespace grader::grade
