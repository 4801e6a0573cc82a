// Setups: the four lines that each side sends first.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "stratego/rules/board.hpp"

namespace stratego {

// Topmost row first, for both colours.
using Setup = std::array<std::string, kSetupRows>;

struct SetupFault {
  int row = -1;     // 0..3, or -1 when it is about the whole
  int column = -1;  // or -1 when it is about the row
  std::string what;
};

// Puts the pieces on the board, row by row, until the first fault; those before it stay, as the result line
// counts them. `board` has the four rows of that colour empty.
// A row must be exactly as wide as the board; no more pieces of a rank than an army has; the Flag must be
// there; where the rules want the full army, every piece and no `.`.
std::optional<SetupFault> place_setup(Board& board, const RuleSet& rules, Colour colour, const Setup& setup);

// One line for people: "row 2, column 5: ...", counted from 1.
std::string to_text(const SetupFault& fault);

}  // namespace stratego
