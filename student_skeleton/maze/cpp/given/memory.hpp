// Given: the grader uses its own copy of this file, so changes made here are lost.
// How much memory a maze takes and how much there is: to say no before the machine stops.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "given/maze.hpp"

namespace maze {

// Bytes that making and solving a maze takes at most: the maze, what it records, and 32 bytes a cell for the
// tables of the given generators and solvers.
double memory_estimate(std::int64_t rows, std::int64_t cols, Recording recording);

// Bytes that this program can still get, as Linux tells: the smallest of free memory, the address space limit
// of the process and the limit of its control group. Nothing when the system does not tell.
std::optional<double> memory_available();

// "13.5 MB", "1.6 TB": three digits, powers of 1000.
std::string size_text(double bytes);

// Why a maze of that size cannot be made, with the estimate; nothing when it can. Mazes below 100 MB always
// can.
std::optional<std::string> size_refusal(std::int64_t rows, std::int64_t cols, Recording recording,
                                        std::optional<double> available);

}  // namespace maze
