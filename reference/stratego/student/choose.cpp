// BEGIN STAFF
#include "stratego/ai/general/general.hpp"
// END STAFF
#include "stratego/student/student.hpp"

namespace stratego::student {

Move choose_move(const ai::Picture& picture, const MoveList& legal, kit::Rng& rng) {
  // BEGIN SOLUTION
  // STUB: (void)picture;
  // STUB: (void)rng;
  // STUB: // TODO: look at every legal move. Does it take the Flag? A weaker piece?
  // STUB: return legal[0];
  ai::Options options;
  options.seed = rng.next();
  options.nodes = 1500;  // some milliseconds, and the same choice on every machine
  return ai::General(options).choose(picture, legal).value_or(legal[0]);
  // END SOLUTION
}

}  // namespace stratego::student
