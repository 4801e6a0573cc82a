#include "given/student.hpp"

namespace stratego::student {

Move choose_move(const ai::Picture& picture, const MoveList& legal, kit::Rng& rng) {
  (void)picture;
  (void)rng;
  // TODO: look at every legal move. Does it take the Flag? A weaker piece?
  return legal[0];
}

}  // namespace stratego::student
