// cops_judge: judges one run of a program for the assignment cops and robber, or plays one game with it.
// Protocol: docs/formats/judge.md; what is judged: docs/cops-grading.md.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>

#include "cops/judge/batch.hpp"
#include "cops/judge/case_folder.hpp"
#include "cops/judge/verdict.hpp"
#include "support/atomic_file.hpp"

namespace {

using namespace cops::judge;

constexpr int kUsage = 2;
constexpr int kLate = 3;
constexpr int kJudgeError = 5;  // 3 and 4 are answers of a session

constexpr const char* kUsageText =
    "usage: cops_judge [--session N] --part copwin1|copnumber|robber|cops\n"
    "Started by grader in a folder with case.json, input/, expected/ and actual/.\n";

struct Options {
  std::string_view part;
  std::size_t session = 0;  // 0: judge what was done
};

std::optional<Options> read_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i], value = argv[i + 1];
    if (name == "--part") {
      options.part = value;
    } else if (name == "--session") {
      const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), options.session);
      if (error != std::errc() || stop != value.data() + value.size() || options.session == 0)
        return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  const bool games = options.part == "robber" || options.part == "cops";
  const bool lists = options.part == "copwin1" || options.part == "copnumber";
  if (argc % 2 == 0 || !(games || (lists && options.session == 0))) return std::nullopt;
  return options;
}

int answer(const Judgement& judgement) {
  std::printf("%s\n", to_json(judgement).c_str());
  return accepted(judgement) ? 0 : 1;
}

int judge_batch(std::string_view part) {
  const std::string input = read_file("input/stdin"), expected = read_file("expected/stdout");
  const std::string actual = read_file("actual/stdout");
  const BatchTexts texts{input, expected, actual};
  return answer(part == "copwin1" ? judge_copwin1(texts) : judge_copnumber(texts));
}

cops::referee::Seat seat_of(std::string_view part) {
  return part == "cops" ? cops::referee::Seat::kCops : cops::referee::Seat::kRobber;
}

// Plays over standard input and output; report.json and log.txt tell what happened.
int play_session(const Options& options) {
  const auto games = read_games(read_file("expected/games.txt"));
  if (options.session > games.size())
    throw CaseError("there is no game for this session in expected/games.txt");
  const char* const seed = std::getenv("GRADEKIT_SEED");
  const std::string secret =
      std::string(seed == nullptr ? "0" : seed) + ' ' + case_id(".") + ' ' + std::to_string(options.session);
  cops::referee::Contender contender;
  contender.attached = std::make_shared<kit::PlayerProcess>(
      kit::PlayerProcess::attach(kit::Fd(1), kit::Fd(0), cops::referee::player_caps()));
  const PlayedGame played = play_game(games[options.session - 1], seat_of(options.part), secret, contender);
  kit::write_file_atomically("log.txt", played.log);
  kit::write_file_atomically("report.json", report_json(played.report));
  return played.report.late ? kLate : 0;
}

int judge_games() {
  const std::vector<std::string> ends = session_ends(".");
  if (ends.size() != read_games(read_file("expected/games.txt")).size()) {
    throw CaseError("the case has another number of sessions than games");
  }
  std::vector<GameReport> reports;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    GameReport report = read_report(read_file("actual/session-" + std::to_string(i + 1) + "/report.json"));
    if (report.ended) report.message += " It " + end_words(ends[i]) + ".";
    reports.push_back(std::move(report));
  }
  return answer(verdict_of(reports));
}

}  // namespace

int main(int argc, char** argv) {
  const auto options = read_options(argc, argv);
  if (!options) {
    std::fputs(kUsageText, stderr);
    return kUsage;
  }
  try {
    if (options->session > 0) return play_session(*options);
    const bool games = options->part == "robber" || options->part == "cops";
    return games ? judge_games() : judge_batch(options->part);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cops_judge: %s\n", error.what());
    return kJudgeError;
  }
}
