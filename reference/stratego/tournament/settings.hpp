// What the user of stratego_tournament asks for.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "stratego/tournament/evidence.hpp"
#include "stratego/tournament/schedule.hpp"
#include "stratego/tournament/standings.hpp"

namespace stratego::tournament {

struct Entrant {
  std::string name;     // unique
  std::string command;  // as stratego_manager takes it; every {seed} in it becomes a number
};

struct Settings {
  std::vector<Entrant> entrants;
  Plan plan;
  Points points = Points::kUsual;
  std::optional<SprtLimits> sprt;  // of the first entrant against all others
  std::string rules = "handout";
  std::string board;  // empty: the rules' own
  std::string max_turns = "1000";
  std::string time_limit;   // seconds for an answer; empty: the rules' own
  bool keep_state = false;  // programs run in folders that last from game to game
  bool replays = true;      // write a page and a record of every game

  // What does not decide results.
  std::string folder = "tournament";
  std::string manager;  // path of stratego_manager
  int jobs = 0;         // games at a time; 0: one for each core
  bool quiet = false;
};

// Everything that decides results, as key and value: a tournament goes on only with the same.
std::vector<std::pair<std::string, std::string>> decisive(const Settings& settings);

// The settings, or the exit code when everything is said already: help on `out`, mistakes on `err`.
// `beside`: the folder of this program, where stratego_manager is looked for.
std::variant<Settings, int> read_command_line(const std::vector<std::string>& words,
                                              const std::string& beside, std::ostream& out,
                                              std::ostream& err);

const char* format_name(Format format);

}  // namespace stratego::tournament
