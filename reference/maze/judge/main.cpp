// maze_judge: judges what one run of the evaluation of a maze submission did. Protocol:
// docs/formats/judge.md; its files: README.md.
#include <fmt/core.h>

#include <optional>
#include <string_view>

#include "maze/judge/case_folder.hpp"
#include "maze/judge/judge.hpp"

namespace {

using namespace maze::judge;

constexpr int kUsage = 2;
constexpr int kJudgeError = 3;

std::optional<Part> part_of(int argc, char** argv) {
  if (argc != 3 || std::string_view(argv[1]) != "--part") return std::nullopt;
  const std::string_view name = argv[2];
  if (name == "perfect") return Part::kPerfect;
  if (name == "algorithm") return Part::kAlgorithm;
  if (name == "random") return Part::kRandom;
  if (name == "solver") return Part::kSolver;
  return std::nullopt;
}

Judgement without_answer() {
  Judgement judgement;
  judgement.readable = false;
  judgement.message =
      "The program ended before the evaluation did: answer.json was not written. Does your code call exit()?";
  return judgement;
}

int run(Part part) {
  const CaseFolder folder = read_case(".");
  const Judgement judgement =
      folder.answer ? judge_text(part, read_asks(folder.asks), *folder.answer) : without_answer();
  fmt::print("{}\n", to_json(judgement));
  return accepted(judgement) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto part = part_of(argc, argv);
  if (!part) {
    fmt::print(stderr,
               "usage: maze_judge --part perfect|algorithm|random|solver\n"
               "Started by grader in a folder with input/asks.txt and actual/answer.json.\n");
    return kUsage;
  }
  try {
    return run(*part);
  } catch (const std::exception& error) {
    fmt::print(stderr, "maze_judge: {}\n", error.what());
    return kJudgeError;
  }
}
