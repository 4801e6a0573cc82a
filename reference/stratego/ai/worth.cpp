#include "stratego/ai/worth.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace stratego::ai {
namespace {

constexpr double kShrink = 0.88;  // of a prospect, with each step
constexpr std::size_t kSquares = kStride * kStride;

double gain_against(const RuleSet& rules, Rank mine, Rank theirs, double flag) {
  if (theirs == Rank::kFlag) return flag;
  if (needs_chance(rules, mine, theirs)) return (worth_of(theirs) - worth_of(mine)) / 2;
  switch (fight(rules, mine, theirs, false)) {
    case Outcome::kKills:
      return worth_of(theirs);
    case Outcome::kBothDie:
      return worth_of(theirs) - worth_of(mine);
    default:
      return -worth_of(mine);
  }
}

std::optional<Square> own_flag(const Picture& picture) {
  for (int y = 0; y < picture.board().height(); ++y) {
    for (int x = 0; x < picture.board().width(); ++x) {
      if (picture.board().at(x, y) == Cell(picture.me(), Rank::kFlag)) return square(x, y);
    }
  }
  return std::nullopt;
}

// How much an enemy piece that moves threatens the own Flag by being near it: 1 beside it, falling with
// distance.
double intrusion(const Picture& picture, Square at) {
  const bool moves = picture.moves_made(at) > 0 || picture.board().at(at).rank() <= Rank::kSpy;
  const auto flag = own_flag(picture);
  if (!moves || !flag) return 0;
  const int away = std::abs(x_of(at) - x_of(*flag)) + std::abs(y_of(at) - y_of(*flag));
  return std::pow(0.75, away - 1);
}

Gain expected_gain(const Picture& picture, const Belief& belief, Rank mine, Square target, const Mood& mood) {
  const Chances& chances = belief.at(target);
  Gain gain;
  double hidden_worth = 0;
  double removes = 0;  // chance that the piece is gone afterwards
  for (const Rank rank : kAllRanks) {
    const double chance = chances[index_of(rank)];
    if (chance == 0) continue;
    gain.material += chance * gain_against(picture.rules(), mine, rank, mood.flag);
    if (rank != Rank::kFlag) hidden_worth += chance * worth_of(rank);
    if (fight(picture.rules(), mine, rank, true) != Outcome::kDies) removes += chance;
  }
  if (mood.guard > 0) gain.learning += mood.guard * intrusion(picture, target) * removes;
  if (!picture.is_identified(target)) gain.learning += (0.12 + mood.courage) * hidden_worth;
  return gain;
}

// Steps from each empty square to `target`; 0 where there is no way.
void walk_back(const Board& board, Square target, std::array<std::uint8_t, kSquares>& steps) {
  steps.fill(0);
  std::array<Square, kSquares> queue;
  std::size_t head = 0;
  std::size_t tail = 0;
  queue[tail++] = target;
  while (head < tail) {
    const Square at = queue[head++];
    for (const Direction direction : kDirections) {
      const auto next = static_cast<Square>(at + step_of(direction));
      if (!board.at(next).is_piece() && !board.at(next).is_empty()) continue;
      if (steps[next] != 0 || next == target) continue;
      steps[next] = static_cast<std::uint8_t>(steps[at] + 1);
      if (board.at(next).is_empty()) queue[tail++] = next;  // pieces stand at the end of a way only
    }
  }
}

}  // namespace

double worth_of(Rank rank) {
  constexpr std::array<double, kRanks> kWorth{0, 100, 80, 55, 38, 25, 17, 12, 18, 9, 30, 16, 1000, 0};
  return kWorth[index_of(rank)];
}

Gain attack_gain(const Picture& picture, const Belief& belief, Square from, Square target, const Mood& mood) {
  const Rank mine = picture.board().at(from).rank();
  Gain gain = expected_gain(picture, belief, mine, target, mood);
  if (!picture.is_identified(from)) gain.learning -= 0.08 * worth_of(mine);
  return gain;
}

Prospects::Prospects(const Picture& picture, const Belief& belief, const Mood& mood) {
  const Board& board = picture.board();
  std::array<std::uint8_t, kSquares> steps;
  for (int y = 0; y < board.height(); ++y) {
    for (int x = 0; x < board.width(); ++x) {
      const Square target = square(x, y);
      if (!board.at(target).is_piece_of(picture.enemy())) continue;
      walk_back(board, target, steps);
      for (const Rank rank : kAllRanks) {
        if (!is_mobile(rank)) continue;
        double value = expected_gain(picture, belief, rank, target, mood).all();
        if (value <= 0) continue;
        std::array<double, kStride * 8> shrunk{};
        for (double& each : shrunk) each = value *= kShrink;
        for (std::size_t at = 0; at < kSquares; ++at) {
          if (steps[at] != 0 && steps[at] < shrunk.size()) {
            best_[index_of(rank)][at] = std::max(best_[index_of(rank)][at], shrunk[steps[at]]);
          }
        }
      }
    }
  }
}

double danger(const Picture& picture, const Belief& belief, Rank rank, Square at, Square ignored) {
  double worst = 0;
  for (const Direction direction : kDirections) {
    const auto beside = static_cast<Square>(at + step_of(direction));
    if (beside == ignored || !picture.board().at(beside).is_piece_of(picture.enemy())) continue;
    double loses = 0;
    for (const Rank enemy : kAllRanks) {
      if (!is_mobile(enemy)) continue;
      const double chance = belief.at(beside)[index_of(enemy)];
      if (chance > 0 && gain_against(picture.rules(), enemy, rank, 0) > 0) loses += chance;
    }
    // Who was never seen to move may not want to.
    const double will = picture.is_identified(beside) ? 0.9 : picture.moves_made(beside) > 0 ? 0.5 : 0.15;
    worst = std::max(worst, will * loses * worth_of(rank));
  }
  return worst;
}

}  // namespace stratego::ai
