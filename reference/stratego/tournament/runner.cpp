#include "stratego/tournament/runner.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <sstream>

#include "support/number.hpp"
#include "support/process/process.hpp"

namespace stratego::tournament {
namespace {

// A number for one player in one game; below 2^31, so that every language reads it.
std::uint64_t seed_of(const Game& game, int player) {
  return (game.seed ^ (static_cast<std::uint64_t>(player) + 1) * 0x9e3779b97f4a7c15ULL) >> 33;
}

std::string command_of(const Settings& settings, const Game& game, int player) {
  std::string command = settings.entrants[static_cast<std::size_t>(player)].command;
  const std::string_view mark = "{seed}";
  for (std::size_t at = command.find(mark); at != std::string::npos; at = command.find(mark)) {
    command.replace(at, mark.size(), std::to_string(seed_of(game, player)));
  }
  return command;
}

std::chrono::milliseconds longest_game(const Settings& settings) {
  const double seconds = kit::parse<double>(settings.time_limit).value_or(2);
  const double turns = std::stod(settings.max_turns);
  const double all = (2 * turns + 20) * seconds + 60;
  return std::chrono::milliseconds(static_cast<std::int64_t>(std::min(all, 1e7) * 1000));
}

std::string last_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const std::size_t at = text.rfind('\n');
  return at == std::string::npos ? text : text.substr(at + 1);
}

std::string trouble_of(const kit::ProcessResult& result) {
  using End = kit::ProcessResult::End;
  const std::string words = last_line(result.err);
  const std::string how =
      result.end == End::kDeadline    ? "the manager did not end in time"
      : result.end == End::kSignalled ? "the manager was killed by signal " + std::to_string(result.code)
      : result.code != 0              ? "the manager ended with exit code " + std::to_string(result.code)
                                      : "the manager gave no result line";
  return words.empty() ? how : how + ": " + words;
}

}  // namespace

std::vector<std::string> manager_command(const Settings& settings, const GameSpec& spec) {
  std::vector<std::string> argv = {
      settings.manager,   "--rules",        settings.rules, "--max-turns",
      settings.max_turns, "--stop-waiting", "--seed",       std::to_string(spec.game.seed >> 1)};
  const auto add = [&](const char* option, const std::string& value) {
    if (value.empty()) return;
    argv.emplace_back(option);
    argv.push_back(value);
  };
  add("--board", settings.board);
  add("--time", settings.time_limit);
  add("--state-dir", spec.state_folder.string());
  if (!spec.stem.empty()) {
    add("--record", spec.stem.string() + ".json");
    add("--html", spec.stem.string() + ".html");
  }
  argv.push_back(command_of(settings, spec.game, spec.game.red));
  argv.push_back(command_of(settings, spec.game, spec.game.blue));
  return argv;
}

bool read_result_line(std::string_view line, Entry& entry) {
  // From the end: names may be anything.
  std::vector<std::string> words;
  std::istringstream in{std::string(line)};
  for (std::string word; in >> word;) words.push_back(word);
  if (words.size() < 6) return false;
  const auto number = [](const std::string& word, int& value) {
    const auto read = kit::parse<int>(word);
    value = read.value_or(0);
    return read.has_value();
  };
  const std::size_t n = words.size();
  Result& result = entry.result;
  if (!number(words[n - 3], result.turns) || !number(words[n - 2], entry.red_value) ||
      !number(words[n - 1], entry.blue_value)) {
    return false;
  }
  const std::string& colour = words[n - 5];
  const std::string& outcome = words[n - 4];
  if (colour != "RED" && colour != "BLUE" && colour != "BOTH") return false;
  const Side named = colour == "BLUE" ? Side::kBlue : Side::kRed;
  result.winner.reset();
  if (outcome == "DRAW" || outcome == "DRAW_DEFAULT") {
    result.ending = outcome == "DRAW" ? Ending::kDraw : Ending::kTurnLimit;
    return true;
  }
  if (outcome == "VICTORY") {
    result.ending = Ending::kVictory;
    result.winner = named;
    return colour != "BOTH";
  }
  if (outcome != "SURRENDER" && outcome != "ILLEGAL" && outcome != "BAD_SETUP") return false;
  result.ending = outcome == "SURRENDER" ? Ending::kSurrender
                  : outcome == "ILLEGAL" ? Ending::kIllegal
                                         : Ending::kBadSetup;
  if (colour != "BOTH") result.winner = other(named);
  return true;
}

RunGame run_game(const Settings& settings, const GameSpec& spec, const std::stop_token& stop) {
  RunGame run;
  run.entry.result.game = spec.game;
  try {
    kit::ProcessSpec process;
    process.argv = manager_command(settings, spec);
    process.deadline = longest_game(settings);
    const kit::ProcessResult result = kit::run_process(process, stop);
    run.stopped = result.end == kit::ProcessResult::End::kStopped;
    if (!run.stopped && (!result.ok() || !read_result_line(last_line(result.out), run.entry))) {
      run.trouble = trouble_of(result);
    }
  } catch (const std::exception& error) {
    run.trouble = error.what();
  }
  if (!run.trouble.empty()) {
    run.entry.result.ending = Ending::kNotPlayed;
    run.entry.result.winner.reset();
  }
  return run;
}

}  // namespace stratego::tournament
