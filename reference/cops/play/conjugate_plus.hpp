// The move of the team conjugate+, which exact cops make as well where they cannot win.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "cops/play/player.hpp"

namespace cops::play {

std::vector<Vertex> conjugate_plus_move(const Arena& arena, Rules rules, const Turn& turn);

}  // namespace cops::play
