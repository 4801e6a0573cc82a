// Games between AIs inside one process: the rules engine is the referee, no pipe is involved.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "stratego/ai/player.hpp"
#include "stratego/rules/game.hpp"

namespace stratego::ai {

struct SelfPlayed {
  GameEnd end;
  int turns = 0;
};

// Called before each move with the true board and the picture of the side on turn.
using Watch = std::function<void(const Board&, const Picture&)>;

// Plays one game. A bad setup or an illegal move loses it, as it would with the manager. The seed decides
// fights between equals where chance does. max_turns as in Game.
SelfPlayed self_play(const RuleSet& rules, std::uint64_t seed, int max_turns, Player& red, Player& blue,
                     const Watch& watch = {});

// What a side may see of the board, as the lines of a grid.
std::vector<std::string> grid_lines(const Board& board, const RuleSet& rules, Colour viewer);

}  // namespace stratego::ai
