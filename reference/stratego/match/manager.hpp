// Starts two players, lets them play, and ends them.
#pragma once

#include <memory>
#include <string>

#include <functional>
#include <vector>

#include "stratego/match/match.hpp"
#include "stratego/match/program.hpp"

namespace stratego::match {

struct GamePlan {
  std::vector<Program> players;  // Red, Blue
  MatchSpec spec;
  std::chrono::milliseconds exit_time{2000};
  std::string state_folder;  // empty: programs run where this one does
};

using HumanMaker = std::function<std::unique_ptr<Player>(Colour)>;

// Plays one game. A program that cannot be started loses by its setup. `watcher` sees the game before the
// programs are ended; `human` makes the player for @human; `wake_fd`: see kit::PlayerProcess. False: stopped
// without a result. Throws std::system_error when the machine fails (no more processes, ...) or a state folder
// cannot be made.
bool play_programs(const GamePlan& plan, record::GameRecord& record, record::Watcher& watcher,
                   const HumanMaker& human, int wake_fd = -1);

// The folder in which that player runs: state_folder/NAME, with '/' as '_' (the second of two equal names
// gets "-2"); empty without a state folder.
std::string state_folder_of(const GamePlan& plan, Colour colour);

}  // namespace stratego::match
