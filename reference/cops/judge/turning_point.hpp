// Where a game was spoilt, by the exact table.
#pragma once

#include <string>
#include <vector>

#include "cops/play/arena.hpp"
#include "cops/referee/referee.hpp"

namespace cops::judge {

// A sentence about the student's first act that made things worse, with a better one: for a robber one that
// lets him be caught (earlier), for cops one that lets the robber live (longer). Empty when there is none.
// `acts` as in RefereeResult; `given`: the first two were not the students'.
std::string turning_point(const play::Arena& arena, std::size_t cops,
                          const std::vector<std::vector<Vertex>>& acts, referee::Seat student, bool given);

}  // namespace cops::judge
