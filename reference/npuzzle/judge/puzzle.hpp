// Boards up to 4x4 packed into one word, for the judge's own searches. Kept apart from the reference's board
// on purpose: what judges and what wrote the expected files share no code.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace npuzzle::judge {

using State = std::uint64_t;  // four bits per cell, the first cell lowest

inline constexpr std::string_view kMoveLetters = "UDLR";

struct Puzzle {
  int side = 0;  // 2..4
  State start = 0;
  State goal = 0;       // 0, 1, 2, ...
  int start_blank = 0;  // cell of the blank
};

inline int tile_at(State state, int cell) {
  return static_cast<int>(state >> (4 * cell)) & 15;
}
inline State with_tile(State state, int cell, int tile) {
  return (state & ~(State{15} << (4 * cell))) | State(static_cast<unsigned>(tile)) << (4 * cell);
}

// Reads "1,2,5,3,4,0,6,7,8". Nothing when it is no permutation of 0..m*m-1 with 2 <= m <= 4.
std::optional<Puzzle> read_puzzle(std::string_view board);

// The cell the blank goes to, or -1 when the move leaves the board. `letter` is of U D L R.
int moved_blank(int side, int blank, char letter);

// Exchanges the blank at `blank` with the tile at `to`.
inline State slid(State state, int blank, int to) {
  return with_tile(with_tile(state, blank, tile_at(state, to)), to, 0);
}

// "1,2,5,..." of a state.
std::string board_text(int side, State state);

struct Replay {
  State end = 0;
  std::optional<std::size_t>
      illegal;  // index of the first move that leaves the board; `end` is the state before
};
Replay replay(const Puzzle& puzzle, std::string_view letters);

// True when the moves are legal and lead from the start to the goal.
bool solves(const Puzzle& puzzle, std::string_view letters);

// Up <-> Down, Left <-> Right.
std::string opposite(std::string_view letters);

// True when the moves solve the board as they stand, or when they name the tiles, or are written backwards.
bool leads_to_goal(const Puzzle& puzzle, std::string_view letters);

}  // namespace npuzzle::judge
