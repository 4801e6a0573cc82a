// The window of a game. Two implementations: window_sdl.cpp (SDL2 and cairo) and window_none.cpp, for
// machines without these libraries; the build takes one of them.
#pragma once

#include <optional>
#include <string>

#include "stratego/show/stage.hpp"

namespace stratego::show {

// Why no window can be opened, in one line; nothing when it can.
std::optional<std::string> window_trouble();

// Shows the stage until the user closes the window (q, Escape or its button), then calls stage.quit(). Space
// pauses, the arrows, Home and End step, the mouse plays. To be called from the main thread, with the game in
// another. Returns the reason when the window cannot be opened.
std::optional<std::string> show_window(Stage& stage, const RuleSet& rules);

}  // namespace stratego::show
