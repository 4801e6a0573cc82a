#include "stratego/rules/protocol.hpp"

#include <fmt/format.h>

#include <vector>

#include "support/number.hpp"

namespace stratego {
namespace {

constexpr std::string_view kSpaces = " \t\n\v\f\r";

std::string_view next_word(std::string_view& rest, std::string_view spaces) {
  const std::size_t begin = std::min(rest.find_first_not_of(spaces), rest.size());
  const std::size_t end = std::min(rest.find_first_of(spaces, begin), rest.size());
  const std::string_view word = rest.substr(begin, end - begin);
  rest.remove_prefix(end);
  return word;
}

std::optional<Direction> direction_from(std::string_view word) {
  for (const Direction direction : kDirections)
    if (word == direction_name(direction)) return direction;
  return std::nullopt;
}

// A whole word of at most four plain digits.
std::optional<long> plain_number(std::string_view word) {
  long number = 0;
  if (word.empty() || word.size() > 4) return std::nullopt;
  for (const char digit : word) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + (digit - '0');
  }
  return number;
}

// A number as streams read it: a sign, digits, up to the first character that does not belong to it.
// Nothing when there is none, or it does not fit an int. Takes what it read.
std::optional<long> stream_number(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(kSpaces), rest.size()));
  std::string_view digits = rest;
  if (!digits.empty() && digits.front() == '+') digits.remove_prefix(1);
  if (digits.size() < rest.size() && !digits.empty() && digits.front() == '-') return std::nullopt;
  const auto number = kit::take_number<int>(digits);
  if (number) rest = digits;
  return number;
}

Answer parse_strict(std::string_view line) {
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  std::vector<std::string_view> words;
  while (words.size() < 5) {
    const std::string_view word = next_word(line, " \t");
    if (word.empty()) break;
    words.push_back(word);
  }
  if (words.size() < 3 || words.size() > 4) return Unintelligible{};
  const std::optional<long> x = plain_number(words[0]);
  const std::optional<long> y = plain_number(words[1]);
  const std::optional<Direction> direction = direction_from(words[2]);
  const std::optional<long> steps = words.size() == 4 ? plain_number(words[3]) : 1;
  if (!x || !y || !direction || !steps) return Unintelligible{};
  return MoveAnswer{{*x, *y, *direction, *steps}};
}

Answer parse_as_in_2012(std::string_view line) {
  if (line == "SURRENDER") return Surrender{};
  const std::optional<long> x = stream_number(line);
  if (!x) return Unintelligible{};
  const std::optional<long> y = stream_number(line);
  if (!y) return Unintelligible{};
  const std::optional<Direction> direction = direction_from(next_word(line, kSpaces));
  if (!direction) return Unintelligible{};
  const bool more = line.find_first_not_of(kSpaces) != std::string_view::npos;
  return MoveAnswer{{*x, *y, *direction, more ? stream_number(line).value_or(0) : 1}};
}

std::string_view side_word(Side side) {
  switch (side) {
    case Side::kRed:
      return "RED";
    case Side::kBlue:
      return "BLUE";
    case Side::kBoth:
      return "BOTH";
    case Side::kNone:
      return "NONE";
  }
  return "NONE";
}

struct OutcomeWord {
  std::string_view word;
  Outcome outcome;
  bool ranks;
};
constexpr OutcomeWord kOutcomeWords[] = {
    {"OK", Outcome::kOk, false},     {"KILLS", Outcome::kKills, true},
    {"DIES", Outcome::kDies, true},  {"BOTHDIE", Outcome::kBothDie, true},
    {"FLAG", Outcome::kFlag, false}, {"VICTORY_FLAG", Outcome::kFlag, false},
};

std::optional<Rank> rank_from_word(std::string_view word) {
  return word.size() == 1 ? rank_from(word.front()) : std::nullopt;
}

