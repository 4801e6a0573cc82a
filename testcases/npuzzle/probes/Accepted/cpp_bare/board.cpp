#include "board.hpp"

#include <cstdlib>

bool read_board(const std::string& text, Board& board) {
  if (text.size() != 17) return false;
  std::array<bool, 9> seen{};
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (at % 2 == 1) {
      if (c != ',') return false;
      continue;
    }
    if (c < '0' || c > '8') return false;
    const std::size_t tile = static_cast<std::size_t>(c - '0');
    if (seen[tile]) return false;
    seen[tile] = true;
    board[at / 2] = static_cast<std::uint8_t>(tile);
  }
  return true;
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
