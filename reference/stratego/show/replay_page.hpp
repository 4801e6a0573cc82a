// A whole game as a page that replays it.
#pragma once

#include <string>

#include "stratego/record/record.hpp"

namespace stratego::show {

// One file without references to others: slider, buttons, keys, move list, and what each side could know.
// `hide_red`, `hide_blue`: what is hidden when the page opens.
std::string replay_page(const record::GameRecord& record, bool hide_red, bool hide_blue);

}  // namespace stratego::show
