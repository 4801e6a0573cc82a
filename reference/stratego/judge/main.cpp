// stratego_judge: plays the games of a case against a student's program, one a process, and then says what
// they were worth. docs/formats/judge.md, docs/stratego-grading.md.
#include <fmt/core.h>

#include <exception>
#include <iostream>

#include "stratego/judge/case_folder.hpp"
#include "stratego/judge/session.hpp"
#include "stratego/judge/verdict.hpp"
#include "support/atomic_file.hpp"
#include "support/judge/case_folder.hpp"
#include "support/judge/judgement.hpp"

namespace {

using namespace stratego::judge;

constexpr int kJudgeError = 70;                      // 3 has a meaning
constexpr std::chrono::milliseconds kFarewell{100};  // for the last words to arrive; the grader waits longer

int play(const Options& options) {
  const Chance chance{kit::judge::given_seed(), kit::judge::read_case(".").id};
  stratego::match::ProcessPlayer student(kit::PlayerProcess::attach(kit::Fd(1), kit::Fd(0), {}));
  const PlayedSession played = play_session(options, chance, student);
  kit::PlayerProcess* const process = &student.process();
  kit::finish_players({&process, 1}, kFarewell);
  kit::write_file_atomically("log.txt", log_text(played.record));
  kit::write_file_atomically("report.json", to_json(played.report));
  return exit_code_of(options.part, played.report);
}

int decide(const Options& options) {
  return kit::judge::answer(judge(options, read_sessions(".")));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const auto read = read_options({argv + 1, argv + argc}, std::cout, std::cerr);
    if (const int* exit_code = std::get_if<int>(&read)) return *exit_code;
    const auto& options = std::get<Options>(read);
    return options.session ? play(options) : decide(options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "stratego_judge: {}\n", error.what());
    return kJudgeError;
  }
}
