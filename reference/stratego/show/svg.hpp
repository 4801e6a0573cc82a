// A position as a picture.
#pragma once

#include <string>

#include "stratego/show/view.hpp"

namespace stratego::show {

// The position of the view, with its last move marked and a line of text below. Readable without colours:
// Red's pieces are squares, Blue's are round.
std::string svg_picture(const View& view, const std::string& caption);

}  // namespace stratego::show
