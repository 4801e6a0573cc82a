// maze_judge: judges what one run of the evaluation of a maze submission did. Protocol:
// docs/formats/judge.md; its files: README.md.
#include <fmt/core.h>

#include <optional>
#include <string_view>

#include "maze/judge/judge.hpp"
#include "support/judge/case_folder.hpp"

namespace {

using namespace maze::judge;

constexpr kit::Bytes kMaxAnswer = kit::mebibytes(64);
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

Language language_of(const kit::judge::Case& about) {
  if (about.language == "cpp") return Language::kCpp;
  if (about.language == "java") return Language::kJava;
  throw CaseError("case.json: no maze is judged in the language \"" + about.language + '"');
}

int run(Part part) {
  const auto asks = read_asks(kit::judge::read_text("input/asks.txt", kMaxAnswer));
  const auto answer = kit::judge::read_text_if_there("actual/answer.json", kMaxAnswer);
  const Language language = language_of(kit::judge::read_case("."));
  return kit::judge::answer(answer ? judge_text(part, asks, *answer, language) : without_answer());
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
