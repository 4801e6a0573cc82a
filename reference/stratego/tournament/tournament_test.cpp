#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "stratego/tournament/evidence.hpp"
#include "stratego/tournament/ratings.hpp"
#include "stratego/tournament/schedule.hpp"
#include "stratego/tournament/standings.hpp"

namespace stratego::tournament {
namespace {

using Rounds = std::vector<std::vector<Met>>;

Result game(int red, int blue, Ending ending, std::optional<Side> winner, int number = 0) {
  return {{red, blue, 0, 0, number, 7}, ending, winner, 10};
}

Result won(int winner, int loser) {
  return game(winner, loser, Ending::kVictory, Side::kRed);
}
Result drawn(int a, int b) {
  return game(a, b, Ending::kTurnLimit, std::nullopt);
}

// Plays a whole plan where the player with the lower number always wins, or all games are drawn.
Rounds play(const Plan& plan, bool draws = false, std::size_t most_rounds = 1000) {
  Rounds rounds;
  while (rounds.size() < most_rounds) {
    const auto next = next_round(plan, rounds);
    if (!next) break;
    std::vector<Met> played;
    for (const Encounter& one : *next) {
      const int all = 4 * plan.pairs;
      const int first = draws ? all / 2 : one.first < one.second ? all : 0;
      played.push_back({one, first, all - first});
    }
    rounds.push_back(played);
  }
  return rounds;
}

std::map<std::pair<int, int>, int> meetings(const Rounds& rounds) {
  std::map<std::pair<int, int>, int> count;
  for (const auto& round : rounds) {
    for (const Met& one : round) {
      ++count[{std::min(one.encounter.first, one.encounter.second),
               std::max(one.encounter.first, one.encounter.second)}];
    }
  }
  return count;
}

void expect_nobody_twice_in_a_round(const Rounds& rounds) {
  for (const auto& round : rounds) {
    std::set<int> seen;
    for (const Met& one : round) {
      EXPECT_TRUE(seen.insert(one.encounter.first).second);
      EXPECT_TRUE(seen.insert(one.encounter.second).second);
    }
  }
}

TEST(Schedule, RoundRobinLetsEverybodyMeetEverybodyOnceInEachCycle) {
  for (int players = 2; players <= 9; ++players) {
    for (int cycles = 1; cycles <= 3; ++cycles) {
      const Plan plan{.players = players, .rounds = cycles};
      const Rounds rounds = play(plan);
      EXPECT_EQ(static_cast<std::int64_t>(rounds.size()), size_of(plan).rounds);
      expect_nobody_twice_in_a_round(rounds);
      const auto count = meetings(rounds);
      EXPECT_EQ(static_cast<int>(count.size()), players * (players - 1) / 2);
      for (const auto& [pair, times] : count) EXPECT_EQ(times, cycles) << pair.first << " " << pair.second;
    }
  }
}

TEST(Schedule, GauntletSparesTheOthersEachOther) {
  const Plan plan{.format = Format::kGauntlet, .players = 6, .rounds = 2, .challengers = 2};
  const auto count = meetings(play(plan));
  EXPECT_EQ(count.size(), 8u);
  for (const auto& [pair, times] : count) {
    EXPECT_LT(pair.first, 2);
    EXPECT_GE(pair.second, 2);
    EXPECT_EQ(times, 2);
  }
}

TEST(Schedule, SwissAvoidsRematchesAndSharesOutByes) {
  for (int players = 2; players <= 12; ++players) {
    const int rounds = players - 1 + players % 2;
    for (const bool draws : {false, true}) {
      const Plan plan{.format = Format::kSwiss, .players = players, .rounds = std::min(rounds, 4)};
      const Rounds played = play(plan, draws);
      EXPECT_EQ(static_cast<int>(played.size()), plan.rounds);
      expect_nobody_twice_in_a_round(played);
      for (const auto& round : played) EXPECT_EQ(static_cast<int>(round.size()), players / 2);
      for (const auto& [pair, times] : meetings(played)) {
        EXPECT_EQ(times, 1) << players << " players, pair " << pair.first << " " << pair.second;
      }
    }
  }
}

TEST(Schedule, SwissByesGoRoundBeforeAnybodyRestsTwice) {
  const Plan plan{.format = Format::kSwiss, .players = 5, .rounds = 5};
  std::set<int> rested;
  for (const auto& round : play(plan)) {
    std::set<int> resting{0, 1, 2, 3, 4};
    for (const Met& one : round) {
      resting.erase(one.encounter.first);
      resting.erase(one.encounter.second);
    }
    ASSERT_EQ(resting.size(), 1u);
    EXPECT_TRUE(rested.insert(*resting.begin()).second);
  }
}

TEST(Schedule, SwissPairsEqualsWithEquals) {
  const Plan plan{.format = Format::kSwiss, .players = 8, .rounds = 3};
  const Rounds rounds = play(plan);
  std::set<int> winners_of_two;
  for (const Met& one : rounds[2]) {
    if (one.encounter.first < 4 && one.encounter.second < 4) winners_of_two.insert(one.encounter.first);
  }
  EXPECT_FALSE(winners_of_two.empty());
}

TEST(Schedule, SwissWithMoreRoundsThanOpponentsAllowsRematchesEvenly) {
  const Plan plan{.format = Format::kSwiss, .players = 4, .rounds = 9};
  for (const auto& [pair, times] : meetings(play(plan))) EXPECT_EQ(times, 3) << pair.first << pair.second;
}

TEST(Schedule, SwissOfManyPlayersEnds) {
  const Plan plan{.format = Format::kSwiss, .players = 201, .rounds = 12};
  EXPECT_EQ(play(plan).size(), 12u);
}

TEST(Schedule, KnockoutFindsTheStrongestWithNoGameTooMany) {
  for (int players = 1; players <= 20; ++players) {
    const Plan plan{.format = Format::kKnockout, .players = players};
    const Rounds rounds = play(plan);
    std::size_t encounters = 0;
    for (const auto& round : rounds) encounters += round.size();
    EXPECT_EQ(encounters, static_cast<std::size_t>(players - 1));
    EXPECT_EQ(static_cast<std::int64_t>(rounds.size()), size_of(plan).rounds);
    EXPECT_EQ(knockout_winner(plan, rounds), 0);
  }
}

TEST(Schedule, TheFirstTwoMeetOnlyInTheFinal) {
  const Plan plan{.format = Format::kKnockout, .players = 13};
  const Rounds rounds = play(plan);
  const auto count = meetings(rounds);
  EXPECT_EQ(count.at({0, 1}), 1);
  EXPECT_EQ(rounds.back().front().encounter, (Encounter{0, 1}));
}

TEST(Schedule, ADrawnKnockoutIsReplayedAndEnds) {
  const Plan plan{.format = Format::kKnockout, .players = 4};
  const Rounds rounds = play(plan, true);
  EXPECT_EQ(rounds.size(), 2u * (1 + kReplays));
  EXPECT_EQ(knockout_winner(plan, rounds), 0);
  EXPECT_EQ(knockout_winner(plan, Rounds(rounds.begin(), rounds.end() - 1)), std::nullopt);
}

TEST(Schedule, OnePlayerHasNothingToPlay) {
  for (const Format format : {Format::kRoundRobin, Format::kSwiss, Format::kKnockout}) {
    const Plan plan{.format = format, .players = 1};
    EXPECT_TRUE(mistakes(plan).empty());
    EXPECT_EQ(next_round(plan, {}), std::nullopt);
    EXPECT_EQ(size_of(plan).games, 0);
  }
}

TEST(Schedule, NamesEveryMistakeAtOnce) {
  const Plan plan{.format = Format::kGauntlet, .players = 0, .rounds = 0, .challengers = 0, .pairs = 0};
  EXPECT_EQ(mistakes(plan).size(), 4u);
}

TEST(Schedule, TenMillionRoundsCostNothingToStart) {
  const Plan plan{.players = 100, .rounds = 10'000'000, .pairs = 1};
  EXPECT_EQ(size_of(plan).games, 10'000'000LL * 4950 * 2);
  EXPECT_EQ(next_round(plan, {})->size(), 50u);
}

TEST(Schedule, GamesComeInColourSwappedPairsWithOneSeed) {
  const Plan plan{.players = 2, .pairs = 3, .seed = 5};
  const std::vector<Game> games = games_of(plan, 4, 2, {7, 9});
  ASSERT_EQ(games.size(), 6u);
  std::set<std::uint64_t> seeds;
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(games[i].red, games[i + 1].blue);
    EXPECT_EQ(games[i].blue, games[i + 1].red);
    EXPECT_EQ(games[i].seed, games[i + 1].seed);
    seeds.insert(games[i].seed);
  }
  EXPECT_EQ(seeds.size(), 3u);
  EXPECT_EQ(games, games_of(plan, 4, 2, {7, 9}));
  EXPECT_NE(games[0].seed, games_of(plan, 5, 2, {7, 9})[0].seed);
  EXPECT_NE(games[0].seed, games_of(plan, 4, 3, {7, 9})[0].seed);
}

TEST(Standings, CountsEachForfeitOnceAndOrdersByPoints) {
  const std::vector<Result> results = {
      won(0, 1),
      game(1, 0, Ending::kIllegal, Side::kBlue),
      game(1, 2, Ending::kBadSetup, std::nullopt),
      game(2, 0, Ending::kSurrender, Side::kRed),
      drawn(0, 2),
      game(1, 2, Ending::kNotPlayed, std::nullopt),
  };
  const std::vector<Row> rows = standings(3, results, Points::kUsual);
  EXPECT_EQ(rows[0].player, 0);
  EXPECT_EQ(rows[0].wins, 2);
  EXPECT_EQ(rows[0].losses, 1);
  EXPECT_EQ(rows[0].draws, 1);
  EXPECT_EQ(rows[0].tenths, 25);
  EXPECT_EQ(rows[2].player, 1);
  EXPECT_EQ(rows[2].losses, 3);
  EXPECT_EQ(rows[2].faults, 2);
  EXPECT_EQ(rows[2].not_played, 1);
  EXPECT_EQ(rows[2].games(), 3);
  const auto table = cross_table(3, results);
  EXPECT_EQ(table[0][1].wins, 2);
  EXPECT_EQ(table[1][0].losses, 2);
  EXPECT_EQ(table[2][0].wins, 1);
  EXPECT_EQ(table[2][0].draws, 1);
  EXPECT_EQ(table[1][2].losses, 1);
  EXPECT_EQ(table[2][1].losses, 1);
}

TEST(Standings, The2012TableIsThatOfTheFinals) {
  const auto both = [](const Result& result) {
    return std::pair(tenths(result, Side::kRed, Points::k2012), tenths(result, Side::kBlue, Points::k2012));
  };
  EXPECT_EQ(both(game(0, 1, Ending::kVictory, Side::kRed)), std::pair(3, 1));
  EXPECT_EQ(both(game(0, 1, Ending::kVictory, Side::kBlue)), std::pair(1, 3));
  EXPECT_EQ(both(game(0, 1, Ending::kSurrender, Side::kBlue)), std::pair(0, 3));
  EXPECT_EQ(both(game(0, 1, Ending::kDraw, std::nullopt)), std::pair(2, 2));
  EXPECT_EQ(both(game(0, 1, Ending::kTurnLimit, std::nullopt)), std::pair(1, 1));
  EXPECT_EQ(both(game(0, 1, Ending::kIllegal, Side::kBlue)), std::pair(-1, 2));
  EXPECT_EQ(both(game(0, 1, Ending::kBadSetup, Side::kBlue)), std::pair(0, 0));
  EXPECT_EQ(both(game(0, 1, Ending::kNotPlayed, std::nullopt)), std::pair(0, 0));
}

TEST(Standings, EndingsHaveNames) {
  for (int i = 0; i < kEndings; ++i) {
    const auto ending = static_cast<Ending>(i);
    EXPECT_EQ(ending_of(ending_name(ending)), ending);
  }
  EXPECT_EQ(ending_of("lunch"), std::nullopt);
}

TEST(Ratings, TwoPlayersHaveTheElosOfTheirScore) {
  std::vector<Result> results;
  for (int i = 0; i < 750; ++i) results.push_back(won(0, 1));
  for (int i = 0; i < 250; ++i) results.push_back(won(1, 0));
  const Ratings ratings = fit_ratings(2, results);
  EXPECT_NEAR(ratings.players[0].elo - ratings.players[1].elo, 400 * std::log10(3.0), 2);
  EXPECT_NEAR(ratings.players[0].elo + ratings.players[1].elo, 0, 1e-9);
  EXPECT_GT(ratings.superior[0][1], 0.999);
  EXPECT_NEAR(ratings.superior[0][1] + ratings.superior[1][0], 1, 1e-12);
  EXPECT_EQ(ratings.superior[0][0], 0.5);
}

TEST(Ratings, KnownStrengthsComeBackWithinTheirErrors) {
  // Expected scores of four players 100 points apart, as whole numbers of wins.
  std::vector<Result> results;
  for (int i = 0; i < 4; ++i) {
    for (int j = i + 1; j < 4; ++j) {
      const int wins = static_cast<int>(std::lround(2000 * score_of(100.0 * (j - i))));
      for (int k = 0; k < 2000; ++k) results.push_back(k < wins ? won(i, j) : won(j, i));
    }
  }
  const Ratings ratings = fit_ratings(4, results);
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_NEAR(ratings.players[i].elo, 150 - 100.0 * static_cast<double>(i), 2);
}

TEST(Ratings, WinningEverythingIsFiniteAndUncertain) {
  std::vector<Result> few;
  for (int i = 0; i < 10; ++i) few.push_back(won(0, 1));
  std::vector<Result> many;
  for (int i = 0; i < 10'000; ++i) many.push_back(won(0, 1));
  const Ratings after_few = fit_ratings(2, few);
  const Ratings after_many = fit_ratings(2, many);
  for (const Ratings& ratings : {after_few, after_many}) {
    for (const Rating& one : ratings.players) {
      EXPECT_TRUE(std::isfinite(one.elo));
      EXPECT_TRUE(std::isfinite(one.error));
      EXPECT_GT(one.error, 100);
    }
    EXPECT_GT(ratings.superior[0][1], 0.95);
  }
  EXPECT_GT(after_many.players[0].elo, after_few.players[0].elo);
}

TEST(Ratings, DrawsOnlyAreAllEqual) {
  std::vector<Result> results;
  for (int i = 0; i < 100; ++i) results.push_back(drawn(i % 3, (i + 1) % 3));
  const Ratings ratings = fit_ratings(3, results);
  for (const Rating& one : ratings.players) EXPECT_NEAR(one.elo, 0, 1e-6);
  EXPECT_NEAR(ratings.superior[0][2], 0.5, 1e-6);
}

TEST(Ratings, OnePlayerAndNoneAndNoGames) {
  EXPECT_TRUE(fit_ratings(0, {}).players.empty());
  EXPECT_EQ(fit_ratings(1, {}).players[0].elo, 0);
  const Ratings ratings = fit_ratings(3, {});
  for (const Rating& one : ratings.players) EXPECT_EQ(one.elo, 0);
  EXPECT_EQ(ratings.players[2].group, 2);
}

TEST(Ratings, DisconnectedPlayersAreToldApart) {
  const std::vector<Result> results = {won(0, 1), won(1, 0), won(2, 3), won(2, 3),
                                       game(0, 2, Ending::kNotPlayed, std::nullopt)};
  const Ratings ratings = fit_ratings(5, results);
  EXPECT_EQ(ratings.players[0].group, ratings.players[1].group);
  EXPECT_EQ(ratings.players[2].group, ratings.players[3].group);
  EXPECT_NE(ratings.players[0].group, ratings.players[2].group);
  EXPECT_NE(ratings.players[4].group, ratings.players[2].group);
  for (const Rating& one : ratings.players) EXPECT_TRUE(std::isfinite(one.elo));
}

TEST(Evidence, WilsonHoldsKnownValues) {
  EXPECT_NEAR(wilson(90, 100).low, 0.8256, 1e-4);
  EXPECT_NEAR(wilson(90, 100).high, 0.9448, 1e-4);
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
  EXPECT_EQ(wilson(10, 10).high, 1);
}

TEST(Evidence, LikelihoodOfSuperiorityIsExact) {
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(0, 0), 0.5);
  EXPECT_NEAR(likelihood_of_superiority(1, 0), 0.75, 1e-12);
  EXPECT_NEAR(likelihood_of_superiority(3, 0), 1 - 1.0 / 16, 1e-12);
  EXPECT_NEAR(likelihood_of_superiority(50, 50), 0.5, 1e-12);
  EXPECT_NEAR(likelihood_of_superiority(2, 5) + likelihood_of_superiority(5, 2), 1, 1e-12);
  EXPECT_NEAR(likelihood_of_superiority(5000, 0), 1, 1e-9);
  EXPECT_NEAR(likelihood_of_superiority(0, 5000), 0, 1e-9);
}

TEST(Evidence, EloAndScoreAreInverse) {
  for (const double elo : {-800.0, -10.0, 0.0, 35.0, 400.0}) EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-6);
  EXPECT_TRUE(std::isfinite(elo_of(0)));
  EXPECT_TRUE(std::isfinite(elo_of(1)));
}

