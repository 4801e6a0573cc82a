// stratego_judge: plays the games of a case against a student's program, one a process, and then says what
// they were worth. docs/formats/judge.md, docs/stratego-grading.md.
#include <fmt/core.h>

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string_view>

#include "stratego/judge/case_folder.hpp"
#include "stratego/judge/session.hpp"
#include "stratego/judge/verdict.hpp"

namespace {

using namespace stratego::judge;

constexpr int kUsage = 2;
constexpr int kJudgeError = 70;                      // 3 has a meaning
constexpr std::chrono::milliseconds kFarewell{100};  // for the last words to arrive; the grader waits longer

std::uint64_t given_seed() {
  const char* text = std::getenv("GRADEKIT_SEED");
  const std::string_view digits = text == nullptr ? "" : text;
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
  if (error != std::errc() || end != digits.data() + digits.size())
    throw std::runtime_error("GRADEKIT_SEED is not set to a number");
  return seed;
}

void write_file(const char* name, const std::string& text) {
  std::ofstream out(name, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error(fmt::format("cannot write {}", name));
}

int play(const Options& options) {
  const Chance chance{given_seed(), read_case_id(".")};
  stratego::match::ProcessPlayer student(kit::PlayerProcess::attach(kit::Fd(1), kit::Fd(0), {}));
  const PlayedSession played = play_session(options, chance, student);
  kit::PlayerProcess* const process = &student.process();
  kit::finish_players({&process, 1}, kFarewell);
  write_file("log.txt", log_text(played.record));
  write_file("report.json", to_json(played.report));
  return exit_code_of(options.part, played.report);
}

int decide(const Options& options) {
  const Judgement judgement = judge(options, read_sessions("."));
  fmt::print("{}", to_json(judgement));
  return accepted(judgement) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto read = read_options({argv + 1, argv + argc});
  if (const auto* mistake = std::get_if<UsageMistake>(&read)) {
    fmt::print(stderr, "stratego_judge: {}\n{}", mistake->what, usage_text());
    return kUsage;
  }
  const auto& options = std::get<Options>(read);
  try {
    return options.session ? play(options) : decide(options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "stratego_judge: {}\n", error.what());
    return kJudgeError;
  }
}
