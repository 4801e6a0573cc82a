#include "npuzzle/judge/path_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "npuzzle/judge/fields.hpp"
#include "npuzzle/judge/text.hpp"

namespace npuzzle::judge {

namespace {

std::string transposed(std::string_view letters) {
  std::string out(letters);
  for (char& letter : out) letter = kMoveLetters[kMoveLetters.find(letter) ^ 2u];
  return out;
}

// What a small change of the path would make right.
std::string_view near_miss(const Puzzle& puzzle, const std::string& letters) {
  const std::string backwards(letters.rbegin(), letters.rend());
  if (solves(puzzle, opposite(letters))) {
    return "the moves name the tile that slides, not the blank: exchange Up with Down and Left with Right";
  }
  if (solves(puzzle, backwards)) return "the moves are in reverse order: the path begins at the start";
  if (solves(puzzle, opposite(backwards)))
    return "the path leads from the goal to the start; the other way is asked for";
  if (solves(puzzle, transposed(letters))) {
    return "rows and columns are exchanged: Up and Down change the row, Left and Right the column";
  }
  if (!letters.empty() && solves(puzzle, letters.substr(0, letters.size() - 1))) {
    return "the last move is one too many";
  }
  if (!letters.empty() && solves(puzzle, letters.substr(1))) return "the first move is one too many";
  for (const char letter : kMoveLetters) {
    if (solves(puzzle, letter + letters)) return "the first move is missing";
    if (solves(puzzle, letters + letter)) return "the last move is missing";
  }
  return "";
}

bool is_goal_with_blank_last(int side, State state) {
  const int cells = side * side;
  for (int cell = 0; cell < cells; ++cell) {
    if (tile_at(state, cell) != (cell + 1) % cells) return false;
  }
  return true;
}

}  // namespace

std::string explain_path(const Puzzle& puzzle, const std::string& letters,
                         const std::optional<std::string>& expected) {
  const Replay played = replay(puzzle, letters);
  if (played.illegal || played.end != puzzle.goal) {
    if (letters.empty()) return "the path is empty, but the board is not solved";
    std::string text = played.illegal
                           ? fmt::format("move {} ('{}') takes the blank off the board", *played.illegal + 1,
                                         word_of(letters[*played.illegal]))
                           : fmt::format("the {} end at {}, not at the goal", counted(letters.size(), "move"),
                                         board_text(puzzle.side, played.end));
    if (!played.illegal && is_goal_with_blank_last(puzzle.side, played.end)) {
      return text + ": the goal is 0,1,2,..., with the blank first";
    }
    const std::string_view near = near_miss(puzzle, letters);
    return near.empty() ? text : fmt::format("{}: {}", text, near);
  }
  if (!expected || letters == *expected) return "";
  const auto [mine, theirs] =
      std::mismatch(letters.begin(), letters.end(), expected->begin(), expected->end());
  const auto at = static_cast<std::size_t>(mine - letters.begin());
  std::string text =
      fmt::format("it reaches the goal, but it is not the path of this search: {}, expected {}",
                  counted(letters.size(), "move"), expected->size());
  if (mine != letters.end() && theirs != expected->end()) {
    text += fmt::format("; the first difference is move {}, '{}' instead of '{}'", at + 1, word_of(*mine),
                        word_of(*theirs));
  }
  return text;
}

}  // namespace npuzzle::judge
