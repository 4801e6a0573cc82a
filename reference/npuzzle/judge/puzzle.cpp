#include "npuzzle/judge/puzzle.hpp"

#include <charconv>

namespace npuzzle::judge {

namespace {

std::optional<std::vector<int>> read_numbers(std::string_view text) {
  std::vector<int> numbers;
  for (;;) {
    const std::string_view word = text.substr(0, text.find(','));
    int number = -1;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word.empty() || error != std::errc() || end != word.data() + word.size() || numbers.size() == 16) {
      return std::nullopt;
    }
    numbers.push_back(number);
    if (word.size() == text.size()) return numbers;
    text.remove_prefix(word.size() + 1);
  }
}

}  // namespace

std::optional<Puzzle> read_puzzle(std::string_view board) {
  const auto numbers = read_numbers(board);
  if (!numbers) return std::nullopt;
  const int cells = static_cast<int>(numbers->size());
  Puzzle puzzle;
  puzzle.side = cells == 4 ? 2 : cells == 9 ? 3 : cells == 16 ? 4 : 0;
  if (puzzle.side == 0) return std::nullopt;
  unsigned seen = 0;
  for (int cell = 0; cell < cells; ++cell) {
    const int tile = (*numbers)[static_cast<std::size_t>(cell)];
    if (tile < 0 || tile >= cells || (seen >> tile & 1u) != 0) return std::nullopt;
    seen |= 1u << tile;
    puzzle.start = with_tile(puzzle.start, cell, tile);
    puzzle.goal = with_tile(puzzle.goal, cell, cell);
    if (tile == 0) puzzle.start_blank = cell;
  }
  return puzzle;
}

int moved_blank(int side, int blank, char letter) {
  const int row = blank / side;
  const int column = blank % side;
  switch (letter) {
    case 'U':
      return row > 0 ? blank - side : -1;
    case 'D':
      return row + 1 < side ? blank + side : -1;
    case 'L':
      return column > 0 ? blank - 1 : -1;
    default:
      return column + 1 < side ? blank + 1 : -1;
  }
}

std::string board_text(int side, State state) {
  std::string text;
  for (int cell = 0; cell < side * side; ++cell) {
    if (cell > 0) text += ',';
    text += std::to_string(tile_at(state, cell));
  }
  return text;
}

Replay replay(const Puzzle& puzzle, std::string_view letters) {
  Replay result{puzzle.start, std::nullopt};
  int blank = puzzle.start_blank;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const int to = moved_blank(puzzle.side, blank, letters[i]);
    if (to < 0) {
      result.illegal = i;
      return result;
    }
    result.end = slid(result.end, blank, to);
    blank = to;
  }
  return result;
}

bool solves(const Puzzle& puzzle, std::string_view letters) {
  const Replay result = replay(puzzle, letters);
  return !result.illegal && result.end == puzzle.goal;
}

std::string opposite(std::string_view letters) {
  std::string out(letters);
  for (char& letter : out) letter = kMoveLetters[kMoveLetters.find(letter) ^ 1u];
  return out;
}

bool leads_to_goal(const Puzzle& puzzle, std::string_view letters) {
  const std::string backwards(letters.rbegin(), letters.rend());
  return solves(puzzle, letters) || solves(puzzle, opposite(letters)) || solves(puzzle, backwards) ||
         solves(puzzle, opposite(backwards));
}

}  // namespace npuzzle::judge
