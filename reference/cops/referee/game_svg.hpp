// A game as a sheet of small pictures, one after each move, as SVG.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "cops/referee/game_text.hpp"
#include "cops/show/layout.hpp"

namespace cops::referee {

// A drawing of a longer game leaves positions in its middle out.
constexpr std::size_t kMaxFrames = 60;

// `points`: where the vertices are drawn, in the unit square.
std::string game_svg(const Graph& graph, std::span<const show::Point> points, const Acts& acts,
                     std::string_view title);

}  // namespace cops::referee
