// Games as pictures: one position as SVG, a whole game as a page that replays it.
#pragma once

#include <string>

#include "stratego/view.hpp"

namespace stratego {

// The position of the view, with its last move marked and a line of text below. Readable without colours:
// Red's pieces are squares, Blue's are round.
std::string svg_picture(const View& view, const std::string& caption);

// The view after the last half-move of a game; an empty board when it ended in the setup.
View last_view(const GameRecord& record, bool hide_red, bool hide_blue);

// One file without references to others: slider, buttons, keys, move list, and what each side could know.
// `hide_red`, `hide_blue`: what is hidden when the page opens.
std::string replay_page(const GameRecord& record, bool hide_red, bool hide_blue);

}  // namespace stratego
