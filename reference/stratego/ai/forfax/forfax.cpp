#include "stratego/ai/forfax/forfax.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "stratego/ai/classic_setup.hpp"

namespace stratego::ai {
namespace {

constexpr double kLearning = 0.2;  // of what losing to an unknown piece tells; 1 in the original

// 3 (Spy) to 12 (Marshal): a piece's strength in the formulas below.
double strength(Rank rank) {
  return 13 - static_cast<double>(index_of(rank));
}

// 0.1 at home to 0.7 in the enemy's rows.
double place_value(const Picture& picture, Square at) {
  const int rows = picture.board().height() - 1;
  const int forward = picture.me() == Colour::kRed ? y_of(at) : rows - y_of(at);
  return 0.1 + 0.6 * forward / rows;
}

int units_left(const Picture& picture, Square target, Rank rank) {
  return picture.possible(target).has(rank) ? std::max(1, picture.hidden(picture.enemy(), rank)) : 0;
}

// What losing is worth: it tells what stood there.
double value_of_losing(const Picture& picture, Rank attacker, Square target) {
  const double weakness = (13 - strength(attacker)) / 13;
  double value = 0;
  if (picture.is_identified(target)) {
    const Rank known = picture.board().at(target).rank();
    // A known Bomb is worth a weak piece, where it goes with the piece.
    const bool clears = known == Rank::kBomb && !picture.rules().bombs_survive;
    value = known == Rank::kFlag ? 1
            : clears             ? 1 - 0.5 * strength(attacker) / 13
                                 : 0.01 * weakness * weakness;
  } else {
    double possible = 0;
    double all = 0;
    for (const Rank rank : kAllRanks) {
      all += picture.hidden(picture.enemy(), rank);
      if (picture.possible(target).has(rank)) possible += picture.hidden(picture.enemy(), rank);
    }
    // What cannot move may stand there: a Bomb that the attack takes away, or the Flag.
    const bool bombs_go = !picture.rules().bombs_survive && picture.possible(target).has(Rank::kBomb);
    const double still = (bombs_go ? picture.hidden(picture.enemy(), Rank::kBomb) : 0) +
                         (picture.possible(target).has(Rank::kFlag) ? 2 : 0);
    value = all == 0 ? 0 : std::min(1.0, kLearning * possible / all * weakness * weakness + still / all);
  }
  return attacker == Rank::kSpy ? value / 1.5 : value;
}

std::optional<Square> closest_enemy(const Picture& picture, Square at, int& distance) {
  std::optional<Square> closest;
  for (int y = 0; y < picture.board().height(); ++y) {
    for (int x = 0; x < picture.board().width(); ++x) {
      if (!picture.board().at(x, y).is_piece_of(picture.enemy())) continue;
      const int away = std::abs(x - x_of(at)) + std::abs(y - y_of(at));
      if (closest && away >= distance) continue;
      closest = square(x, y);
      distance = away;
    }
  }
  return closest;
}

double base_score(const Picture& picture, Move move) {
  const Square target = target_of(move);
  const Rank rank = picture.board().at(move.from).rank();
  if (picture.board().at(target).is_piece()) return combat_score(picture, rank, target);
  int distance = 0;
  const auto enemy = closest_enemy(picture, target, distance);
  if (!enemy) return 0.05 * strength(rank) / 12;
  const double near =
      1 - static_cast<double>(distance) / (picture.board().width() + picture.board().height());
  return combat_score(picture, rank, *enemy) * near * near;
}

}  // namespace

double win_chance(const Picture& picture, Rank attacker, Square target) {
  double lesser = 0;
  double greater = 0;
  for (const Rank rank : kAllRanks) {
    const int units = units_left(picture, target, rank);
    if (units == 0) continue;
    const Outcome outcome = fight(ucc2012_rules(), attacker, rank, false);
    if (outcome == Outcome::kKills || outcome == Outcome::kFlag) {
      lesser += units;
    } else if (outcome == Outcome::kBothDie) {
      lesser += 1;
      greater += 1;
    } else {
      greater += units;
    }
  }
  return lesser + greater == 0 ? 0 : lesser / (lesser + greater);
}

double combat_score(const Picture& picture, Rank attacker, Square target) {
  const double chance = win_chance(picture, attacker, target);
  return place_value(picture, target) * chance + (1 - chance) * value_of_losing(picture, attacker, target);
}

Rows Forfax::setup(const Picture& picture) {
  return classic_setup(picture.rules(), picture.me());
}

double Forfax::score(const Picture& picture, Move move) {
  double score = base_score(picture, move);
  if (score > 0) {
    const int since = picture.own_moves() - last_moved_[move.from];
    score = std::max(score - 1.0 / (1 + since), score / 1000);
  }
  if (came_from_[move.from] == target_of(move)) score /= 100;
  if (rng_.below(10) == 0) score *= 4;
  return std::min(score, 1.0);
}

std::optional<Move> Forfax::choose(const Picture& picture, const MoveList& legal) {
  Move best = legal[0];
  double best_score = -1;
  for (const Move move : legal) {
    if (move.steps > 1) continue;  // it never learnt to run
    const double each = score(picture, move);
    if (each <= best_score) continue;
    best = move;
    best_score = each;
  }
  last_moved_[target_of(best)] = picture.own_moves();
  came_from_[target_of(best)] = best.from;
  came_from_[best.from] = 0;
  return best;
}

}  // namespace stratego::ai
