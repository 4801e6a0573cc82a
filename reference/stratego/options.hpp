// What the user of stratego_manager asks for.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "stratego/match.hpp"
#include "stratego/program.hpp"

namespace stratego {

struct Options {
  enum class Task { play, replay, check, help } task = Task::play;
  std::vector<Program> players;  // Red, Blue; one for a check
  std::string replayed;          // -f
  bool rules_given = false;
  bool board_given = false;
  MatchSpec match;
  std::chrono::milliseconds exit_time{2000};

  bool graphics = false;
  bool print = false;
  bool hide_red = false;
  bool hide_blue = false;
  std::optional<std::chrono::nanoseconds> delay{std::chrono::nanoseconds(0)};  // nothing: wait for Enter
  std::string log, record, svg, html;                                          // files to write; empty: none
  std::string state_folder;
  bool exit_tells_winner = false;
};

struct UsageMistake {
  std::string what;
};

std::variant<Options, UsageMistake> read_options(const std::vector<std::string>& words);
std::string help_text();

}  // namespace stratego