TEST(Evidence, SprtDecidesExtremeScoreVectorsRightly) {
  const SprtLimits limits{0, 50, 0.05, 0.05};
  EXPECT_EQ(sprt({0, 0, 0, 0, 200}, limits).answer, SprtAnswer::kAcceptElo1);
  EXPECT_EQ(sprt({200, 0, 0, 0, 0}, limits).answer, SprtAnswer::kAcceptElo0);
  EXPECT_EQ(sprt({0, 0, 5000, 0, 0}, limits).answer, SprtAnswer::kAcceptElo0);
  EXPECT_EQ(sprt({0, 0, 0, 0, 0}, limits).answer, SprtAnswer::kGoOn);
  EXPECT_EQ(sprt({0, 0, 0, 0, 1}, limits).answer, SprtAnswer::kGoOn);
  for (const PairCounts& counts : {PairCounts{0, 0, 0, 0, 1'000'000}, PairCounts{1'000'000, 0, 0, 0, 0}}) {
    EXPECT_TRUE(std::isfinite(sprt(counts, limits).llr));
  }
}

TEST(Evidence, SprtAgreesWithTheNormalApproximationOnManyPairs) {
  const PairCounts counts{40, 180, 500, 220, 60};
  const SprtState state = sprt(counts, {0, 20, 0.05, 0.05});
  double mean = 0;
  double square = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    const double share = static_cast<double>(counts[i]) / 1000;
    mean += share * static_cast<double>(i) / 4;
    square += share * static_cast<double>(i * i) / 16;
  }
  const double s0 = score_of(0);
  const double s1 = score_of(20);
  const double normal = 1000 * (s1 - s0) * (2 * mean - s0 - s1) / (2 * (square - mean * mean));
  EXPECT_NEAR(state.llr, normal, 0.05 * std::abs(normal) + 0.05);
}

TEST(Evidence, PairsLeaveOutHalfPairsAndUnplayedGames) {
  std::vector<Result> results = {
      game(0, 1, Ending::kVictory, Side::kRed, 0), game(1, 0, Ending::kVictory, Side::kBlue, 1),
      game(0, 1, Ending::kTurnLimit, std::nullopt, 2), game(1, 0, Ending::kNotPlayed, std::nullopt, 3),
      game(0, 1, Ending::kVictory, Side::kBlue, 4)};
  EXPECT_EQ(pair_counts(results, 0), (PairCounts{0, 0, 0, 0, 1}));
  EXPECT_EQ(pair_counts(results, 1), (PairCounts{1, 0, 0, 0, 0}));
  EXPECT_EQ(pair_counts(results, 2), (PairCounts{}));
}

}  // namespace
}  // namespace stratego::tournament
