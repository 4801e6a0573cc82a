// Knockout: the bracket is that of a seeded list (first against last, and so that the first two can meet only
// in the final); missing players are byes.
#include <cstddef>

#include "stratego/tournament/schedule.hpp"

namespace stratego::tournament {
namespace {

constexpr int kNobody = -1;

// Places of a bracket in playing order: 0 | 0 1 | 0 3 1 2 | 0 7 3 4 1 6 2 5 ...
std::vector<int> bracket(int players) {
  std::vector<int> places{0};
  while (static_cast<int>(places.size()) < players) {
    const int last = 2 * static_cast<int>(places.size()) - 1;
    std::vector<int> wider;
    for (const int place : places) {
      wider.push_back(place);
      wider.push_back(last - place);
    }
    places = std::move(wider);
  }
  for (int& place : places) {
    if (place >= players) place = kNobody;
  }
  return places;
}

// The state of one stage: pairs of the bracket, who is through, how often a pair was replayed.
struct Stage {
  std::vector<int> places;
  std::vector<int> winners;  // one for each pair, kNobody while open
  std::vector<int> replays;
};

Stage stage_of(std::vector<int> places) {
  Stage stage;
  stage.places = std::move(places);
  for (std::size_t i = 0; i + 1 < stage.places.size(); i += 2) {
    const int a = stage.places[i];
    const int b = stage.places[i + 1];
    stage.winners.push_back(b == kNobody ? a : a == kNobody ? b : kNobody);
    stage.replays.push_back(0);
  }
  return stage;
}

std::vector<Encounter> open_pairs(const Stage& stage) {
  std::vector<Encounter> open;
  for (std::size_t i = 0; i < stage.winners.size(); ++i) {
    if (stage.winners[i] == kNobody) open.push_back({stage.places[2 * i], stage.places[2 * i + 1]});
  }
  return open;
}

void enter(Stage& stage, const Met& one) {
  for (std::size_t i = 0; i < stage.winners.size(); ++i) {
    const Encounter pair{stage.places[2 * i], stage.places[2 * i + 1]};
    if (stage.winners[i] != kNobody || !(pair == one.encounter)) continue;
    if (one.first_half_points != one.second_half_points) {
      stage.winners[i] = one.first_half_points > one.second_half_points ? pair.first : pair.second;
    } else if (++stage.replays[i] > kReplays) {
      stage.winners[i] = pair.first < pair.second ? pair.first : pair.second;
    }
  }
}

// The stage in which the tournament stands; a stage of one place is its end.
Stage current_stage(const Plan& plan, std::span<const std::vector<Met>> earlier) {
  Stage stage = stage_of(bracket(plan.players));
  for (const std::vector<Met>& round : earlier) {
    for (const Met& one : round) enter(stage, one);
    while (stage.places.size() > 1 && open_pairs(stage).empty()) stage = stage_of(stage.winners);
  }
  return stage;
}

}  // namespace

std::vector<Encounter> knockout_round(const Plan& plan, std::span<const std::vector<Met>> earlier) {
  return open_pairs(current_stage(plan, earlier));
}

std::optional<int> knockout_winner(const Plan& plan, std::span<const std::vector<Met>> earlier) {
  const Stage stage = current_stage(plan, earlier);
  if (stage.places.size() != 1 || stage.places[0] == kNobody) return std::nullopt;
  return stage.places[0];
}

}  // namespace stratego::tournament
