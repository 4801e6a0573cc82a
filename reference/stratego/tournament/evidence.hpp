// What results prove: confidence intervals, likelihood of superiority, and a sequential test that stops as
// soon as enough games were played.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "stratego/tournament/game.hpp"

namespace stratego::tournament {

struct Interval {
  double low = 0;
  double high = 0;
};

// Wilson's interval for a share of `successes` (halves allowed) in `trials`; z = 1.96 is 95%. No trials: [0,
// 1].
Interval wilson(double successes, double trials, double z = 1.96);

// The chance that the one with `wins` is the stronger, given a uniform prior on its chance to win a decided
// game: P(p > 1/2), exact. 0.5 without decided games; draws say nothing. Complexity: wins + losses.
double likelihood_of_superiority(std::int64_t wins, std::int64_t losses);

// The expected score (0 to 1) of a player that is `elo` points stronger, and back. elo_of() clamps its
// argument to [1e-6, 1 - 1e-6], so that it is finite.
double score_of(double elo);
double elo_of(double score);

// Scores of colour-swapped pairs of games: how often a pair gave 0, 1/2, 1, 3/2, 2 points.
using PairCounts = std::array<std::int64_t, 5>;

// The pairs of `player` among the results; half pairs and pairs with a game that was not played are left out.
// Both games of a pair stand beside each other.
PairCounts pair_counts(std::span<const Result> results, int player);

struct SprtLimits {
  double elo0 = 0;
  double elo1 = 50;
  double alpha = 0.05;  // chance to accept elo1 when elo0 is true
  double beta = 0.05;   // chance to accept elo0 when elo1 is true
};

enum class SprtAnswer { kGoOn, kAcceptElo0, kAcceptElo1 };

struct SprtState {
  double llr = 0;    // logarithm of the likelihood ratio
  double lower = 0;  // at or below: elo0 is accepted
  double upper = 0;  // at or above: elo1 is accepted
  SprtAnswer answer = SprtAnswer::kGoOn;
};

// The generalised sequential probability ratio test on pairs (pentanomial): each hypothesis is the likeliest
// distribution with its expected score (Van den Bergh's form). Every count is raised by 1e-3, so that score
// vectors like (0,0,0,0,n) have an answer; fewer than two pairs never decide. limits.elo0 < limits.elo1.
SprtState sprt(const PairCounts& pairs, const SprtLimits& limits);

}  // namespace stratego::tournament
