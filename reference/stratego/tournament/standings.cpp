#include "stratego/tournament/standings.hpp"

#include <algorithm>
#include <cstddef>

namespace stratego::tournament {
namespace {

int tenths_2012(const Result& result, Side side) {
  const bool won = result.winner == side;
  switch (result.ending) {
    case Ending::kVictory:
      return won ? 3 : 1;
    case Ending::kSurrender:
      return won ? 3 : 0;
    case Ending::kDraw:
      return 2;
    case Ending::kTurnLimit:
      return 1;
    case Ending::kIllegal:
      return won ? 2 : -1;
    case Ending::kBadSetup:
    case Ending::kNotPlayed:
      return 0;
  }
  return 0;
}

enum class Fate { kWon, kDrawn, kLost };

Fate fate(const Result& result, Side side) {
  if (result.winner) return *result.winner == side ? Fate::kWon : Fate::kLost;
  return is_fault(result.ending) ? Fate::kLost : Fate::kDrawn;
}

void enter(Row& row, const Result& result, Side side, Points points) {
  row.tenths += tenths(result, side, points);
  if (result.ending == Ending::kNotPlayed) {
    ++row.not_played;
    return;
  }
  const Fate how = fate(result, side);
  ++(how == Fate::kWon ? row.wins : how == Fate::kDrawn ? row.draws : row.losses);
  if (how == Fate::kLost && is_fault(result.ending)) ++row.faults;
}

void enter(Score& score, const Result& result, Side side) {
  if (result.ending == Ending::kNotPlayed) return;
  const Fate how = fate(result, side);
  ++(how == Fate::kWon ? score.wins : how == Fate::kDrawn ? score.draws : score.losses);
}

}  // namespace

int tenths(const Result& result, Side side, Points points) {
  return points == Points::k2012 ? tenths_2012(result, side) : 5 * half_points(result, side);
}

std::vector<Row> standings(int players, std::span<const Result> results, Points points) {
  std::vector<Row> rows(static_cast<std::size_t>(players));
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].player = static_cast<int>(i);
  for (const Result& result : results) {
    enter(rows[static_cast<std::size_t>(result.game.red)], result, Side::kRed, points);
    enter(rows[static_cast<std::size_t>(result.game.blue)], result, Side::kBlue, points);
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    if (a.tenths != b.tenths) return a.tenths > b.tenths;
    if (a.wins != b.wins) return a.wins > b.wins;
    return a.faults < b.faults;
  });
  return rows;
}

std::vector<std::vector<Score>> cross_table(int players, std::span<const Result> results) {
  const auto n = static_cast<std::size_t>(players);
  std::vector<std::vector<Score>> table(n, std::vector<Score>(n));
  for (const Result& result : results) {
    const auto red = static_cast<std::size_t>(result.game.red);
    const auto blue = static_cast<std::size_t>(result.game.blue);
    enter(table[red][blue], result, Side::kRed);
    enter(table[blue][red], result, Side::kBlue);
  }
  return table;
}

}  // namespace stratego::tournament
