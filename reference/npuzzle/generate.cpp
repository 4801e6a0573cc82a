#include "npuzzle/generate.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace npuzzle {

Board random_board(int side, kit::Rng& rng) {
  const Board goal = Board::goal(side);
  std::vector<std::uint8_t> tiles(goal.tiles().begin(), goal.tiles().end());
  rng.shuffle(std::span(tiles));
  if (const Board board(tiles); board.is_solvable()) return board;
  // Exchanging the first two tiles turns every unsolvable board into a solvable one of its own.
  const auto first = std::find_if(tiles.begin(), tiles.end(), [](int tile) { return tile != 0; });
  const auto second = std::find_if(first + 1, tiles.end(), [](int tile) { return tile != 0; });
  std::iter_swap(first, second);
  return Board(std::move(tiles));
}

Board random_walk(int side, int moves, kit::Rng& rng) {
  Board board = Board::goal(side);
  Move last = Move::kUp;
  for (int made = 0; made < moves; ++made) {
    auto legal = board.legal_moves();
    if (made > 0) std::erase(legal, opposite(last));
    last = legal[rng.below(legal.size())];
    board.apply(last);
  }
  return board;
}

}  // namespace npuzzle
