// Does a program keep to the protocol? Plays games against it and looks at every line.
#pragma once

#include <string>
#include <vector>

#include "stratego/commands/options.hpp"

namespace stratego::commands {

struct CheckFinding {
  bool fault = false;  // it would lose a game; otherwise a warning
  int game = 0;        // from 1
  std::string what;    // one line, with the answer that caused it
};

struct CheckedGame {
  std::string title;   // "as Red against random moves, seed 1"
  std::string result;  // the result line
};

struct CheckReport {
  std::vector<CheckedGame> games;
  std::vector<CheckFinding> findings;
  std::chrono::microseconds slowest{0};
  bool clean() const {
    for (const CheckFinding& finding : findings)
      if (finding.fault) return false;
    return true;
  }
};

// Plays six games of at most 300 turns (fewer when the options say so): as Red and as Blue, against an
// opponent that moves by chance, one whose scouts run and attack as far as they can, and one with the least
// setup that the rules allow. Reports faults, lines that nobody asked for, programs that do not exit in time,
// answers that only one of the rule sets forgives, and answers that came close to the limit.
CheckReport check_program(const Options& options);

std::string to_text(const CheckReport& report);

}  // namespace stratego::commands
