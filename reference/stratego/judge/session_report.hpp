// What one session found out: written by the judge that played, read by the judge that decides.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "stratego/rules/piece.hpp"

namespace stratego::judge {

enum class Result { kWon, kDrawn, kLost };

// What the student's program did that lost the game by itself.
enum class Fault {
  kNone,
  kSetup,  // an illegal setup
  kMove,   // an illegal move, or no move
  kLate,   // no whole answer in time, or its input not taken in time
  kEnded,  // it ended, or closed its output, before the game was over
};

// A slower answer costs points in the part `time`, and may be the fault of a busy machine.
inline constexpr std::chrono::milliseconds kSlowest{500};  // half of what a game allows

struct SessionReport {
  int session = 1;
  Colour colour = Colour::kRed;  // the student's
  Result result = Result::kLost;
  std::string how;  // "the Flag was taken", for people
  int turns = 0;
  Fault fault = Fault::kNone;
  bool in_setup = false;                 // the fault
  std::string story;                     // of the fault, for the student; empty without one
  int answers = 0;                       // to grids
  std::chrono::microseconds slowest{0};  // answer to a grid
  std::chrono::microseconds thought{0};  // by all of them
  bool starters_setup = false;           // the one that the starter has before anything is written
  bool chose = false;                    // some move was not the first of the legal ones
  bool operator==(const SessionReport&) const = default;
};

std::string to_json(const SessionReport& report);
// Throws std::exception when it is no report.
SessionReport report_from(std::string_view json);

}  // namespace stratego::judge
