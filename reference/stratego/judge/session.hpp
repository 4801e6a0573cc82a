// One game between the student's program and an AI of the kit.
#pragma once

#include <cstdint>
#include <string>

#include "stratego/judge/options.hpp"
#include "stratego/judge/session_report.hpp"
#include "stratego/match/player.hpp"
#include "stratego/record/record.hpp"

namespace stratego::judge {

// Where the chance of a case comes from.
struct Chance {
  std::uint64_t seed = 0;  // GRADEKIT_SEED
  std::string case_id;
};

struct PlayedSession {
  SessionReport report;
  record::GameRecord record;
};

// Session 1 is played as Red, session 2 as Blue, with the same seed, and so on: two of them are a pair.
Colour colour_in(int session);
std::uint64_t seed_of(const Chance& chance, int session, const std::string& purpose);

// Plays options.session. Throws std::logic_error when our own side breaks the rules.
PlayedSession play_session(const Options& options, const Chance& chance, match::Player& student);

// The game's log, at most 1 MiB: when it is longer, answers are written in their plainest form, and should
// that be too long as well, its end is missing.
std::string log_text(record::GameRecord record);

// How the judge ends: 0 go on, 1 no further session is needed; 3 and 4 the same when an answer was late.
// A fault decides the case; but for a setup only one in it, and for strength only silence in the setup.
int exit_code_of(Part part, const SessionReport& report);

}  // namespace stratego::judge
