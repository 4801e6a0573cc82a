// Plays a tournament to its end, however often it is interrupted: what was played is read from the journal,
// the rest is a function of the settings.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "stratego/tournament/journal.hpp"
#include "stratego/tournament/settings.hpp"

namespace stratego::tournament {

struct Standing {
  std::vector<Entry> entries;            // in the order of the plan, whoever finished first
  std::vector<std::vector<Met>> rounds;  // finished ones
  std::optional<SprtState> sprt;
  bool finished = false;
  int not_played = 0;
};

struct Progress {
  Entry entry;
  std::string trouble;
  std::int64_t played = 0;  // games so far
  std::int64_t planned = 0;
};

// Called for each game that was played now, by one thread at a time.
using Report = std::function<void(const Progress&)>;
// Called after each round and at the end.
using Save = std::function<void(const Standing&)>;

// Runs settings.jobs games at a time, each pinned to a core. Returns early, with finished false, when stop is
// requested: games under way are ended and played again another time. Throws std::system_error when the
// journal or the folders cannot be written.
Standing conduct(const Settings& settings, Journal& journal, const std::stop_token& stop,
                 const Report& report, const Save& save);

// Name of a game's files, "r1-e2-g3", counted from 1.
std::string file_stem(const Game& game);

// The test after whole pairs of games: the first point at which it is decided ends the tournament.
// Returns the number of entries that count, or all and an undecided state.
std::size_t decided_after(const Settings& settings, const std::vector<Entry>& entries, SprtState& state);

}  // namespace stratego::tournament
