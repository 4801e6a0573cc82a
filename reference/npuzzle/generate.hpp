// Boards for practice and tests, the same from the same seed everywhere.
#pragma once

#include "npuzzle/board.hpp"
#include "support/rng.hpp"

namespace npuzzle {

// Any solvable board of that side, each as likely as any other. side as Board::goal() wants it.
Board random_board(int side, kit::Rng& rng);

// The board that a walk of `moves` random moves from the goal ends at. No move takes the one before back, but
// a walk may cross itself, so a solution can be shorter.
Board random_walk(int side, int moves, kit::Rng& rng);

}  // namespace npuzzle
