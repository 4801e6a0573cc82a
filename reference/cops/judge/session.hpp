// One game between a student's program and a strategy of the kit, and what it is worth
// (docs/cops-grading.md).
#pragma once

#include <string>
#include <string_view>

#include "cops/judge/games.hpp"

namespace cops::judge {

struct GameReport {
  std::string name;         // game_name()
  std::uint64_t share = 0;  // ten-thousandths; kFull: all that can be reached
  std::string message;      // for the student; empty when there is nothing to say
  bool late = false;        // lost by an answer that came too late
  bool ended = false;       // lost because the program ended
};

struct PlayedGame {
  GameReport report;
  std::string log;  // for people, and in its last line the kit's log of the game
};

// Plays the game. `secret` decides how vertices are called and what is drawn. `contender` is the student's
// side. Throws CaseError (batch.hpp) when the plan makes no fair game, std::runtime_error when the kit's own
// side fails.
PlayedGame play_game(const GamePlan& plan, referee::Seat student, std::string_view secret,
                     const referee::Contender& contender);

}  // namespace cops::judge
