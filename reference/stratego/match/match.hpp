// One game between two players: asks, judges, tells, and writes down. The rules are in game.hpp, the words in
// protocol.hpp.
#pragma once

#include <array>

#include "stratego/match/player.hpp"
#include "stratego/record/watcher.hpp"

namespace stratego::match {

struct MatchSpec {
  RuleSet rules;
  std::uint64_t seed = 0;
  int max_turns = 5000;
  std::optional<std::chrono::nanoseconds> limit;       // for an answer line; nothing: none
  std::optional<std::chrono::nanoseconds> start_time;  // for the first line of a setup; nothing: none
  bool ignore_illegal = false;                         // an illegal move is a pass
  bool stop_waiting = false;                           // the side that is not asked is stopped
};

// Plays a game to its end, end messages included. `record` comes with the players' names, commands and
// whether they started; a null player has not. Nothing when a watcher or a wake-up of a player stopped the
// game; the record then holds what was played. Whatever a player does ends as a result with the right one to
// blame; throws nothing of its own.
bool play_match(const MatchSpec& spec, std::array<Player*, 2> players, record::GameRecord& record,
                record::Watcher& watcher);

}  // namespace stratego::match
