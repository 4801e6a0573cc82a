// cops_judge: judges one run of a program for the assignment cops and robber, or plays one game with it.
// Protocol: docs/formats/judge.md; what is judged: docs/cops-grading.md.
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <string>
#include <variant>

#include "cops/judge/batch.hpp"
#include "cops/judge/report_text.hpp"
#include "cops/judge/verdict.hpp"
#include "support/atomic_file.hpp"
#include "support/command_line.hpp"

namespace {

using namespace cops::judge;

constexpr int kLate = 3;
constexpr int kJudgeError = 5;  // 3 and 4 are answers of a session
constexpr kit::Bytes kMostText = kit::mebibytes(4);

struct Options {
  std::string part;
  std::size_t session = 0;  // 0: judge what was done
};

bool plays(const std::string& part) {
  return part == "robber" || part == "cops";
}

std::variant<Options, int> read_options(const std::vector<std::string>& words) {
  Options options;
  kit::CommandLine line("cops_judge",
                        "Judges one run of a program for cops and robber, or plays one game with it.");
  line.add_option("--part", options.part, "What is judged: copwin1, copnumber, robber, cops")
      ->required()
      ->check(CLI::IsMember({"copwin1", "copnumber", "robber", "cops"}))
      ->type_name("PART");
  line.add_option("--session", options.session, "Play this game of the case; for robber and cops")
      ->check(CLI::Range(1, 1000))
      ->type_name("N");
  line.also_check([&] {
    kit::CommandLine::Mistakes mistakes;
    if (options.session > 0 && !options.part.empty() && !plays(options.part))
      mistakes.push_back("--session is for --part robber and cops");
    return mistakes;
  });
  line.footer("Started by grader in a folder with case.json, input/, expected/ and actual/.");
  if (const auto exit_code = line.read(words, std::cout, std::cerr)) return *exit_code;
  return options;
}

std::string text_of(const std::filesystem::path& path) {
  return kit::judge::read_text(path, kMostText);
}

int judge_batch(const std::string& part) {
  const std::string input = text_of("input/stdin"), expected = text_of("expected/stdout");
  const std::string actual = text_of("actual/stdout");
  const BatchTexts texts{input, expected, actual};
  return kit::judge::answer(part == "copwin1" ? judge_copwin1(texts) : judge_copnumber(texts));
}

cops::referee::Seat seat_of(const std::string& part) {
  return part == "cops" ? cops::referee::Seat::kCops : cops::referee::Seat::kRobber;
}

// Plays over standard input and output; report.json and log.txt tell what happened.
int play_session(const Options& options) {
  const auto games = read_games(text_of("expected/games.txt"));
  if (options.session > games.size())
    throw CaseError("there is no game for this session in expected/games.txt");
  const std::string secret = std::to_string(kit::judge::given_seed()) + ' ' + kit::judge::read_case(".").id +
                             ' ' + std::to_string(options.session);
  cops::referee::Contender contender;
  contender.attached = std::make_shared<kit::PlayerProcess>(
      kit::PlayerProcess::attach(kit::Fd(1), kit::Fd(0), cops::referee::player_caps()));
  const PlayedGame played = play_game(games[options.session - 1], seat_of(options.part), secret, contender);
  kit::write_file_atomically("log.txt", played.log);
  kit::write_file_atomically("report.json", report_json(played.report));
  return played.report.late ? kLate : 0;
}

int judge_games() {
  const auto ends = kit::judge::read_case(".").sessions;
  if (ends.size() != read_games(text_of("expected/games.txt")).size()) {
    throw CaseError("the case has another number of sessions than games");
  }
  std::vector<GameReport> reports;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    GameReport report = read_report(text_of("actual/session-" + std::to_string(i + 1) + "/report.json"));
    if (report.ended) report.message += " It " + kit::judge::end_words(ends[i].end) + ".";
    reports.push_back(std::move(report));
  }
  return kit::judge::answer(verdict_of(reports));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const auto read = read_options({argv + 1, argv + argc});
    if (const int* exit_code = std::get_if<int>(&read)) return *exit_code;
    const auto& options = std::get<Options>(read);
    if (options.session > 0) return play_session(options);
    return plays(options.part) ? judge_games() : judge_batch(options.part);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cops_judge: %s\n", error.what());
    return kJudgeError;
  }
}
