// Logs read back, to play the game again.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "stratego/record/record.hpp"

namespace stratego::record {

// A log's line that does not fit the rules or the format.
struct LogMistake {
  std::size_t line = 0;  // from 1
  std::string what;
};

// Reads a log and plays it by the rules: the outcomes written in it are checked, chance is taken from them.
// The end and its reason are the log's where the rules do not decide them. A log without its end (a killed
// manager) ends as a fault of the side that was asked last. log_of() of the answer gives the same bytes as
// the log when this program wrote it.
std::variant<GameRecord, LogMistake> read_log(const RuleSet& rules, std::string_view log);

// Does the log look as if it was played on a board of this width?
int width_in_log(std::string_view log);  // 0 when there is no setup

}  // namespace stratego::record
