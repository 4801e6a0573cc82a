#include "stratego/judge/story.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "stratego/judge/harmless.hpp"
#include "stratego/rules/protocol.hpp"

namespace stratego::judge {
namespace {

constexpr std::size_t kMostQuoted = 80;  // bytes of an answer
constexpr int kAround = 4;               // squares of the board on each side
constexpr std::size_t kExamples = 6;     // legal moves that are named

const char* name_of(Rank rank) {
  constexpr std::array<const char*, kRanks> kNames{"",        "Marshal",    "General",  "Colonel", "Major",
                                                   "Captain", "Lieutenant", "Sergeant", "Miner",   "Scout",
                                                   "Spy",     "Bomb",       "Flag",     "unknown"};
  return kNames[index_of(rank)];
}

std::string where(const Scene& scene) {
  return fmt::format("Game {} (you were {}, against {})", scene.session, colour_name(scene.student),
                     scene.opponent);
}

// Which moves would have been legal: those of the piece at the square if it has any, else some.
std::string legal_words(const Board& board, Colour me, std::optional<Square> from) {
  const MoveList legal = legal_moves(board, me);
  std::vector<Move> shown;
  for (const Move move : legal)
    if (move.from == from) shown.push_back(move);
  std::string words = "Legal moves of that piece: ";
  if (shown.empty()) {
    shown.assign(legal.begin(), legal.end());
    words = fmt::format("Legal were {} moves, among them: ", legal.size());
  }
  for (std::size_t i = 0; i < std::min(shown.size(), kExamples); ++i)
    words += (i == 0 ? "" : ", ") +
             normal_text({x_of(shown[i].from), y_of(shown[i].from), shown[i].direction, shown[i].steps});
  return words + (shown.size() > kExamples ? ", ..." : ".");
}

std::string no_piece_words(const Board& board, Colour me, const MoveRequest& request) {
  std::string words = fmt::format("nothing stands at {} {}.", request.x, request.y);
  if (board.contains(request.y, request.x) &&
      board.at(static_cast<int>(request.y), static_cast<int>(request.x)).is_piece_of(me))
    words += fmt::format(" At {} {} there is a piece of yours: are X and Y swapped?", request.y, request.x);
  return words;
}

std::string cannot_go_words(Rank rank, const MoveRequest& request) {
  if (request.steps < 1) return "a piece goes one step at least.";
  if (request.steps > 1 && rank != Rank::kScout)
    return fmt::format("{} steps are for Scouts (9) only, and this is a {} ({}).", request.steps,
                       name_of(rank), to_char(rank));
  return "it leads off the board.";
}

std::string obstructed_words(const Board& board, Colour me, const MoveRequest& request) {
  Square at = square(static_cast<int>(request.x), static_cast<int>(request.y));
  for (long step = 1; step <= request.steps; ++step) {
    at = static_cast<Square>(at + step_of(request.direction));
    if (!board.at(at).is_empty()) break;
  }
  const Cell cell = board.at(at);
  const char* what = !cell.is_piece()       ? "an obstacle"
                     : cell.is_piece_of(me) ? "a piece of yours"
                                            : "an enemy piece";
  const bool at_its_end = at == target_of(to_move(request));
  return fmt::format("{} {} at {} {}{}.", what, at_its_end ? "stands at its end," : "is in the way", x_of(at),
                     y_of(at), at_its_end ? "" : ", and a Scout does not jump");
}

// Why that move is illegal.
std::string illegal_words(const Scene& scene, const Board& board, const MoveRequest& request, Reason reason) {
  const bool on_board = board.contains(request.x, request.y);
  const Cell cell = on_board ? board.at(static_cast<int>(request.x), static_cast<int>(request.y)) : Cell();
  switch (reason) {
    case Reason::kOffBoard:
      return fmt::format("{} {} is not on the board: X goes from 0 to {}, Y from 0 to {}.", request.x,
                         request.y, board.width() - 1, board.height() - 1);
    case Reason::kNoPiece:
      return no_piece_words(board, scene.student, request);
    case Reason::kNotYours:
      return fmt::format("at {} {} stands {}.", request.x, request.y,
                         cell.is_piece() ? "an enemy piece" : "an obstacle");
    case Reason::kImmobile:
      return fmt::format("the piece at {} {} is a {}, and {} never moves.", request.x, request.y,
                         name_of(cell.rank()), cell.rank() == Rank::kFlag ? "the Flag" : "a Bomb");
    case Reason::kCannotGo:
      return cannot_go_words(cell.rank(), request);
    default:
      return obstructed_words(board, scene.student, request);
  }
}

std::string noise_hint(const RuleSet& rules, std::string_view answer) {
  if (answer == "SURRENDER" && !rules.surrender_allowed)
    return "Only the rules of 2012 know SURRENDER; by the hand-out's a game is played to its end.";
  if (answer.empty()) return "The line is empty: one line for each board, nothing else.";
  const bool digits_first = answer[0] >= '0' && answer[0] <= '9';
  if (digits_first && answer.find(' ') != std::string_view::npos)
    return "Two numbers, blanks between, the direction in capitals (UP, DOWN, LEFT, RIGHT), and nothing "
           "more.";
  return "Standard output is for answers only: what you want to see for yourself belongs on standard error.";
}

std::string dead_words(Reason reason, const RuleSet& rules) {
  switch (reason) {
    case Reason::kTimeout:
      return fmt::format(
          "No whole line came within {} s. Was the line flushed? Does the program wait for more "
          "than the messages before an answer? Or does it think too long?",
          std::chrono::duration<double>(rules.answer_time).count());
    case Reason::kNotReading:
      return "The program did not read what was sent to it.";
    case Reason::kTooLong:
      return "The answer has more than 1024 bytes and no line end.";
    default:
      return "The program ended, or closed its standard output, before it answered.";
  }
}

}  // namespace

std::string picture_of(const Board& board, const RuleSet& rules, Colour viewer, int x, int y) {
  const int left = std::max(0, x - kAround), right = std::min(board.width() - 1, x + kAround);
  const int top = std::max(0, y - kAround), bottom = std::min(board.height() - 1, y + kAround);
  std::string text = "+-";
  text.append(static_cast<std::size_t>(3 * (right - left + 1) + 3), '-');
  text += "\n|   ";
  for (int column = left; column <= right; ++column) text += fmt::format("{:^3}", column);
  for (int row = top; row <= bottom; ++row) {
    text += fmt::format("\n| {:>2}", row);
    for (int column = left; column <= right; ++column) {
      const char what = grid_char(board.at(column, row), rules, viewer);
      text += column == x && row == y ? fmt::format("[{}]", what) : fmt::format(" {} ", what);
    }
  }
  return text;
}

std::string story_of_setup(const Scene& scene, const std::vector<std::string>& rows,
                           const std::string& what) {
  std::string text = fmt::format("{}: {}.", where(scene), what);
  if (rows.empty())
    return text +
           " The first thing a program hears is one line, COLOUR OPPONENT WIDTH HEIGHT; it answers with "
           "four lines, each ended and the last one flushed.";
  text += fmt::format(" Wanted are four lines of {} characters: 1 to 9, s, B, F{}. The lines that came:\n+-",
                      scene.rules.width,
                      scene.rules.full_army ? ", exactly the whole army of 40" : " or . for an empty square");
  text.append(static_cast<std::size_t>(scene.rules.width), '-');
  for (const std::string& row : rows) text += "\n| " + harmless(row, kMostQuoted);
  return text;
}

std::string story_of_answer(const Scene& scene, const record::HalfMove& half, Reason reason,
                            const Board& board) {
  std::string text = fmt::format("{}, turn {}", where(scene), half.turn);
  if (half.kind == record::HalfMove::Kind::kNoAnswer) {
    text += ": " + dead_words(reason, scene.rules);
    return text;
  }
  text += fmt::format(": your answer \"{}\" ", harmless(half.answer, kMostQuoted));
  if (half.kind == record::HalfMove::Kind::kNoise)
    return text + "is no move, which is X Y DIRECTION or X Y DIRECTION MULTIPLIER. " +
           noise_hint(scene.rules, half.answer) + ' ' + legal_words(board, scene.student, std::nullopt);
  text += "is illegal: " + illegal_words(scene, board, half.request, reason);
  if (!board.contains(half.request.x, half.request.y))
    return text + ' ' + legal_words(board, scene.student, std::nullopt);
  const int x = static_cast<int>(half.request.x), y = static_cast<int>(half.request.y);
  return text + ' ' + legal_words(board, scene.student, square(x, y)) +
         " The board there, as your program saw it:\n" + picture_of(board, scene.rules, scene.student, x, y);
}

}  // namespace stratego::judge
