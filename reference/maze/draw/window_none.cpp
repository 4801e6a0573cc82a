#include "maze/draw/window.hpp"

namespace maze {

std::optional<std::string> show_window(const Maze& /*maze*/, const WindowSpec& /*spec*/) {
  return "This program was built without SDL2 and cairo.";
}

}  // namespace maze
