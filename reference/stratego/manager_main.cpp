// stratego_manager: plays, replays and checks. Everything is done elsewhere; this says it.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <future>
#include <iostream>
#include <iterator>
#include <system_error>
#include <thread>

#include "stratego/check.hpp"
#include "stratego/human.hpp"
#include "stratego/log.hpp"
#include "stratego/manager.hpp"
#include "stratego/picture.hpp"
#include "stratego/record_json.hpp"
#include "stratego/screen.hpp"
#include "stratego/stage.hpp"
#include "stratego/window.hpp"
#include "support/atomic_file.hpp"

namespace {

using namespace stratego;

constexpr int kFailure = 1;
constexpr int kUsage = 2;
constexpr int kFaultsFound = 3;

int usage(const std::string& what) {
  std::cerr << "stratego_manager: " << what << " (--help lists the options)\n";
  return kUsage;
}

int exit_code(const Options& options, const GameRecord& record) {
  if (!options.exit_tells_winner) return 0;
  const std::optional<Colour> winner = winner_of(record.end);
  return winner ? (*winner == Colour::kRed ? 10 : 11) : 12;
}

// The side that is to blame for a fault, if one is.
std::optional<Colour> to_blame(const GameRecord& record) {
  if (record.end.ending != Ending::kIllegal && record.end.ending != Ending::kBadSetup) return std::nullopt;
  const std::optional<Colour> winner = winner_of(record.end);
  return winner ? std::optional(opponent(*winner)) : std::nullopt;
}

// What went wrong with a program, with the last lines that it wrote on standard error.
void explain(const GameRecord& record) {
  if (record.end.ending != Ending::kIllegal && record.end.ending != Ending::kBadSetup) return;
  std::string text = record.detail;
  const std::optional<Colour> who = to_blame(record);
  if (!record.in_setup() && who) {
    text = fmt::format("{} ({}): {}", colour_name(*who), record.player(*who).name, reason_of(record));
    if (!record.half_moves.empty()) text += "; " + half_move_text(record.rules, record.half_moves.back());
  }
  std::cerr << "stratego_manager: " << text << '\n';
  if (!who) return;
  std::string tail = record.player(*who).error_tail;
  if (tail.size() > 2000) tail = "..." + tail.substr(tail.size() - 2000);
  if (!tail.empty())
    std::cerr << "its last words on standard error:\n" << tail << (tail.back() == '\n' ? "" : "\n");
}

// The result without the name, which may be long.
std::string short_result(const GameRecord& record) {
  const std::string result = result_of(record);
  return result.substr(result.find(' ') + 1);
}

void write_files(const Options& options, const GameRecord& record) {
  if (!options.record.empty()) kit::write_file_atomically(options.record, to_json(record));
  if (!options.html.empty())
    kit::write_file_atomically(options.html, replay_page(record, options.hide_red, options.hide_blue));
  if (!options.svg.empty())
    kit::write_file_atomically(
        options.svg,
        svg_picture(last_view(record, options.hide_red, options.hide_blue), short_result(record)));
}

int report(const Options& options, const GameRecord& record) {
  write_files(options, record);
  if (options.log != "stdout") std::cout << result_of(record) << std::endl;
  if (!std::cout) return kFailure;
  return exit_code(options, record);
}

std::unique_ptr<Player> at_terminal(const Options& options, Colour colour, void* /*context*/) {
  return std::make_unique<TerminalPlayer>(options.match.rules, colour, STDIN_FILENO, STDERR_FILENO,
                                          options.match.seed);
}

// The watchers that the options ask for, around one game.
struct Audience {
  explicit Audience(const Options& options) {
    if (!options.log.empty()) {
      log.emplace(options.log);
      all.add(*log);
    }
    if (options.print) {
      screen.emplace(options, STDOUT_FILENO);
      all.add(*screen);
    }
    if (!options.graphics &&
        (!options.delay || options.delay->count() > 0)) {  // the window keeps its own pace
      pace.emplace(options.delay, STDIN_FILENO, STDERR_FILENO);
      all.add(*pace);
    }
  }
  int close() const {
    if (!log || log->failure().empty()) return 0;
    std::cerr << "stratego_manager: " << log->failure() << '\n';
    return kFailure;
  }

