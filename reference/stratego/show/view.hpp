// What an onlooker may see of a game, and the characters that stand for it.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "stratego/record/record.hpp"

namespace stratego::show {

// What the onlooker asked for.
struct Showing {
  bool hide_red = false;
  bool hide_blue = false;
  std::optional<std::chrono::nanoseconds> delay{std::chrono::nanoseconds(0)};  // nothing: wait to be told
};

// Ranks may be hidden from the onlooker; those that fought and survived stay shown.
class View {
 public:
  View(const RuleSet& rules, bool hide_red, bool hide_blue) : board_(rules), hide_{hide_red, hide_blue} {}

  void set_board(const Board& board) { board_ = board; }
  // Takes a half-move that led to `board`.
  void add(const record::HalfMove& half, const Board& board);

  const Board& board() const { return board_; }
  // Is the rank of the piece on that square to be shown?
  bool shows(Square at) const {
    const Cell cell = board_.at(at);
    return cell.is_piece() && (!hide_[index_of(cell.colour())] || revealed_[at]);
  }
  // The squares of the last move, equal when there was none.
  Square last_from() const { return last_from_; }
  Square last_to() const { return last_to_; }

 private:
  Board board_;
  std::array<bool, 2> hide_;
  std::array<bool, kStride * kStride> revealed_{};
  Square last_from_ = 0;
  Square last_to_ = 0;
};

// The view after the last half-move of a game; an empty board when it ended in the setup.
View last_view(const record::GameRecord& record, bool hide_red, bool hide_blue);

// The board for a terminal: coordinates around it, red and blue pieces, the last move marked. With `colour`
// by ANSI codes, else red pieces as "r5" and blue ones as "b5".
std::string terminal_text(const View& view, bool colour);

// "12 BLUE: 3 4 LEFT 2 KILLS 5 6", for people.
std::string half_move_text(const RuleSet& rules, const record::HalfMove& half);

}  // namespace stratego::show
