// What went wrong in a game, told to the student whose program did it.
#pragma once

#include <optional>
#include <string>

#include "stratego/record/record.hpp"

namespace stratego::judge {

struct Scene {
  const RuleSet& rules;
  Colour student = Colour::kRed;
  int session = 1;
  std::string opponent;  // its title
};

// The fault of a setup: `rows` are the lines that came, `what` says what is wrong with them.
std::string story_of_setup(const Scene& scene, const std::vector<std::string>& rows, const std::string& what);

// The fault of an answer. `board` is the true one when the student was asked; nothing of it is told that the
// student may not know.
std::string story_of_answer(const Scene& scene, const record::HalfMove& half, Reason reason,
                            const Board& board);

// The board near a square as the student sees it, in a frame, with coordinates; the square in brackets.
std::string picture_of(const Board& board, const RuleSet& rules, Colour viewer, int x, int y);

}  // namespace stratego::judge
