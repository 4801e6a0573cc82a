#include "tests/story.hpp"

#include <cstdio>

namespace story {

using stratego::Cell;

void Story::step(const std::string& what) {
  std::printf("  %d. %s\n", ++steps_, what.c_str());
  std::fflush(stdout);
}

void Story::show(const stratego::ai::Picture& picture) {
  const stratego::Board& board = picture.board();
  std::string head = "       ";
  for (int x = 0; x < board.width(); ++x) head += (x < 10 ? " " : "") + std::to_string(x) + " ";
  std::puts(head.c_str());
  for (int y = 0; y < board.height(); ++y) {
    std::string line = (y < 10 ? "      " : "     ") + std::to_string(y);
    for (int x = 0; x < board.width(); ++x) {
      const Cell cell = board.at(x, y);
      const bool own = cell.is_piece_of(picture.me());
      line += own ? '[' : ' ';
      line += cell.is_piece() ? stratego::to_char(cell.rank()) : cell.is_empty() ? '.' : '+';
      line += own ? ']' : ' ';
    }
    std::puts(line.c_str());
  }
  std::fflush(stdout);
}

void Story::expect(bool right, const std::string& what_went_wrong, const std::string& hint) {
  if (right) return;
  std::printf("\n  => %s.\n", what_went_wrong.c_str());
  if (!hint.empty()) std::printf("     Hint: %s.\n", hint.c_str());
  throw Failed{};
}

}  // namespace story