// The last word of the text, taken off it with the one blank before it.
std::string_view take_last_word(std::string_view& text) {
  const std::size_t blank = text.rfind(' ');
  if (blank == std::string_view::npos) return {};
  const std::string_view word = text.substr(blank + 1);
  text = text.substr(0, blank);
  return word;
}

}  // namespace

std::string setup_query(const RuleSet& rules, Colour colour, std::string_view opponent_name) {
  return fmt::format("{} {} {} {}\n", colour_name(colour), opponent_name, rules.width, rules.height);
}

char grid_char(Cell cell, const RuleSet& rules, Colour viewer) {
  if (cell.is_empty()) return '.';
  if (!cell.is_piece()) return '+';
  if (cell.colour() == viewer) return to_char(cell.rank());
  return rules.enemy_colour_shown && cell.colour() == Colour::kBlue ? '*' : '#';
}

std::string grid_for(const Board& board, const RuleSet& rules, Colour viewer) {
  std::array<char, Cell::kCodes> chars{};
  chars.fill('+');
  chars[Cell().code()] = '.';
  for (const Rank rank : kAllRanks)
    for (const Colour colour : {Colour::kRed, Colour::kBlue})
      chars[Cell(colour, rank).code()] = grid_char(Cell(colour, rank), rules, viewer);
  const int width = board.width();
  std::string grid(static_cast<std::size_t>((width + 1) * board.height()), '\n');
  char* out = grid.data();
  for (int y = 0; y < board.height(); ++y, ++out)
    for (int x = 0; x < width; ++x) *out++ = chars[board.at(x, y).code()];
  return grid;
}

std::string outcome_words(const RuleSet& rules, const Played& played) {
  const char attacker = to_char(played.attacker);
  const char defender = to_char(played.defender);
  switch (played.outcome) {
    case Outcome::kOk:
      return "OK";
    case Outcome::kKills:
      return fmt::format("KILLS {} {}", attacker, defender);
    case Outcome::kDies:
      return fmt::format("DIES {} {}", attacker, defender);
    case Outcome::kBothDie:
      return fmt::format("BOTHDIE {} {}", attacker, defender);
    case Outcome::kFlag:
      return rules.name == RuleSet::Name::kHandout ? "FLAG" : "VICTORY_FLAG";
  }
  return {};
}

std::string normal_text(const MoveRequest& request) {
  std::string text = std::to_string(request.x) + ' ' + std::to_string(request.y) + ' ';
  text += direction_name(request.direction);
  if (request.steps != 1) text += ' ' + std::to_string(request.steps);
  return text;
}

Answer parse_answer(const RuleSet& rules, std::string_view line) {
  return rules.strict_answers ? parse_strict(line) : parse_as_in_2012(line);
}

std::string echo_text(const RuleSet& rules, std::string_view line, const MoveRequest& request) {
  return rules.strict_answers ? normal_text(request) : std::string(line);
}

const char* ending_word(Ending ending) {
  switch (ending) {
    case Ending::kVictory:
      return "VICTORY";
    case Ending::kSurrender:
      return "SURRENDER";
    case Ending::kDraw:
      return "DRAW";
    case Ending::kDrawDefault:
      return "DRAW_DEFAULT";
    case Ending::kIllegal:
      return "ILLEGAL";
    case Ending::kBadSetup:
      return "BAD_SETUP";
    case Ending::kInternalError:
      return "INTERNAL_ERROR";
  }
  return "INTERNAL_ERROR";
}

std::string result_line(const GameEnd& end, std::string_view name, int turn, int red_value, int blue_value) {
  return fmt::format("{} {} {} {} {} {}", name.empty() ? "neither" : name, side_word(end.side),
                     ending_word(end.ending), turn, red_value, blue_value);
}

std::string end_message(const RuleSet& rules, const GameEnd& end, Colour listener, std::string_view result) {
  if (rules.name == RuleSet::Name::kUcc2012) return fmt::format("QUIT {}\n", result);
  if (end.side == Side::kBoth && end.ending == Ending::kBadSetup) return "ILLEGAL\n";
  const std::optional<Colour> winner = winner_of(end);
  if (!winner) return "DRAW\n";
  const bool fault = end.ending == Ending::kIllegal || end.ending == Ending::kBadSetup;
  if (*winner == listener) return fault ? "DEFAULT\n" : "VICTORY\n";
  return fault ? "ILLEGAL\n" : "DEFEAT\n";
}

