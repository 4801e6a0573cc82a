// Games between prepared lines, for tests.
#pragma once

#include <string>
#include <vector>

#include "stratego/match/match.hpp"

namespace stratego::match {

using Rows = std::vector<std::string>;

// Setups of the 2012 rules, and moves by which Red takes the Flag in turn 4.
inline const Rows kRed{"FB8sB479B8", "BB31555583", "6724898974", "967B669999"};
inline const Rows kBlue{"F67B669999", "9724898974", "BB31555583", "6B8sB479B8"};
inline const Rows kRedMoves{"0 3 DOWN", "9 3 DOWN 2", "0 4 DOWN", "0 5 DOWN"};
inline const Rows kBlueMoves{"1 6 UP", "9 6 UP", "5 6 UP"};

Rows joined(Rows first, const Rows& second);
Rows widened(const Rows& rows);  // from 10 columns to 14

struct FinishedGame {
  record::GameRecord record;
  std::string red, blue;  // what they heard
};

// Plays them to the end as ./red_bot and ./blue_bot.
FinishedGame play_scripts(const RuleSet& rules, const Rows& red, const Rows& blue, MatchSpec spec = {});

}  // namespace stratego::match
