// Shows a maze in a window. Two implementations: window_sdl.cpp (SDL2 and cairo) and window_none.cpp, for
// machines without these libraries; the build takes one of them.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "maze/model/maze.hpp"

namespace maze {

struct WindowSpec {
  std::span<const Cell> path;  // shown at the end; empty: none
  bool animate = false;        // show the carving too, not only the solving
};

// Opens a window, plays the recorded visits step by step (space: to the end, r: again, + and -: speed) and
// returns when the user closes it (q, Escape or the window's button). Returns at once, with the reason in one
// line, when there is no display, the maze is too fine to be seen, or there is no window in this build.
std::optional<std::string> show_window(const Maze& maze, const WindowSpec& spec);

}  // namespace maze
