#include "grader/grade/sessions.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <system_error>
#include <thread>

#include "grader/box/report.hpp"
#include "grader/core/files.hpp"
#include "grader/judge/judge_program.hpp"
#include "grader/text/text.hpp"

namespace grader::grade {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds kToLeave{2};       // for the program, after the judge has ended
constexpr std::chrono::seconds kToWriteDown{60};  // for the judge, beyond the program's time

// What the judge's exit code says of a session.
enum JudgeSays { kGoOn = 0, kEnough = 1, kLate = 3, kLateAndEnough = 4 };

bool says(const RunOutcome& judge, JudgeSays one, JudgeSays other) {
  const auto* exited = std::get_if<Exited>(&judge.termination);
  return exited != nullptr && (exited->code == one || exited->code == other);
}

struct Pipe {
  kit::Fd read;
  kit::Fd write;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  return {kit::Fd(ends[0]), kit::Fd(ends[1])};
}

struct Pair {
  RunOutcome program;
  RunOutcome judge;
  std::string failure;  // ours or the judge's; empty: none
};

Pair run_pair(const box::client::BoxHost& box, const RunSpec& program, const RunSpec& judge,
              const std::stop_token& stop) {
  Pair pair;
  Pipe questions = make_pipe();
  Pipe answers = make_pipe();
  std::jthread judging(
      [&, wires = box::client::Wires{std::move(answers.read), std::move(questions.write), {}}]() mutable {
        pair.judge = box::client::run_wired(box, judge, std::move(wires), stop);
      });
  pair.program = box::client::run_wired(
      box, program, {std::move(questions.read), std::move(answers.write), kToLeave}, stop);
  judging.join();
  return pair;
}

// One session after the other, with what they have in common.
class Stage {
 public:
  Stage(const run::Workshop& shop, const Runnable& runnable, const PlannedCase& planned,
        const fs::path& folder, const std::stop_token& stop)
      : shop_(shop), planned_(planned), folder_(folder), stop_(stop) {
    program_ = spec_for(runnable, planned, nullptr);
    argv_ = program_.argv;
    case_file_ = folder / "case.json";
    const nlohmann::json about{{"id", planned.test->id.value}, {"argv", planned.test->argv}};
    replace_file(case_file_, about.dump());
  }

  Pair play(int number) {
    const fs::path at = folder_ / fmt::format("session-{}", number);
    remove_tree(at);
    RunSpec judge =
        judge::judge_spec(shop_, *planned_.test, {"--session", std::to_string(number)}, case_file_);
    judge.limits.wall = planned_.limits.wall + kToWriteDown;
    judge.limits.cpu = judge.limits.wall;
    judge.collect = {"report.json", kSessionLog};
    judge.out_dir = at / "judge";
    program_.out_dir = at / "program";
    program_.argv = argv_;
    std::ranges::replace(program_.argv, std::string(kSessionWord), std::to_string(number));
    fs::create_directories(judge.out_dir);
    fs::create_directories(program_.out_dir);
    Pair pair = run_pair(shop_.box, program_, judge, stop_);
    pair.failure = failure_of(number, pair, judge.limits);
    return pair;
  }

 private:
  static std::string failure_of(int number, const Pair& pair, const Limits& judge_limits) {
    const auto failed = [number](const std::string& what, const std::string& words = {}) {
      const std::string shown = words.empty() ? "" : "; the judge wrote: " + text::visible_head(words, 1000);
      return fmt::format("session {}: {}{}", number, what, shown);
    };
    if (const auto* box = std::get_if<BoxFailed>(&pair.program.termination))
      return failed("the box failed: " + box->why);
    if (const std::string why = judge::judge_failure(pair.judge, judge_limits); !why.empty())
      return failed(why);
    const std::string words = read_head(pair.judge.err.path, kit::kibibytes(4));
    if (!says(pair.judge, kGoOn, kEnough) && !says(pair.judge, kLate, kLateAndEnough)) {
      const int code = std::get<Exited>(pair.judge.termination).code;
      return failed(fmt::format("the judge ended with exit code {}", code), words);
    }
    if (!pair.judge.files.contains("report.json")) return failed("the judge left no report.json", words);
    return {};
  }

  const run::Workshop& shop_;
  const PlannedCase& planned_;
  fs::path folder_;
  const std::stop_token& stop_;
  RunSpec program_;
  std::vector<std::string> argv_;  // with kSessionWord where the session's number belongs
  fs::path case_file_;
};

bool was_late(const Pair& pair) {
  return says(pair.judge, kLate, kLateAndEnough);
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

Sessions play_sessions(const run::Workshop& shop, const Runnable& runnable, const PlannedCase& planned,
                       run::Gate& gate, bool retry, const fs::path& folder, const std::stop_token& stop) {
  Sessions sessions;
  Stage stage(shop, runnable, planned, folder, stop);
  for (int number = 1; number <= planned.test->checker.sessions; ++number) {
    auto [pair, alone] = run::run_fairly(
        gate, retry, [&] { return stage.play(number); }, was_late);
    retry = retry && !(alone && was_late(pair));  // who is slow is not to hold everybody up in every session
    sessions.failure = pair.failure;
    if (!sessions.failure.empty()) break;
    Session session{std::move(pair.program), {}};
    for (const auto& [name, captured] : pair.judge.files) session.files[name] = captured.path;
    sessions.played.push_back(std::move(session));
    if (says(pair.judge, kEnough, kLateAndEnough)) break;
  }
  return sessions;
}

CheckResult judge_sessions(const run::Workshop& shop, const Case& test, const std::vector<Session>& sessions,
                           const fs::path& scratch, const std::stop_token& stop) {
  nlohmann::json about{{"id", test.id.value}, {"argv", test.argv}, {"sessions", nlohmann::json::array()}};
  std::vector<InputFile> actual;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    about["sessions"].push_back(end_json(sessions[i].program));
    const fs::path inside = fmt::format("actual/session-{}", i + 1);
    for (const auto& [name, path] : sessions[i].files) actual.push_back({path, inside / name});
    actual.push_back({sessions[i].program.err.path, inside / "stderr"});
  }
  CheckResult result = judge::ask_judge(shop, test, about.dump(), actual, scratch, stop);
  if (result.ended_by > static_cast<int>(sessions.size())) {
    result = {};
    result.staff =
        fmt::format("the judge's answer names a session that was not played; there were {}", sessions.size());
  }
  return result;
}

}  // namespace grader::grade
