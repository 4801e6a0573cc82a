// A solution drawn as a strip of boards.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "npuzzle/board.hpp"

namespace npuzzle::show {

// Boards shown at most; of a longer solution the middle is left out, and the drawing says so.
inline constexpr std::size_t kMaxDrawnBoards = 120;

// A self-contained SVG 1.1 document: the start, then a board for every move with the tile that moved
// coloured, in rows from left to right. The path must be legal for the board.
std::string svg_strip(const Board& start, const std::vector<Move>& path);

}  // namespace npuzzle::show
