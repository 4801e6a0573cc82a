#include "cops/play/match.hpp"

#include <cassert>

namespace cops::play {
namespace {

[[maybe_unused]] bool is_legal(const std::optional<std::string>& refusal) {
  return !refusal.has_value();
}

}  // namespace

Record play(const Arena& arena, const Team& team, const Robber& robber, const MatchSettings& settings) {
  const bool decided_by_position =
      team.memoryless() && robber.memoryless() && settings.chance.ties == Ties::kFirst;
  Game game(arena.graph(), settings.cops, settings.limit, settings.rules,
            settings.repetition && decided_by_position);
  Record record;
  const auto cops_act = [&](std::vector<Vertex> to) {
    [[maybe_unused]] const auto refusal = game.act_cops(to);
    assert(is_legal(refusal));
    record.acts.push_back(std::move(to));
  };
  const auto robber_acts = [&](Vertex to) {
    [[maybe_unused]] const auto refusal = game.act_robber(to);
    assert(is_legal(refusal));
    record.acts.push_back({to});
  };
  const auto turn = [&] { return Turn{game.cops(), game.robber(), game.round(), settings.chance}; };
  const bool given = !settings.start_cops.empty();
  cops_act(given ? settings.start_cops : team.place(turn()));
  robber_acts(given ? settings.start_robber : robber.place(turn()));
  while (game.phase() != Phase::kOver) {
    if (game.phase() == Phase::kCopsMove) {
      cops_act(team.move(turn()));
    } else {
      robber_acts(robber.move(turn()));
    }
  }
  record.ending = game.ending();
  record.round = game.round();
  return record;
}

}  // namespace cops::play
