// stratego_manager: plays, replays and checks. Everything is done elsewhere; this says it.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <future>
#include <iostream>
#include <system_error>
#include <thread>

#include "stratego/commands/check.hpp"
#include "stratego/match/human.hpp"
#include "stratego/match/manager.hpp"
#include "stratego/record/log.hpp"
#include "stratego/record/record_json.hpp"
#include "stratego/record/watcher.hpp"
#include "stratego/show/replay_page.hpp"
#include "stratego/show/screen.hpp"
#include "stratego/show/stage.hpp"
#include "stratego/show/svg.hpp"
#include "stratego/show/window.hpp"
#include "support/atomic_file.hpp"
#include "support/file.hpp"

namespace stratego::commands {
namespace {

constexpr int kFailure = 1;
constexpr int kUsage = 2;
constexpr int kFaultsFound = 3;

int exit_code(const Options& options, const record::GameRecord& record) {
  if (!options.exit_tells_winner) return 0;
  const std::optional<Colour> winner = winner_of(record.end);
  return winner ? (*winner == Colour::kRed ? 10 : 11) : 12;
}

// The side that is to blame for a fault, if one is.
std::optional<Colour> to_blame(const record::GameRecord& record) {
  if (record.end.ending != Ending::kIllegal && record.end.ending != Ending::kBadSetup) return std::nullopt;
  const std::optional<Colour> winner = winner_of(record.end);
  return winner ? std::optional(opponent(*winner)) : std::nullopt;
}

// What went wrong with a program, with the last lines that it wrote on standard error.
void explain(const record::GameRecord& record) {
  if (record.end.ending != Ending::kIllegal && record.end.ending != Ending::kBadSetup) return;
  std::string text = record.detail;
  const std::optional<Colour> who = to_blame(record);
  if (!record.in_setup() && who) {
    text = fmt::format("{} ({}): {}", colour_name(*who), record.player(*who).name, reason_of(record));
    if (!record.half_moves.empty())
      text += "; " + show::half_move_text(record.rules, record.half_moves.back());
  }
  std::cerr << "stratego_manager: " << text << '\n';
  if (!who) return;
  std::string tail = record.player(*who).error_tail;
  if (tail.size() > 2000) tail = "..." + tail.substr(tail.size() - 2000);
  if (!tail.empty())
    std::cerr << "its last words on standard error:\n" << tail << (tail.back() == '\n' ? "" : "\n");
}

// The result without the name, which may be long.
std::string short_result(const record::GameRecord& record) {
  const std::string result = result_of(record);
  return result.substr(result.find(' ') + 1);
}

void write_files(const Options& options, const record::GameRecord& record) {
  if (!options.record.empty()) kit::write_file_atomically(options.record, to_json(record));
  if (!options.html.empty())
    kit::write_file_atomically(
        options.html, show::replay_page(record, options.showing.hide_red, options.showing.hide_blue));
  if (!options.svg.empty())
    kit::write_file_atomically(
        options.svg,
        show::svg_picture(show::last_view(record, options.showing.hide_red, options.showing.hide_blue),
                          short_result(record)));
}

int report(const Options& options, const record::GameRecord& record) {
  write_files(options, record);
  if (options.log != "stdout") std::cout << result_of(record) << std::endl;
  if (!std::cout) return kFailure;
  return exit_code(options, record);
}

// The watchers that the options ask for, around one game.
struct Audience {
  explicit Audience(const Options& options) {
    if (!options.log.empty()) {
      log.emplace(options.log);
      all.add(*log);
    }
    if (options.print) {
      screen.emplace(options.showing, STDOUT_FILENO);
      all.add(*screen);
    }
    if (!options.graphics &&
        (!options.showing.delay || options.showing.delay->count() > 0)) {  // the window keeps its own pace
      pace.emplace(options.showing.delay, STDIN_FILENO, STDERR_FILENO);
      all.add(*pace);
    }
  }
  int close() const {
    if (!log || log->failure().empty()) return 0;
    std::cerr << "stratego_manager: " << log->failure() << '\n';
    return kFailure;
  }

