#include "stratego/ai/hunter/hunter.hpp"

#include <algorithm>

#include "stratego/ai/setups.hpp"

namespace stratego::ai {
namespace {

constexpr std::size_t kMemory = 24;  // own moves that are remembered against going round in circles

// How often one of the last own moves ended where this one does or began there.
int repetitions(const Picture& picture, Move move) {
  const std::vector<Event>& past = picture.own_events();
  const std::size_t first = past.size() > kMemory ? past.size() - kMemory : 0;
  int count = 0;
  for (std::size_t i = first; i < past.size(); ++i) {
    if (past[i].move.from == target_of(move) && past[i].outcome == Outcome::kOk) ++count;
  }
  return count;
}

}  // namespace

std::vector<Rated> rate_moves(const Picture& picture, const Belief& belief, const MoveList& legal,
                              Mood mood) {
  mood.courage += std::min(1.5, picture.quiet_moves() / 200.0);
  const Prospects prospects(picture, belief, mood);
  const Board& board = picture.board();
  std::vector<Rated> rated;
  for (const Move move : legal) {
    const Square target = target_of(move);
    const Rank rank = board.at(move.from).rank();
    const double before = prospects.at(rank, move.from);
    Rated each{move, 0, 0, 0};
    if (board.at(target).is_piece()) {
      const Gain gain = attack_gain(picture, belief, move.from, target, mood);
      each.material = gain.material;
      each.lure = gain.learning - before * 0.5;
    } else {
      each.lure = prospects.at(rank, target) - before - 0.15 * repetitions(picture, move);
      if (move.steps > 1) each.lure -= 0.3;  // tells that it is a Scout
    }
    each.risk = danger(picture, belief, rank, target, target) - danger(picture, belief, rank, move.from, 0);
    rated.push_back(each);
  }
  return rated;
}

Rows Hunter::setup(const Picture& picture) {
  return varied_setup(picture.rules(), picture.me(), rng_);
}

std::optional<Move> Hunter::choose(const Picture& picture, const MoveList& legal) {
  const Belief belief(picture);
  const std::vector<Rated> rated = rate_moves(picture, belief, legal);
  Move best = legal[0];
  double best_value = -1e9;
  for (const Rated& each : rated) {
    const double value = each.all() + 0.1 * rng_.unit();
    if (value <= best_value) continue;
    best = each.move;
    best_value = value;
  }
  return best;
}

}  // namespace stratego::ai
