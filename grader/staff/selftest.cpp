#include "grader/staff/selftest.hpp"

#include <fmt/format.h>

#include <system_error>

#include "grader/core/files.hpp"
#include "grader/grade/build.hpp"
#include "grader/grade/run_case.hpp"
#include "grader/intake/stage.hpp"
#include "grader/run/explain.hpp"
#include "grader/text/text.hpp"

namespace grader::staff {

namespace fs = std::filesystem;

namespace {

Assignment self_test_assignment(const Language& language) {
  Assignment assignment;
  assignment.id = {"selftest"};
  Entry entry;
  entry.program = language.selftest_main;
  // A language that runs a file as it stands needs to know which one; a compiled one takes any source.
  for (const auto& [name, text] : language.selftest) {
    if (fs::path(name).stem() == language.selftest_main) entry.files.push_back(name);
  }
  assignment.languages[language.id] = entry;
  assignment.language_order = {language.id};
  assignment.build_limits.cpu = std::chrono::seconds(60);
  assignment.build_limits.wall = std::chrono::seconds(180);
  assignment.build_limits.memory = kit::mebibytes(2048);
  assignment.build_limits.disk = kit::mebibytes(256);
  assignment.build_limits.file_size = kit::mebibytes(64);
  return assignment;
}

Case self_test_case(std::vector<std::string> argv) {
  Case test;
  test.id = {"selftest/" + argv.front()};
  test.argv = std::move(argv);
  test.limits.cpu = std::chrono::seconds(2);
  test.limits.wall = std::chrono::seconds(10);
  test.limits.memory = kit::mebibytes(512);
  return test;
}

std::string ending(const Termination& termination, const Usage& usage, const Limits& limits) {
  if (const auto* exited = std::get_if<Exited>(&termination))
    return fmt::format("it ended with code {}", exited->code);
  if (const auto* failed = std::get_if<BoxFailed>(&termination)) return "the box failed: " + failed->why;
  return run::explain_end(termination, usage, limits, {});
}

class Trial {
 public:
  Trial(run::Runner& runner, const grade::Runnable& runnable, SelfTest& result)
      : runner_(runner), runnable_(runnable), result_(result) {}

  void echo() {
    const auto [outcome, out] = run({"echo", "hello"});
    if (outcome.termination != Termination{Exited{0}}) complain("echo", outcome);
    if (out != "hello\n")
      result_.complaints.push_back("echo hello: it printed " + text::visible_line(out.substr(0, 100)));
  }
  void exit() {
    const auto [outcome, out] = run({"exit", "3"});
    if (outcome.termination != Termination{Exited{3}}) complain("exit 3", outcome);
  }
  void loop() {
    const auto [outcome, out] = run({"loop"});
    if (outcome.termination != Termination{LimitHit{Limit::kCpu}}) complain("loop", outcome);
  }
  // At its limit a program is either stopped from outside or refused memory and fails by itself.
  void allocate() {
    const auto [outcome, out] = run({"allocate"});
    const auto* exited = std::get_if<Exited>(&outcome.termination);
    const bool refused =
        (exited != nullptr && exited->code != 0) || std::holds_alternative<Signalled>(outcome.termination);
    const bool stopped = outcome.termination == Termination{LimitHit{Limit::kMemory}};
    if (!refused && !stopped) complain("allocate", outcome);
  }

 private:
  std::pair<RunOutcome, std::string> run(std::vector<std::string> argv) {
    const TempFolder folder(runner_.scratch());
    const Case test = self_test_case(std::move(argv));
    RunSpec spec =
        grade::spec_for(runnable_, {&test, grade::limits_for(test, runnable_.language, {})}, nullptr);
    spec.out_dir = folder.path();
    RunOutcome outcome = runner_.run(spec, run::Company::kUncounted).outcome;
    std::string out;
    if (!std::holds_alternative<BoxFailed>(outcome.termination))
      out = read_head(outcome.out.path, kit::kibibytes(4));
    return {std::move(outcome), std::move(out)};
  }
  void complain(const std::string& what, const RunOutcome& outcome) {
    const Case test = self_test_case({"x"});
    result_.complaints.push_back(what + ": " + ending(outcome.termination, outcome.usage, test.limits));
  }

  run::Runner& runner_;
  const grade::Runnable& runnable_;
  SelfTest& result_;
};

void try_language(const run::Context& context, run::Runner& runner, const Language& language,
                  SelfTest& result) {
  const TempFolder folder(runner.scratch());
  const fs::path sources = folder.path() / "sources";
  for (const auto& [name, text] : language.selftest) replace_file(sources / name, text);
  const Assignment assignment = self_test_assignment(language);
  const intake::StageOutcome staged = intake::stage(sources, assignment, context.languages);
  if (const auto* refused = std::get_if<intake::Refused>(&staged)) {
    result.complaints.push_back("the self-test is refused: " + refused->reason);
    return;
  }
  const intake::Staged& files = std::get<intake::Staged>(staged);
  const fs::path place = folder.path() / "build";
  fs::create_directories(place);
  const grade::Built built = grade::build(runner, {assignment, language, files}, place);
  if (built.result.status != BuildResult::Status::kBuilt) {
    result.complaints.push_back("the self-test does not build: " + built.result.message + built.result.staff);
    return;
  }
  const grade::Runnable runnable{&language,  language.selftest_main, files.main,
                                 built.tree, built.product,          {}};
  Trial trial(runner, runnable, result);
  trial.echo();
  trial.exit();
  trial.loop();
  trial.allocate();
}

}  // namespace

SelfTest self_test(const run::Context& context, run::Runner& runner, const Language& language) {
  SelfTest result{language.id, {}, {}};
  const auto version = context.toolchains.find(language.id);
  if (version != context.toolchains.end()) result.version = version->second;
  if (result.version.empty()) {
    result.complaints.emplace_back("its tools are not installed");
    return result;
  }
  if (language.selftest.empty()) return result;
  try {
    try_language(context, runner, language, result);
  } catch (const std::system_error& error) {
    result.complaints.emplace_back(error.what());
  }
  return result;
}

}  // namespace grader::staff