  std::optional<record::LogFile> log;
  std::optional<show::Screen> screen;
  std::optional<show::Pace> pace;
  record::Watchers all;
};

// Runs a game beside its window; what the game returns or throws comes out here.
template <class Game>
int beside_window(const RuleSet& rules, show::Stage& stage, Game game) {
  if (const auto trouble = show::window_trouble())
    throw std::system_error(ENODEV, std::generic_category(), *trouble);
  std::packaged_task<int()> task(game);
  std::future<int> code = task.get_future();
  std::jthread thread(std::move(task));
  const std::optional<std::string> trouble = show::show_window(stage, rules);
  thread.join();
  if (trouble) std::cerr << "stratego_manager: " << *trouble << '\n';
  const int result = code.get();
  return trouble ? kFailure : result;
}

int play_before(const Options& options, Audience& audience, const match::HumanMaker& human, int wake_fd) {
  record::GameRecord record;
  if (!match::play_programs(options.game, record, audience.all, human, wake_fd)) return 0;
  explain(record);
  const int code = report(options, record);
  const int closed = audience.close();
  return closed != 0 ? closed : code;
}

int play_at_terminal(const Options& options, Audience& audience) {
  const auto person = [&spec = options.game.spec](Colour colour) {
    return std::make_unique<match::TerminalPlayer>(spec.rules, colour, STDIN_FILENO, STDERR_FILENO,
                                                   spec.seed);
  };
  return play_before(options, audience, person, -1);
}

int play_at_window(const Options& options, Audience& audience) {
  show::Stage stage(options.game, options.showing);
  audience.all.add(stage);
  const auto person = [&](Colour colour) {
    return std::make_unique<show::StagePlayer>(stage, colour, options.game.spec.seed);
  };
  return beside_window(options.game.spec.rules, stage,
                       [&] { return play_before(options, audience, person, stage.wake_fd()); });
}

int play(const Options& options) {
  Audience audience(options);
  return options.graphics ? play_at_window(options, audience) : play_at_terminal(options, audience);
}

// The rules that were asked for; else those that fit the width of the setups.
RuleSet rules_for(const Options& options, const std::string& log) {
  if (options.rules_given || options.board_given || record::width_in_log(log) != 10)
    return options.game.spec.rules;
  return ucc2012_rules();
}

int replay_before(const Options& options, Audience& audience, const record::GameRecord& record) {
  if (!record::replay(record, audience.all)) return 0;
  const int code = report(options, record);
  const int closed = audience.close();
  return closed != 0 ? closed : code;
}

int replay(const Options& options) {
  const std::string bytes = kit::read_file(options.replayed);
  const bool json = bytes.find_first_not_of(" \t\r\n") != std::string::npos &&
                    bytes[bytes.find_first_not_of(" \t\r\n")] == '{';
  auto read = json ? record::from_json(bytes) : record::read_log(rules_for(options, bytes), bytes);
  if (const auto* mistake = std::get_if<record::LogMistake>(&read)) {
    std::cerr << fmt::format("stratego_manager: {}{}: {}\n", options.replayed,
                             mistake->line > 0 ? fmt::format(":{}", mistake->line) : "", mistake->what);
    return kUsage;
  }
  const auto& record = std::get<record::GameRecord>(read);
  Audience audience(options);
  if (!options.graphics) return replay_before(options, audience, record);
  match::GamePlan game = options.game;
  game.spec.rules = record.rules;
  show::Stage stage(game, options.showing);
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
    case Options::Task::kPlay:
      return play(options);
    case Options::Task::kReplay:
      return replay(options);
    case Options::Task::kCheck:
      return check(options);
  }
  return kFailure;
}

int manager(const std::vector<std::string>& words) {
  const auto read = read_options(words, std::cout, std::cerr);
  if (const int* exit_code = std::get_if<int>(&read)) return *exit_code;
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

}  // namespace
}  // namespace stratego::commands

int main(int argc, char** argv) {
  return stratego::commands::manager({argv + 1, argv + argc});
}
