#include "stratego/ai/general/habits.hpp"

#include <algorithm>
#include <cmath>

namespace stratego::ai {
namespace {

constexpr double kStepOfScout = 0.7;  // a Scout that goes by single steps: so much rarer with each of them
constexpr double kBluff = 0.3;        // stepping up to what would beat it
constexpr double kTrade = 0.6;        // stepping up to its equal
constexpr double kMercy = 0.6;        // leaving alone what it would beat

using Rows = std::array<double, kSetupRows>;

// For pieces that have not moved, by their row; row 0 is the back.
constexpr std::array<Rows, kRanks> kPlaces{{
    {1, 1, 1, 1},
    {0.3, 1, 1.6, 1},      // Marshal
    {0.4, 1, 1.4, 1},      // General
    {0.5, 1, 1.2, 1.2},    // Colonel
    {0.6, 1, 1.1, 1.2},    // Major
    {0.8, 1, 1.1, 1.2},    // Captain
    {0.8, 1, 1, 1.2},      // Lieutenant
    {0.8, 0.9, 1.1, 1.1},  // Sergeant
    {1.2, 1.2, 0.8, 0.6},  // Miner
    {1.1, 0.9, 1, 1.1},    // Scout
    {0.8, 1.3, 1, 0.5},    // Spy
    {2.6, 1.8, 0.7, 0.3},  // Bomb
    {16, 1.5, 0.2, 0.05},  // Flag
    {1, 1, 1, 1},
}};

// For pieces that have moved: the strong go out, the useful stay.
constexpr std::array<double, kRanks> kGoers{1, 1.3, 1.3, 1.3, 1.2, 1.1, 1.1, 1.1, 0.8, 1, 0.9, 1, 1, 1};

double manners(const Picture& picture, Square at, Rank rank) {
  double factor = 1;
  const Rank dared = picture.dared(at);
  const bool ambush = dared == Rank::kMarshal && rank == Rank::kSpy;
  if (dared != Rank::kUnknown && !ambush) factor = rank > dared ? kBluff : rank == dared ? kTrade : 1;
  if (picture.spared(at) != Rank::kUnknown && rank < picture.spared(at)) factor *= kMercy;
  return factor;
}

}  // namespace

double habit(const Picture& picture, Square at, Rank rank) {
  const int moves = picture.moves_made(at);
  if (moves > 0) {
    const double goes =
        rank == Rank::kScout ? std::max(0.05, std::pow(kStepOfScout, moves)) : kGoers[index_of(rank)];
    return goes * manners(picture, at, rank);
  }
  const int row = picture.enemy() == Colour::kRed ? y_of(at) : picture.board().height() - 1 - y_of(at);
  return row < kSetupRows ? kPlaces[index_of(rank)][static_cast<std::size_t>(row)] : 1;
}

}  // namespace stratego::ai
