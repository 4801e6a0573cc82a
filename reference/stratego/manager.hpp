// Starts two players, lets them play, and ends them.
#pragma once

#include <memory>
#include <string>

#include "stratego/options.hpp"

namespace stratego {

// Plays one game. A program that cannot be started loses by its setup. `watcher` sees the game before the
// programs are ended; `human` makes the player for @human. False: stopped without a result.
// Throws std::system_error when the machine fails (no more processes, ...) or a state folder cannot be made.
using HumanMaker = std::unique_ptr<Player> (*)(const Options&, Colour, void* context);
bool play_programs(const Options& options, GameRecord& record, Watcher& watcher, HumanMaker human,
                   void* context, int wake_fd = -1);

// The folder in which that player runs: state_folder/NAME, with '/' as '_' (the second of two equal names
// gets
// "-2"); empty without a state folder.
std::string state_folder_of(const Options& options, Colour colour);

}  // namespace stratego
