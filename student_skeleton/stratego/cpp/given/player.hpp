// Given: the grader uses its own copy of this file, so changes made here are lost.
// What an AI is: something that places its army and chooses moves. Everything else (messages, bookkeeping,
// legality) is done for it by session.hpp.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "given/picture.hpp"

namespace stratego::ai {

// Four rows as wide as the board, topmost first for both colours: `1`..`9`, `s`, `B`, `F`, `.`.
using Rows = std::array<std::string, kSetupRows>;

class Player {
 public:
  virtual ~Player() = default;

  // Called once, before the first move. picture.board() is empty but for the obstacles.
  virtual Rows setup(const Picture& picture) = 0;

  // The move to make: one of `legal`, which is not empty. Nothing: surrender (only the 2012 rules know it).
  virtual std::optional<Move> choose(const Picture& picture, const MoveList& legal) = 0;
};

}  // namespace stratego::ai
