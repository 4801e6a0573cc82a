// Elo ratings from a Bradley-Terry fit.
#pragma once

#include <span>
#include <vector>

#include "stratego/tournament/game.hpp"

namespace stratego::tournament {

struct Rating {
  double elo = 0;    // the mean of all players is 0
  double error = 0;  // half width of its 95% interval
  int group = 0;     // players of different groups never met, not even through others: not comparable
};

struct Ratings {
  std::vector<Rating> players;
  std::vector<std::vector<double>> superior;  // [i][j]: the chance that i is stronger than j; 0.5 for itself
};

// The most probable strengths, given the results. A draw is half a win for each, which makes the error bars
// wide rather than narrow when draws are many. Every player is given one virtual draw against an average
// opponent, so that players that only won, only lost or never played have finite ratings. Games that were not
// played are left out. Newton's method on a concave function; error bars from the inverse of its curvature.
// Complexity: players cubed, a few times.
Ratings fit_ratings(int players, std::span<const Result> results);

}  // namespace stratego::tournament