  std::optional<LogFile> log;
  std::optional<Screen> screen;
  std::optional<Pace> pace;
  Watchers all;
};

std::unique_ptr<Player> at_window(const Options& options, Colour colour, void* stage) {
  return std::make_unique<StagePlayer>(*static_cast<Stage*>(stage), colour, options.match.seed);
}

// Runs a game beside its window; what the game returns or throws comes out here.
template <class Game>
int beside_window(const RuleSet& rules, Stage& stage, Game game) {
  if (const auto trouble = window_trouble())
    throw std::system_error(ENODEV, std::generic_category(), *trouble);
  std::packaged_task<int()> task(game);
  std::future<int> code = task.get_future();
  std::jthread thread(std::move(task));
  const std::optional<std::string> trouble = show_window(stage, rules);
  thread.join();
  if (trouble) std::cerr << "stratego_manager: " << *trouble << '\n';
  const int result = code.get();
  return trouble ? kFailure : result;
}

int play_before(const Options& options, Audience& audience, HumanMaker human, Stage* stage) {
  GameRecord record;
  if (!play_programs(options, record, audience.all, human, stage, stage != nullptr ? stage->wake_fd() : -1))
    return 0;
  explain(record);
  const int code = report(options, record);
  const int closed = audience.close();
  return closed != 0 ? closed : code;
}

int play(const Options& options) {
  Audience audience(options);
  if (!options.graphics) return play_before(options, audience, at_terminal, nullptr);
  Stage stage(options);
  audience.all.add(stage);
  return beside_window(options.match.rules, stage,
                       [&] { return play_before(options, audience, at_window, &stage); });
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw std::system_error(errno, std::generic_category(), "cannot read " + path);
  return bytes;
}

// The rules that were asked for; else those that fit the width of the setups.
RuleSet rules_for(const Options& options, const std::string& log) {
  if (options.rules_given || options.board_given || width_in_log(log) != 10) return options.match.rules;
  return ucc2012_rules();
}

int replay_before(const Options& options, Audience& audience, const GameRecord& record) {
  if (!stratego::replay(record, audience.all)) return 0;
  const int code = report(options, record);
  const int closed = audience.close();
  return closed != 0 ? closed : code;
}

int replay(const Options& options) {
  const std::string bytes = read_file(options.replayed);
  const bool json = bytes.find_first_not_of(" \t\r\n") != std::string::npos &&
                    bytes[bytes.find_first_not_of(" \t\r\n")] == '{';
  auto read = json ? from_json(bytes) : read_log(rules_for(options, bytes), bytes);
  if (const auto* mistake = std::get_if<LogMistake>(&read)) {
    std::cerr << fmt::format("stratego_manager: {}{}: {}\n", options.replayed,
                             mistake->line > 0 ? fmt::format(":{}", mistake->line) : "", mistake->what);
    return kUsage;
  }
  const auto& record = std::get<GameRecord>(read);
  Audience audience(options);
  if (!options.graphics) return replay_before(options, audience, record);
  Options shown = options;
  shown.match.rules = record.rules;
  Stage stage(shown);
  audience.all.add(stage);
  return beside_window(record.rules, stage, [&] { return replay_before(options, audience, record); });
}

int check(const Options& options) {
  const CheckReport report = check_program(options);
  std::cout << to_text(report);
  return report.clean() ? 0 : kFaultsFound;
}

int run(const Options& options) {
  switch (options.task) {
    case Options::Task::help:
      std::cout << help_text();
      return 0;
    case Options::Task::play:
      return play(options);
    case Options::Task::replay:
      return replay(options);
    case Options::Task::check:
      return check(options);
  }
  return kFailure;
}

}  // namespace

int main(int argc, char** argv) {
  const auto read = read_options({argv + 1, argv + argc});
  if (const auto* mistake = std::get_if<UsageMistake>(&read)) return usage(mistake->what);
  try {
    return run(std::get<Options>(read));
  } catch (const std::system_error& error) {
    std::cerr << "stratego_manager: " << error.what() << '\n';
    return error.code().category() == std::generic_category() &&
                   (error.code().value() == ENOENT || error.code().value() == EACCES ||
                    error.code().value() == EISDIR || error.code().value() == ENOTDIR)
               ? kUsage
               : kFailure;
  }
}
