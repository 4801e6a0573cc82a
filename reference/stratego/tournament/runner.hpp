// Plays one game of a tournament by stratego_manager, in a process of its own.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "stratego/tournament/journal.hpp"
#include "stratego/tournament/settings.hpp"

namespace stratego::tournament {

struct GameSpec {
  Game game;
  std::filesystem::path stem;  // path of the game's files without their endings; empty: none are written
  std::filesystem::path state_folder;  // parent of the programs' folders; empty: none
};

struct RunGame {
  Entry entry;
  std::string trouble;  // why it was not played; empty otherwise
  bool stopped = false;
};

// The manager's argv for a game.
std::vector<std::string> manager_command(const Settings& settings, const GameSpec& spec);

// Reads a result line: NAME COLOUR OUTCOME TURN REDVALUE BLUEVALUE. False when it is none.
bool read_result_line(std::string_view line, Entry& entry);

// A program that misbehaves loses; when the manager fails, the game counts as not played. Never throws for
// what happens in the game.
RunGame run_game(const Settings& settings, const GameSpec& spec, const std::stop_token& stop);

}  // namespace stratego::tournament
