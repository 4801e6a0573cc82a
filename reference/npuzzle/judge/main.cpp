// npuzzle_judge: judges one run of a student's driver. Protocol: docs/formats/judge.md.
#include <fmt/core.h>

#include <iostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "npuzzle/judge/case_folder.hpp"
#include "npuzzle/judge/format.hpp"
#include "npuzzle/judge/robustness.hpp"
#include "npuzzle/judge/values.hpp"
#include "support/command_line.hpp"

namespace {

using namespace npuzzle::judge;

constexpr int kJudgeError = 3;

enum class Part { kValues, kFormat, kRobustness };

struct Options {
  Part part = Part::kValues;
  Policy policy = Policy::kCourse;
};

std::variant<Options, int> read_options(const std::vector<std::string>& words) {
  const std::vector<std::pair<std::string, Part>> parts = {
      {"values", Part::kValues}, {"format", Part::kFormat}, {"robustness", Part::kRobustness}};
  const std::vector<std::pair<std::string, Policy>> policies = {{"course", Policy::kCourse},
                                                                {"optimal", Policy::kOptimal}};
  Options options;
  kit::CommandLine line("npuzzle_judge", "Judges one run of an N-puzzle driver.");
  line.add_option("--part", options.part, "What is judged: values, format, robustness")
      ->transform(CLI::CheckedTransformer(parts))
      ->type_name("PART");
  line.add_option("--policy", options.policy,
                  "A* paths: course accepts the hand-out's rule, optimal wants a shortest path")
      ->transform(CLI::CheckedTransformer(policies))
      ->type_name("POLICY");
  line.footer("Started by grader in a folder with case.json, expected/ and actual/.");
  if (const auto exit_code = line.read(words, std::cout, std::cerr)) return *exit_code;
  return options;
}

int judge(const Options& options) {
  const CaseFolder folder = read_case(".");
  return kit::judge::answer(options.part == Part::kValues   ? judge_values(folder, options.policy)
                            : options.part == Part::kFormat ? judge_format(folder)
                                                            : judge_robustness(folder));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const auto read = read_options({argv + 1, argv + argc});
    if (const int* exit_code = std::get_if<int>(&read)) return *exit_code;
    return judge(std::get<Options>(read));
  } catch (const std::exception& error) {
    fmt::print(stderr, "npuzzle_judge: {}\n", error.what());
    return kJudgeError;
  }
}
