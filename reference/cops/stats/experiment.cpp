#include "cops/stats/experiment.hpp"

#include <algorithm>
#include <cmath>

#include "cops/play/match.hpp"
#include "cops/play/response.hpp"
#include "cops/play/robbers.hpp"
#include "cops/play/teams.hpp"
#include "cops/solver/cop_number.hpp"

namespace cops::stats {
namespace {

Decision decide(const Experiment& experiment, std::uint64_t captures, std::uint64_t games) {
  const Interval interval = wilson(captures, games);
  const double threshold = experiment.threshold / 1000.0;
  if (interval.low >= threshold) return Decision::kCatches;
  return interval.high < threshold ? Decision::kFails : Decision::kUndecided;
}

class Player {
 public:
  Player(const Experiment& experiment, const play::Arena& arena, std::uint64_t id, std::size_t cops)
      : experiment_(experiment), arena_(arena) {
    settings_.cops = cops;
    settings_.rules = experiment.rules;
    settings_.limit = experiment.limit == 0 ? default_limit(arena.graph()) : experiment.limit;
    settings_.chance = {experiment.ties, play::split_mix(experiment.seed ^ play::split_mix(id * 64 + cops)),
                        0};
  }

  Cell play(const play::Team& team, const play::Robber& robber) {
    Cell cell;
    cell.exact = team.memoryless() && robber.memoryless() && experiment_.ties == play::Ties::kFirst;
    if (cell.exact) {
      settings_.limit = kMaxRounds;  // repetition comes first
      add_game(cell, team, robber);
      cell.decision = cell.captures == 1 ? Decision::kCatches : Decision::kFails;
      return cell;
    }
    for (std::uint64_t goal = experiment_.games_low;; goal = std::min(2 * goal, experiment_.games_high)) {
      while (cell.games < goal) add_game(cell, team, robber);
      cell.decision = decide(experiment_, cell.captures, cell.games);
      if (cell.decision != Decision::kUndecided || goal >= experiment_.games_high) return cell;
    }
  }

 private:
  void add_game(Cell& cell, const play::Team& team, const play::Robber& robber) {
    settings_.chance.game = cell.games++;
    const play::Record record = play::play(arena_, team, robber, settings_);
    if (record.ending == Ending::kCaught) {
      ++cell.captures;
      ++cell.rounds[record.round];
    } else if (record.ending == Ending::kRepetition) {
      ++cell.repetitions;
    }
  }

  const Experiment& experiment_;
  const play::Arena& arena_;
  play::MatchSettings settings_;
};

bool few_positions(const play::Arena& arena, std::size_t cops) {
  return std::pow(static_cast<double>(arena.graph().size()), static_cast<double>(cops + 1)) <=
         kMostResponseStates;
}

PairResult run_pair(const Experiment& experiment, const play::Arena& arena, std::uint64_t id,
                    const Pair& pair) {
  PairResult result;
  for (std::size_t k = 1; k <= experiment.k_high; ++k) {
    const play::Casting casting{arena, k, experiment.rules};
    const auto team = play::make_team(pair.team, casting);
    const auto robber = play::make_robber(pair.robber, casting);
    if (!team || !robber) {
      result.cells.emplace_back();
      continue;
    }
    result.cells.push_back(Player(experiment, arena, id, k).play(**team, **robber));
    const Cell& cell = result.cells.back();
    if (!result.number && cell.decision == Decision::kCatches) result.number = k;
    if (!result.point_number && cell.captures * 1000 >= cell.games * experiment.threshold) {
      result.point_number = k;
    }
    if (!experiment.responses || experiment.rules != Rules{} || !few_positions(arena, k)) continue;
    if (!result.guarantee && (*team)->memoryless() && play::worst_capture(arena, **team, k))
      result.guarantee = k;
    if (!result.resistance && (*robber)->memoryless() && play::can_be_caught(arena, **robber, k)) {
      result.resistance = k;
    }
  }
  return result;
}

}  // namespace

const char* decision_name(Decision decision) {
  switch (decision) {
    case Decision::kCatches:
      return "catches";
    case Decision::kFails:
      return "fails";
    case Decision::kUndecided:
      return "undecided";
    case Decision::kNotPlayed:
      return "not played";
  }
  return "";
}

Interval wilson(std::uint64_t captures, std::uint64_t games) {
  constexpr double kZ = 1.959963984540054;
  const auto n = static_cast<double>(games), p = static_cast<double>(captures) / n;
  const double centre = p + kZ * kZ / (2 * n), scale = 1 + kZ * kZ / n;
  const double spread = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  return {captures == 0 ? 0 : std::max(0.0, (centre - spread) / scale),
          captures == games ? 1 : std::min(1.0, (centre + spread) / scale)};
}

GraphResult run_experiment(const Experiment& experiment, const Graph& graph, std::uint64_t id) {
  const play::Arena arena(graph, experiment.memory_limit);
  GraphResult result;
  if (experiment.exact) {
    solver::CopNumberRules rules;
    rules.most = experiment.k_high;
    rules.capture_time = false;
    rules.memory_limit = experiment.memory_limit;
    const auto number = solver::cop_number(graph, rules);
    if (number && number->cops <= experiment.k_high) result.cop_number = number->cops;
  }
  for (const Pair& pair : experiment.pairs) result.pairs.push_back(run_pair(experiment, arena, id, pair));
  return result;
}

}  // namespace cops::stats
