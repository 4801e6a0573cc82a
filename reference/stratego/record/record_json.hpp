// A game's record as JSON; docs/stratego.md lists what it holds.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "stratego/record/log_reader.hpp"

namespace stratego::record {

// Bytes of programs that are no ASCII are written as the characters U+0080..U+00FF, and read back so.
std::string to_json(const GameRecord& record);

// Reads a record and plays it by its rules, as read_log does. The mistake's line is 0, or that of the log
// that the record stands for.
std::variant<GameRecord, LogMistake> from_json(std::string_view json);

}  // namespace stratego::record
