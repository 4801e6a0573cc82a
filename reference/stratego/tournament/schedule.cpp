#include "stratego/tournament/schedule.hpp"

#include <algorithm>

#include "support/rng.hpp"

namespace stratego::tournament {
namespace {

// Round `turn` of the circle method: player 0 stays, the others go round; with an odd number of players an
// empty seat makes them even and whoever would meet it rests.
std::vector<Encounter> circle_round(int players, int turn) {
  const int seats = players + players % 2;
  const auto seat = [&](int place) { return place == 0 ? 0 : 1 + (place - 1 + turn) % (seats - 1); };
  std::vector<Encounter> round;
  for (int i = 0; i < seats / 2; ++i) {
    const int a = seat(i);
    const int b = seat(seats - 1 - i);
    if (a < players && b < players) round.push_back({std::min(a, b), std::max(a, b)});
  }
  return round;
}

int circle_rounds(int players) {
  return players + players % 2 - 1;
}

std::vector<Encounter> gauntlet_round(const Plan& plan) {
  std::vector<Encounter> round;
  for (int i = 0; i < plan.challengers; ++i) {
    for (int j = plan.challengers; j < plan.players; ++j) round.push_back({i, j});
  }
  return round;
}

int knockout_rounds(int players) {
  int rounds = 0;
  for (int seats = 1; seats < players; seats *= 2) ++rounds;
  return rounds;
}

}  // namespace

std::vector<std::string> mistakes(const Plan& plan) {
  std::vector<std::string> found;
  if (plan.players < 1) found.push_back("A tournament needs at least one player.");
  if (plan.rounds < 1) found.push_back("The number of rounds must be at least 1.");
  if (plan.pairs < 1) found.push_back("The number of pairs of games must be at least 1.");
  if (plan.format == Format::kGauntlet && (plan.challengers < 1 || plan.challengers >= plan.players)) {
    found.push_back("A gauntlet needs at least one challenger, and one player that is none.");
  }
  return found;
}

std::optional<std::vector<Encounter>> next_round(const Plan& plan,
                                                 std::span<const std::vector<Met>> earlier) {
  if (plan.players < 2) return std::nullopt;
  const auto round = static_cast<std::int64_t>(earlier.size());
  switch (plan.format) {
    case Format::kRoundRobin:
      if (round >= size_of(plan).rounds) return std::nullopt;
      return circle_round(plan.players, static_cast<int>(round % circle_rounds(plan.players)));
    case Format::kGauntlet:
      if (round >= plan.rounds) return std::nullopt;
      return gauntlet_round(plan);
    case Format::kSwiss:
      if (round >= plan.rounds) return std::nullopt;
      return swiss_round(plan, earlier);
    case Format::kKnockout: {
      std::vector<Encounter> next = knockout_round(plan, earlier);
      if (next.empty()) return std::nullopt;
      return next;
    }
  }
  return std::nullopt;
}

std::vector<Game> games_of(const Plan& plan, int round, int index, const Encounter& encounter) {
  std::vector<Game> games;
  for (int pair = 0; pair < plan.pairs; ++pair) {
    // One number for each place in the plan, mixed by the generator's own seeding.
    kit::Rng by_round(plan.seed + 0x9e3779b97f4a7c15ULL * (static_cast<std::uint64_t>(round) + 1));
    kit::Rng by_place(by_round.next() + (static_cast<std::uint64_t>(index) << 32) +
                      static_cast<std::uint64_t>(pair));
    const std::uint64_t seed = by_place.next();
    games.push_back({encounter.first, encounter.second, round, index, 2 * pair, seed});
    games.push_back({encounter.second, encounter.first, round, index, 2 * pair + 1, seed});
  }
  return games;
}

Met met(const Encounter& encounter, std::span<const Result> results) {
  Met sum{encounter, 0, 0};
  for (const Result& result : results) {
    const bool first_is_red = result.game.red == encounter.first;
    sum.first_half_points += half_points(result, first_is_red ? Side::kRed : Side::kBlue);
    sum.second_half_points += half_points(result, first_is_red ? Side::kBlue : Side::kRed);
  }
  return sum;
}

Size size_of(const Plan& plan) {
  const std::int64_t n = plan.players;
  const std::int64_t in_encounter = 2 * static_cast<std::int64_t>(plan.pairs);
  if (n < 2) return {};
  switch (plan.format) {
    case Format::kRoundRobin:
      return {static_cast<std::int64_t>(plan.rounds) * circle_rounds(plan.players),
              plan.rounds * (n * (n - 1) / 2) * in_encounter};
    case Format::kGauntlet:
      return {plan.rounds, plan.rounds * plan.challengers * (n - plan.challengers) * in_encounter};
    case Format::kSwiss:
      return {plan.rounds, plan.rounds * (n / 2) * in_encounter};
    case Format::kKnockout:
      return {knockout_rounds(plan.players), (n - 1) * in_encounter};
  }
  return {};
}

}  // namespace stratego::tournament
