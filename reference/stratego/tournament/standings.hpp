// The table of a tournament.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "stratego/tournament/game.hpp"

namespace stratego::tournament {

enum class Points {
  kUsual,  // win 1, draw 1/2, loss 0
  k2012,  // the table of the 2012 competition's finals, in tenths: victory 0.3 for the winner and 0.1 for the
          // loser, surrender 0.3 and 0, draws 0.2 each, turn limit 0.1 each, a fault -0.1 and 0.2 for the
          // other; nothing for a bad setup
};

// What one game gives, in tenths of a point. The 2012 script gave these to the player whose turn it was and
// to the other; here they go to the winner and the loser, which differs only where that script blamed the
// wrong side.
int tenths(const Result& result, Side side, Points points);

struct Row {
  int player = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int faults = 0;      // of the losses, those by an illegal move, a late answer, a crash, a bad setup
  int not_played = 0;  // in no other column
  int tenths = 0;      // points
  int games() const { return wins + draws + losses; }
};

// One row for each player, best first: by points, then wins, then fewer faults, then list order.
std::vector<Row> standings(int players, std::span<const Result> results, Points points);

struct Score {
  int wins = 0;
  int draws = 0;
  int losses = 0;
};

// [i][j]: how i did against j.
std::vector<std::vector<Score>> cross_table(int players, std::span<const Result> results);

}  // namespace stratego::tournament
