// What the user of stratego_manager asks for.
#pragma once

#include <iosfwd>
#include <string>
#include <variant>
#include <vector>

#include "stratego/match/manager.hpp"
#include "stratego/show/view.hpp"

namespace stratego::commands {

struct Options {
  enum class Task { kPlay, kReplay, kCheck } task = Task::kPlay;
  match::GamePlan game;  // one player for a check
  std::string replayed;  // -f
  bool rules_given = false;
  bool board_given = false;

  bool graphics = false;
  bool print = false;
  show::Showing showing;
  std::string log, record, svg, html;  // files to write; empty: none
  bool exit_tells_winner = false;
};

// The options, or the exit code when everything is said already: help on `out`, mistakes on `err`.
std::variant<Options, int> read_options(const std::vector<std::string>& words, std::ostream& out,
                                        std::ostream& err);

}  // namespace stratego::commands
