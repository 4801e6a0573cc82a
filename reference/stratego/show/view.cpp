#include "stratego/show/view.hpp"

#include <fmt/format.h>

#include "stratego/rules/protocol.hpp"

namespace stratego::show {
namespace {

// Control characters of an answer must not reach a terminal.
std::string harmless(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (out.size() >= 60) return out + "...";
    out += byte >= 32 && byte < 127 ? c : '?';
  }
  return out;
}

std::string square_text(const View& view, Square at, bool colour) {
  const Cell cell = view.board().at(at);
  const bool last = view.last_from() != view.last_to() && (at == view.last_from() || at == view.last_to());
  if (!cell.is_piece()) {
    const char text = cell.is_empty() ? (last ? 'o' : '.') : '+';
    return colour && last ? fmt::format("\x1b[7m {}\x1b[0m", text) : fmt::format(" {}", text);
  }
  const bool red = cell.colour() == Colour::kRed;
  const char rank = view.shows(at) ? to_char(cell.rank()) : '#';
  if (!colour) return fmt::format("{}{}", red ? 'r' : 'b', rank);
  return fmt::format("\x1b[{}{}m {}\x1b[0m", last ? "7;" : "", red ? "1;31" : "1;34", rank);
}

}  // namespace

void View::add(const record::HalfMove& half, const Board& board) {
  board_ = board;
  last_from_ = last_to_ = 0;
  if (half.kind != record::HalfMove::Kind::kMade) return;
  const Move move = to_move(half.request);
  last_from_ = move.from;
  last_to_ = target_of(move);
  switch (half.played.outcome) {
    case Outcome::kOk:
      revealed_[last_to_] = revealed_[last_from_];
      break;
    case Outcome::kKills:
    case Outcome::kDies:
      revealed_[last_to_] = true;
      break;
    case Outcome::kBothDie:
      revealed_[last_to_] = false;
      break;
    case Outcome::kFlag:
      revealed_[last_from_] = revealed_[last_to_] = true;
      return;
  }
  revealed_[last_from_] = false;
}

std::string terminal_text(const View& view, bool colour) {
  const Board& board = view.board();
  std::string columns = "   ";
  for (int x = 0; x < board.width(); ++x) columns += fmt::format(" {:>2}", x);
  std::string text = columns + '\n';
  for (int y = 0; y < board.height(); ++y) {
    text += fmt::format("{:>2} ", y);
    for (int x = 0; x < board.width(); ++x) text += ' ' + square_text(view, square(x, y), colour);
    text += fmt::format("  {}\n", y);
  }
  return text + columns + '\n';
}

std::string half_move_text(const RuleSet& rules, const record::HalfMove& half) {
  const std::string who = fmt::format("{} {}: ", half.turn, colour_name(half.colour));
  switch (half.kind) {
    case record::HalfMove::Kind::kMade:
      return who + normal_text(half.request) + ' ' + outcome_words(rules, half.played);
    case record::HalfMove::Kind::kIllegal:
      return who + normal_text(half.request) + " ILLEGAL";
    case record::HalfMove::Kind::kNoise:
      return who + '"' + harmless(half.answer) + "\" is no move";
    case record::HalfMove::Kind::kSurrender:
      return who + "SURRENDER";
    case record::HalfMove::Kind::kNoAnswer:
      return who + "no answer";
  }
  return who;
}

View last_view(const record::GameRecord& record, bool hide_red, bool hide_blue) {
  View view(record.rules, hide_red, hide_blue);
  const std::vector<Board> boards = boards_of(record);
  if (boards.empty()) return view;
  view.set_board(boards.front());
  for (std::size_t i = 0; i < record.half_moves.size(); ++i) view.add(record.half_moves[i], boards[i + 1]);
  return view;
}

}  // namespace stratego::show
