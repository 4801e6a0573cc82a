// Given: the grader uses its own copy of this file, so changes made here are lost.
// The protocol from a player's side, over any pair of streams. Both rule sets; the bytes are in the protocol
// page.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "given/player.hpp"

namespace stratego::ai {

// The manager's first line: `COLOUR OPPONENT WIDTH HEIGHT`.
struct Greeting {
  Colour colour = Colour::kRed;
  std::string opponent;
  int width = 0;
  int height = 0;
};
std::optional<Greeting> read_greeting(std::string_view line);

// The rules that a board of that size is played by unless told otherwise: 10x10 is the 2012 game, everything
// else the hand-out's. Nothing for a size that neither allows.
std::optional<RuleSet> rules_for(int width, int height, std::optional<RuleSet::Name> told = std::nullopt);

// `X Y DIRECTION [MULTIPLIER] OUTCOME [RANK1 RANK2]`. Tolerates what the 2012 manager echoes verbatim: odd
// spacing, a sign, text behind the multiplier. Nothing when it is no such line.
std::optional<Event> read_event(std::string_view line);

// `X Y DIRECTION [MULTIPLIER]`; the multiplier only where it is more than 1.
std::string move_text(Move move);

// Is it one of the lines that end a game?
bool is_last_line(std::string_view line);

// Plays one game. Returns false when the other side broke the protocol or went away before the end.
bool play_session(Player& player, std::istream& in, std::ostream& out,
                  std::optional<RuleSet::Name> told = std::nullopt);

}  // namespace stratego::ai
