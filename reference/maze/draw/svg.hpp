// A maze as an SVG picture.
#pragma once

#include <iosfwd>
#include <span>

#include "maze/model/maze.hpp"

namespace maze {

inline constexpr std::int64_t kMaxPictureCells = 4'000'000;

struct SvgSpec {
  std::span<const Cell> path;  // the way to show; empty: none
  // A film instead of a still: walls go in the recorded order, then visits come in the recorded order, then
  // the way. Needs the maze's recording. Readers who ask for less motion see the last picture at once.
  bool animate = false;
};

// Writes the maze with its tunnels, visited cells and the way. Self-contained; no scripts. Throws MazeError
// for a maze of more than kMaxPictureCells cells.
void write_svg(std::ostream& out, const Maze& maze, const SvgSpec& spec = {});

}  // namespace maze