std::string reason_text(Reason reason, int turn, std::chrono::milliseconds answer_time) {
  switch (reason) {
    case Reason::kFlagCaptured:
      return "Captured the flag";
    case Reason::kNoMobileEnemies:
      return "Destroyed all mobile enemy pieces";
    case Reason::kNobodyMobile:
      return "Game declared a draw because neither player has mobile pieces";
    case Reason::kTurnLimit:
      return fmt::format("Game declared a draw after {} turns", turn);
    case Reason::kSurrendered:
      return "This player has surrendered!";
    case Reason::kStuck:
      return "This player has mobile pieces but no legal move";
    case Reason::kOffBoard:
      return "Coords outside board";
    case Reason::kNoPiece:
      return "Move does not select a piece";
    case Reason::kNotYours:
      return "Selected piece belongs to other player";
    case Reason::kImmobile:
      return "Selected piece is not mobile (FLAG or BOMB)";
    case Reason::kCannotGo:
      return "Selected unit cannot move that way";
    case Reason::kObstructed:
      return "Attempted move into square occupied by neutral or allied piece";
    case Reason::kUnintelligible:
      return "Unintelligable response";
    case Reason::kTooLong:
      return "Response line too long";
    case Reason::kTimeout:
      return fmt::format("Response timeout after {:.6f} seconds.",
                         std::chrono::duration<double>(answer_time).count());
    case Reason::kEnded:
      return "Program ended or closed its output";
    case Reason::kNotReading:
      return "Program does not read its input";
    case Reason::kNotStarted:
      return "Program could not be started";
    case Reason::kBadSetup:
      return "An illegal setup was made";
    case Reason::kInternal:
      return "Internal controller error - Unspecified ERROR";
  }
  return {};
}

std::optional<SetupQuery> parse_setup_query(std::string_view line) {
  SetupQuery query;
  const std::string_view colour = next_word(line, kSpaces);
  query.opponent = std::string(next_word(line, kSpaces));
  const std::optional<long> width = plain_number(next_word(line, kSpaces));
  const std::optional<long> height = plain_number(next_word(line, kSpaces));
  if ((colour != "RED" && colour != "BLUE") || !width || !height) return std::nullopt;
  query.colour = colour == "RED" ? Colour::kRed : Colour::kBlue;
  query.width = static_cast<int>(*width);
  query.height = static_cast<int>(*height);
  return query;
}

std::optional<EchoedLine> split_echo(std::string_view line) {
  EchoedLine parts;
  const std::string_view last = take_last_word(line);
  parts.answer = line;
  if (last == "ILLEGAL") return parts;
  for (const OutcomeWord& known : kOutcomeWords) {
    if (known.ranks || last != known.word) continue;
    parts.outcome = known.outcome;
    return parts;
  }
  const std::optional<Rank> defender = rank_from_word(last);
  const std::optional<Rank> attacker = rank_from_word(take_last_word(line));
  const std::string_view word = take_last_word(line);
  if (!attacker || !defender) return std::nullopt;
  for (const OutcomeWord& known : kOutcomeWords)
    if (known.ranks && word == known.word) return EchoedLine{line, known.outcome, *attacker, *defender};
  return std::nullopt;
}

std::optional<Echo> parse_echo(std::string_view line) {
  const std::optional<EchoedLine> parts = split_echo(line);
  if (!parts) return std::nullopt;
  const Answer answer = parse_as_in_2012(parts->answer);
  if (!std::holds_alternative<MoveAnswer>(answer)) return std::nullopt;
  return Echo{std::get<MoveAnswer>(answer).request, parts->outcome, parts->attacker, parts->defender};
}

}  // namespace stratego
