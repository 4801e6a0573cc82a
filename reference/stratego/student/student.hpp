// What you write: where your army stands, and which move to make. Everything else is done: the messages, the
// board, what is known of the enemy, the legal moves.
#pragma once

#include <optional>

#include "stratego/ai/picture.hpp"
#include "stratego/ai/player.hpp"
#include "stratego/rules/moves.hpp"
#include "support/rng.hpp"

namespace stratego::student {

// Called once, before the first move. Returns your four rows, topmost first whatever your colour is: Red's
// back row is the first, Blue's the last. Each row is picture.rules().width characters: `1` to `9`, `s`, `B`,
// `F`, or `.`. No more pieces of a rank than kArmy says; at least the Flag; where picture.rules().full_army
// is true, exactly the whole army. A wrong setup loses the game.
ai::Rows choose_setup(const ai::Picture& picture, kit::Rng& rng);

// Called for each of your moves. Returns one of `legal`, which is never empty. You have one second.
//   picture.me()                       your colour
//   picture.board().at(square)         what stands there; a hidden enemy piece has Rank::kUnknown
//   picture.possible(square).has(rank) may the piece there have that rank?
//   target_of(move)                    where a move leads
// ai/belief.hpp says how likely each rank is.
Move choose_move(const ai::Picture& picture, const MoveList& legal, kit::Rng& rng);

}  // namespace stratego::student
