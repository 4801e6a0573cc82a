#include "board.hpp"

#include <cstdlib>
#include <sstream>

std::optional<Board> read_board(const std::string& text) {
  Board board{};
  std::array<bool, 9> seen{};
  std::istringstream in(text);
  std::string word;
  std::size_t n = 0;
  while (std::getline(in, word, ',')) {
    if (n == 9 || word.size() != 1 || word[0] < '0' || word[0] > '8') return std::nullopt;
    const std::size_t tile = static_cast<std::size_t>(word[0] - '0');
    if (seen[tile]) return std::nullopt;
    seen[tile] = true;
    board[n++] = static_cast<std::uint8_t>(tile);
  }
  if (n != 9) return std::nullopt;
  return board;
}

int blank_of(const Board& board) {
  int blank = 0;
  while (board[static_cast<std::size_t>(blank)] != 0) ++blank;
  return blank;
}

int target_of(int blank, int move) {
  switch (move) {
    case 0:
      return blank >= 3 ? blank - 3 : -1;
    case 1:
      return blank < 6 ? blank + 3 : -1;
    case 2:
      return blank % 3 > 0 ? blank - 1 : -1;
    default:
      return blank % 3 < 2 ? blank + 1 : -1;
  }
}

int distance_of(const Board& board) {
  int sum = 0;
  for (int place = 0; place < 9; ++place) {
    const int tile = board[static_cast<std::size_t>(place)];
    if (tile != 0) sum += std::abs(place / 3 - tile / 3) + std::abs(place % 3 - tile % 3);
  }
  return sum;
}

std::uint64_t number_of(const Board& board) {
  std::uint64_t number = 0;
  for (const std::uint8_t tile : board) number = number * 16 + tile;
  return number;
}
