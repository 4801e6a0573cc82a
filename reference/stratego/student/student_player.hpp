// Your two functions as a player. What they do wrong is said on standard error, and then done: the other side
// and the manager do not forgive it either.
#pragma once

#include <algorithm>
#include <cstdio>

#include "stratego/ai/session.hpp"
#include "stratego/rules/setup.hpp"
#include "stratego/student/student.hpp"

namespace stratego::student {

class StudentPlayer : public ai::Player {
 public:
  explicit StudentPlayer(std::uint64_t seed) : rng_(seed) {}

  ai::Rows setup(const ai::Picture& picture) override {
    const ai::Rows rows = choose_setup(picture, rng_);
    Board board(picture.rules());
    if (const auto fault = place_setup(board, picture.rules(), picture.me(), rows)) {
      std::fprintf(stderr, "choose_setup: %s\n", to_text(*fault).c_str());
    }
    return rows;
  }

  std::optional<Move> choose(const ai::Picture& picture, const MoveList& legal) override {
    const Move move = choose_move(picture, legal, rng_);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      std::fprintf(stderr, "choose_move: %s is not a legal move\n", ai::move_text(move).c_str());
    }
    return move;
  }

 private:
  kit::Rng rng_;
};

}  // namespace stratego::student
