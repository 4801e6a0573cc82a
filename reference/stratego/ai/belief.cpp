#include "stratego/ai/belief.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace stratego::ai {
namespace {

constexpr int kFittingRounds = 12;
constexpr double kFloor = 1e-9;  // chance of what has to be somewhere when everything likelier is used up

int row_from_back(const Picture& picture, Square at) {
  return picture.enemy() == Colour::kRed ? y_of(at) : picture.board().height() - 1 - y_of(at);
}

// How much likelier than elsewhere the Flag and a Bomb are in a row; row 0 is the back.
double place_weight(Rank rank, int row_from_back) {
  constexpr std::array<double, kSetupRows> kFlag{8, 1.5, 0.4, 0.1};
  constexpr std::array<double, kSetupRows> kBomb{2, 1.5, 1, 0.5};
  if (row_from_back < 0 || row_from_back >= kSetupRows) return 1;
  const auto row = static_cast<std::size_t>(row_from_back);
  return rank == Rank::kFlag ? kFlag[row] : rank == Rank::kBomb ? kBomb[row] : 1;
}

// Draws an item with chance proportional to its weight; weights.size() when all are zero.
std::size_t draw_index(const std::vector<double>& weights, kit::Rng& rng) {
  double sum = 0;
  for (const double weight : weights) sum += weight;
  if (sum <= 0) return weights.size();
  double left = rng.unit() * sum;
  std::size_t last = weights.size();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    left -= weights[i];
    if (left < 0) break;
  }
  return last;
}

}  // namespace

Belief::Belief(const Picture& picture)
    : Belief(picture,
             [&picture](Square at, Rank rank) { return place_weight(rank, row_from_back(picture, at)); }) {}

Belief::Belief(const Picture& picture, const Hunch& hunch)
    : board_(picture.board()), enemy_(picture.enemy()), exact_(picture.is_exact(picture.enemy())) {
  for (const Rank rank : kAllRanks) hidden_[index_of(rank)] = picture.hidden(enemy_, rank);
  start(picture, hunch);
  fit(picture);
}

void Belief::start(const Picture& picture, const Hunch& hunch) {
  for (int y = 0; y < board_.height(); ++y) {
    for (int x = 0; x < board_.width(); ++x) {
      const Square at = square(x, y);
      if (!board_.at(at).is_piece_of(enemy_)) continue;
      Chances& chances = chances_[at];
      if (board_.at(at).rank() != Rank::kUnknown) {
        chances[index_of(board_.at(at).rank())] = 1;
        continue;
      }
      unknown_.push_back(at);
      for (const Rank rank : kAllRanks) {
        if (picture.possible(at).has(rank)) {
          chances[index_of(rank)] = hunch(at, rank) * hidden_[index_of(rank)];
        }
      }
    }
  }
}

void Belief::fit(const Picture& picture) {
  double places = 0;
  for (const Rank rank : kAllRanks) places += hidden_[index_of(rank)];
  const double pieces = static_cast<double>(unknown_.size());
  // Fewer pieces than a full army: each rank but the Flag is missing in the same share.
  const double share =
      picture.is_exact(enemy_) || places <= 1 ? 1 : std::min(1.0, (pieces - 1) / (places - 1));
  for (int round = 0; round < kFittingRounds; ++round) {
    for (const Rank rank : kAllRanks) {
      const std::size_t r = index_of(rank);
      double sum = 0;
      for (const Square at : unknown_) sum += chances_[at][r];
      const double want = hidden_[r] * (rank == Rank::kFlag ? 1 : share);
      if (sum > 0) {
        for (const Square at : unknown_) chances_[at][r] *= want / sum;
      }
    }
    for (const Square at : unknown_) {
      double sum = 0;
      for (const double chance : chances_[at]) sum += chance;
      if (sum > 0) {
        for (double& chance : chances_[at]) chance /= sum;
      }
    }
  }
}

Board Belief::draw(kit::Rng& rng) const {
  Board board = board_;
  std::vector<Square> open = unknown_;
  std::array<int, kRanks> left = hidden_;
  const auto give = [&](std::size_t i, Rank rank) {
    board.put(open[i], Cell(enemy_, rank));
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
    if (left[index_of(rank)] > 0) --left[index_of(rank)];
  };
  int movable = 0;
  for (const Rank rank : kAllRanks) movable += is_mobile(rank) ? hidden_[index_of(rank)] : 0;
  // What cannot move first: the squares for it are few. Every hidden piece may be of every hidden mobile
  // rank.
  for (const Rank rank : {Rank::kFlag, Rank::kBomb}) {
    const std::size_t r = index_of(rank);
    double expected = 0;
    for (const Square at : open) expected += chances_[at][r];
    // At least so many that what moves is enough for the rest.
    const int others = static_cast<int>(open.size()) - movable;
    const int count = std::min(hidden_[r], std::max(others, static_cast<int>(std::lround(expected))));
    for (int k = 0; k < count; ++k) {
      std::vector<double> weights;
      for (const Square at : open) weights.push_back(chances_[at][r]);
      const std::size_t i = draw_index(weights, rng);
      if (i < open.size()) give(i, rank);
    }
  }
  while (!open.empty()) {
    // In no order of squares: the last ones get what the others left.
    std::swap(open[rng.below(open.size())], open.back());
    const Chances& chances = chances_[open.back()];
    std::vector<double> weights;
    for (const Rank rank : kAllRanks) {
      const std::size_t r = index_of(rank);
      const bool fits = is_mobile(rank) && hidden_[r] > 0;
      weights.push_back(fits ? left[r] * (kFloor + chances[r] / hidden_[r]) : 0);
    }
    const std::size_t i = draw_index(weights, rng);
    // None left only when the bookkeeping had to be mended: then anything that moves will do.
    give(open.size() - 1, i < weights.size() ? kAllRanks[i] : Rank::kScout);
  }
  return board;
}

}  // namespace stratego::ai
