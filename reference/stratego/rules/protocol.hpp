// The words that manager and programs exchange, as bytes in and bytes out. Every line ends with one '\n',
// which the functions that make lines add and those that read a line expect to be gone.
// docs/stratego-protocol.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "stratego/rules/game.hpp"
#include "stratego/rules/setup.hpp"

namespace stratego {

// ---- What the manager says ----

// "RED OPPONENT 14 14\n".
std::string setup_query(const RuleSet& rules, Colour colour, std::string_view opponent_name);

inline constexpr std::string_view kStart = "START\n";

// The board as one side may see it, a line a row.
std::string grid_for(const Board& board, const RuleSet& rules, Colour viewer);

// What one square looks like there.
char grid_char(Cell cell, const RuleSet& rules, Colour viewer);

// "OK", "KILLS 5 6", ..., "FLAG" (2012: "VICTORY_FLAG").
std::string outcome_words(const RuleSet& rules, const Played& played);

// How a move of the hand-out's rules is echoed: "3 4 DOWN", and the steps when there are several.
std::string normal_text(const MoveRequest& request);

// ---- What a program answers ----

struct MoveAnswer {
  MoveRequest request;
};
struct Surrender {};
struct Unintelligible {};
using Answer = std::variant<MoveAnswer, Surrender, Unintelligible>;

// Reads the answer to a grid: "X Y DIRECTION [MULTIPLIER]".
// Hand-out: the parts are separated by blanks or tabs; blanks around them and one '\r' at the end are
// forgiven; numbers are plain digits; nothing may follow.
// 2012: as its manager read: any white space, signs and leading zeros, anything after the multiplier, and a
// multiplier that is no number counts as 0. The answer "SURRENDER" must be exact.
Answer parse_answer(const RuleSet& rules, std::string_view line);

// The line that is echoed for an answer that was a move: the normal form, or the answer itself (2012).
std::string echo_text(const RuleSet& rules, std::string_view line, const MoveRequest& request);

// ---- The end ----

// "NAME COLOUR OUTCOME TURN REDVALUE BLUEVALUE", without a line end. `name` is empty for "neither".
std::string result_line(const GameEnd& end, std::string_view name, int turn, int red_value, int blue_value);
const char* ending_word(Ending ending);  // "VICTORY", ...

// What a side is told when the game is over. Hand-out: VICTORY and DEFEAT; after a fault ILLEGAL and DEFAULT;
// DRAW when nobody won. 2012: "QUIT " and the result line.
std::string end_message(const RuleSet& rules, const GameEnd& end, Colour listener, std::string_view result);

// The reason as the log has it, after "REASON: ". The texts of 2012 where it had one.
std::string reason_text(Reason reason, int turn, std::chrono::milliseconds answer_time);

// ---- What a program hears, read back ----

struct SetupQuery {
  Colour colour = Colour::kRed;
  std::string opponent;
  int width = 0;
  int height = 0;
};
std::optional<SetupQuery> parse_setup_query(std::string_view line);

// An echoed line taken apart from its end, so that nothing in the answer itself can pass for the outcome.
struct EchoedLine {
  std::string_view answer;
  std::optional<Outcome> outcome;  // nothing: ILLEGAL
  Rank attacker = Rank::kUnknown;  // of a fight
  Rank defender = Rank::kUnknown;
};
std::optional<EchoedLine> split_echo(std::string_view line);  // nothing when no outcome stands at its end

// An echoed move, read under either rule set.
struct Echo {
  MoveRequest request;
  std::optional<Outcome> outcome;  // nothing: it was ILLEGAL and not made
  Rank attacker = Rank::kUnknown;  // of a fight
  Rank defender = Rank::kUnknown;
};
// Nothing when the line is no echo (START, an end message, noise). Never throws.
std::optional<Echo> parse_echo(std::string_view line);

}  // namespace stratego
