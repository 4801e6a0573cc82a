#pragma once

#include <array>
#include <cstdint>
#include <string>

// A 3x3 board: the tiles row by row, 0 is the blank.
using Board = std::array<std::uint8_t, 9>;

inline constexpr Board kGoal = {0, 1, 2, 3, 4, 5, 6, 7, 8};

// False when the text is no permutation of 0 to 8 with commas between.
bool read_board(const std::string& text, Board& board);

int blank_of(const Board& board);

// Where the blank goes with move 0..3 (Up, Down, Left, Right), or -1.
int target_of(int blank, int move);

// Manhattan distance of the tiles.
int distance_of(const Board& board);

// The board as one number.
std::uint64_t number_of(const Board& board);
