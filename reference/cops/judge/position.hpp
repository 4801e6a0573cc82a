// Positions to begin a game from, so that moving is judged without placing.
#pragma once

#include <string_view>
#include <vector>

#include "cops/play/arena.hpp"
#include "cops/referee/referee.hpp"
#include "support/rng.hpp"

namespace cops::judge {

struct Position {
  std::vector<Vertex> cops;
  Vertex robber = 0;
};

// Rounds in which this team catches a robber who never moves; kNever when it does not. Throws
// std::runtime_error for an unknown team.
solver::Time standing_time(const play::Arena& arena, const Position& position, std::string_view team);

// Drawn among positions where the student has something to do. With cops who cannot win: a robber near to
// them who is safe, but not by standing still. Otherwise: the longest game among some hundreds, and for a
// robber one that is longer than by standing still. What cannot be had is given up, standing still first. The
// table for so many cops exists; `against` is the other side's strategy. Throws std::runtime_error when there
// is no position at all.
Position draw_position(const play::Arena& arena, std::size_t cops, referee::Seat student,
                       std::string_view against, kit::Rng& rng);

}  // namespace cops::judge
