// Given: the grader uses its own copy of this file, so changes made here are lost.
#include "given/board.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

namespace npuzzle {
namespace {

// How far the blank goes in the list of tiles.
int step(Move move, int side) {
  switch (move) {
    case Move::kUp:
      return -side;
    case Move::kDown:
      return side;
    case Move::kLeft:
      return -1;
    default:
      return 1;
  }
}

// What was typed, short enough for an error line and with nothing in it that a terminal would obey.
std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 24;
  std::string result = "'";
  for (const char c : text.substr(0, kShown)) result += c >= ' ' && c <= '~' ? c : '?';
  return result + (text.size() > kShown ? "...'" : "'");
}

std::string size_message(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " number is" : " numbers are") +
         " not a square board of side " + std::to_string(Board::kMinSide) + " to " +
         std::to_string(Board::kMaxSide);
}

// The side of a board with that many squares, or 0.
int side_of(std::size_t count) {
  for (int side = Board::kMinSide; side <= Board::kMaxSide; ++side) {
    if (static_cast<std::size_t>(side) * static_cast<std::size_t>(side) == count) return side;
  }
  return 0;
}

unsigned parse_number(std::string_view text, std::size_t position) {
  const std::string place = "number " + std::to_string(position);
  if (text.empty()) throw BoardError(place + " is empty: write numbers with one comma between them");
  if (!std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    throw BoardError(place + ", " + quoted(text) +
                     ", is not a plain number: only digits and commas may be used");
  }
  if (text.size() > 1 && text[0] == '0') {
    throw BoardError(place + ", " + quoted(text) + ", has a leading zero");
  }
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || value > 255) {
    throw BoardError(place + ", " + quoted(text) + ", is too large for any board");
  }
  return value;
}

}  // namespace

std::string_view move_name(Move move) {
  constexpr std::array<std::string_view, 4> kNames = {"Up", "Down", "Left", "Right"};
  return kNames[static_cast<std::size_t>(move)];
}

Move opposite(Move move) {
  constexpr std::array<Move, 4> kOpposites = {Move::kDown, Move::kUp, Move::kRight, Move::kLeft};
  return kOpposites[static_cast<std::size_t>(move)];
}

Board::Board(std::vector<std::uint8_t> tiles)
    : side_(side_of(tiles.size())), blank_(0), tiles_(std::move(tiles)) {
  if (side_ == 0) throw BoardError(size_message(tiles_.size()));
  std::vector<bool> seen(tiles_.size());
  for (const unsigned tile : tiles_) {
    if (tile >= tiles_.size()) {
      throw BoardError("tile " + std::to_string(tile) + " is not on a board of " +
                       std::to_string(tiles_.size()) + " squares: its numbers are 0 to " +
                       std::to_string(tiles_.size() - 1));
    }
    if (seen[tile]) throw BoardError("tile " + std::to_string(tile) + " is there twice");
    seen[tile] = true;
  }
  blank_ = static_cast<int>(std::find(tiles_.begin(), tiles_.end(), 0) - tiles_.begin());
}

Board Board::parse(std::string_view text) {
  if (text.empty()) throw BoardError("the board is empty");
  std::vector<std::uint8_t> tiles;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t comma = std::min(text.find(',', start), text.size());
    tiles.push_back(
        static_cast<std::uint8_t>(parse_number(text.substr(start, comma - start), tiles.size() + 1)));
    start = comma + 1;
  }
  return Board(std::move(tiles));
}

Board Board::goal(int side) {
  if (side < kMinSide || side > kMaxSide) {
    throw BoardError("a board's side is " + std::to_string(kMinSide) + " to " + std::to_string(kMaxSide) +
                     ", not " + std::to_string(side));
  }
  std::vector<std::uint8_t> tiles(static_cast<std::size_t>(side * side));
  std::iota(tiles.begin(), tiles.end(), std::uint8_t{0});
  return Board(std::move(tiles));
}

bool Board::can_move(Move move) const {
  switch (move) {
    case Move::kUp:
      return blank_ >= side_;
    case Move::kDown:
      return blank_ < side_ * (side_ - 1);
    case Move::kLeft:
      return blank_ % side_ != 0;
    default:
      return blank_ % side_ != side_ - 1;
  }
}

std::vector<Move> Board::legal_moves() const {
  std::vector<Move> moves;
  for (const Move move : kMoves) {
    if (can_move(move)) moves.push_back(move);
  }
  return moves;
}

void Board::apply(Move move) {
  const int target = blank_ + step(move, side_);
  std::swap(tiles_[static_cast<std::size_t>(blank_)], tiles_[static_cast<std::size_t>(target)]);
  blank_ = target;
}

Board Board::after(Move move) const {
  Board next = *this;
  next.apply(move);
  return next;
}

bool Board::is_goal() const {
  return std::is_sorted(tiles_.begin(), tiles_.end());
}

bool Board::is_solvable() const {
  // A permutation with k cycles on n elements is n - k exchanges away from the goal.
  std::size_t exchanges = 0;
  std::vector<bool> seen(tiles_.size());
  for (std::size_t start = 0; start < tiles_.size(); ++start) {
    for (std::size_t at = start; !seen[at]; at = tiles_[at]) {
      seen[at] = true;
      if (tiles_[at] != start) ++exchanges;
    }
  }
  const auto home = static_cast<std::size_t>(blank_ / side_ + blank_ % side_);
  return exchanges % 2 == home % 2;
}

std::string Board::to_string() const {
  std::string text;
  for (const unsigned tile : tiles_) {
    if (!text.empty()) text += ',';
    text += std::to_string(tile);
  }
  return text;
}

}  // namespace npuzzle
