// npuzzle_judge: judges one run of a student's driver. Protocol: docs/formats/judge.md.
#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "npuzzle/judge/case_folder.hpp"
#include "npuzzle/judge/format.hpp"
#include "npuzzle/judge/robustness.hpp"
#include "npuzzle/judge/values.hpp"

namespace {

constexpr int kJudgeError = 3;

enum class Part { kValues, kFormat, kRobustness };

int judge(Part part, npuzzle::judge::Policy policy) {
  using namespace npuzzle::judge;
  const CaseFolder folder = read_case(".");
  const Judgement judgement = part == Part::kValues   ? judge_values(folder, policy)
                              : part == Part::kFormat ? judge_format(folder)
                                                      : judge_robustness(folder);
  return kit::judge::answer(judgement);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Judges one run of an N-puzzle driver; started by grader in a folder with case.json.");
  Part part = Part::kValues;
  npuzzle::judge::Policy policy = npuzzle::judge::Policy::kCourse;
  const std::map<std::string, Part> parts = {
      {"values", Part::kValues}, {"format", Part::kFormat}, {"robustness", Part::kRobustness}};
  const std::map<std::string, npuzzle::judge::Policy> policies = {
      {"course", npuzzle::judge::Policy::kCourse}, {"optimal", npuzzle::judge::Policy::kOptimal}};
  app.add_option("--part", part, "what is judged: values, format, robustness")
      ->transform(CLI::CheckedTransformer(parts));
  app.add_option("--policy", policy,
                 "A* paths: course accepts the hand-out's rule, optimal wants a shortest path")
      ->transform(CLI::CheckedTransformer(policies));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    return judge(part, policy);
  } catch (const std::exception& error) {
    fmt::print(stderr, "npuzzle_judge: {}\n", error.what());
    return kJudgeError;
  }
}
