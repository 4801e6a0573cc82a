// What a case asks of the judge: the arguments of its checker.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "stratego/rules/rule_set.hpp"

namespace stratego::judge {

enum class Part {
  kSetup,     // answers, with a legal setup
  kLegality,  // no fault in any game
  kStrength,  // points by the score
  kTime,      // how long the answers take
};

struct Options {
  Part part = Part::kLegality;
  std::optional<int> session;  // play this game; nothing: judge those that were played
  std::string opponent = "dummy";
  RuleSet rules;
  std::uint64_t nodes = 1000;  // for a move of an opponent that searches
  int games = 1;               // strength: how many were to be played; those that were not are lost
  int turns = 1000;            // a draw when that many rounds were begun
  int none_up_to = 0;          // strength: the score, in percent, that is worth nothing yet
  int full_from = 100;         // strength: the score, in percent, from which everything is given
};

// The options, or the exit code when all is said already (kit::CommandLine).
std::variant<Options, int> read_options(const std::vector<std::string>& words, std::ostream& out,
                                        std::ostream& err);

// How an opponent is called in messages: "Dummy".
std::string title_of(const std::string& opponent);

}  // namespace stratego::judge
