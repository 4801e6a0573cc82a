// Which games a case of the tasks robber and cops plays, as staff writes them in expected/games.txt. A line a
// game, which is a session:
//   GRAPH SEED COPS AGAINST placed|given
// GRAPH and SEED as in generators.hpp; AGAINST is the kit's strategy (player.hpp) on the other side;
// `placed`: the sides place their pieces, `given`: the game begins from a drawn position. '#' begins a
// comment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cops/referee/referee.hpp"

namespace cops::judge {

struct GamePlan {
  std::string description;  // of the graph
  std::uint64_t seed = 1;
  std::size_t cops = 1;
  std::string against;
  bool given = false;
};

// Throws CaseError (batch.hpp) with the line of a mistake.
std::vector<GamePlan> read_games(std::string_view text);

// "petersen, 2 cops by punisher", "petersen, 3 cops against exact, position given".
std::string game_name(const GamePlan& plan, referee::Seat student);

}  // namespace cops::judge
