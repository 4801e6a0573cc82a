// A maze as text, for messages.
#pragma once

#include <string>
#include <vector>

#include "maze/judge/grid.hpp"

namespace maze::judge {

// Whether it is small enough to be shown in a message.
bool can_draw(const Grid& grid);

// Row 0 is the bottom one. Each cell shows its mark (at most three characters; `marks` is empty or has one
// for each cell) and a small letter for the end of a tunnel, the same at both ends. In a cell without a mark
// stands I at the entrance, O at the exit, @ at both.
std::string draw(const Grid& grid, const Openings& open, const std::vector<std::string>& marks);

}  // namespace maze::judge
