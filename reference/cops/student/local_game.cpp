#include "cops/student/local_game.hpp"

namespace cops::student {
namespace {

std::string positions(const Game& game, bool with_robber) {
  std::string text = "cops";
  for (const Vertex cop : game.cops()) text += ' ' + std::to_string(cop);
  if (with_robber) text += ", robber " + std::to_string(game.robber());
  return text;
}

bool is_cops_turn(Phase phase) {
  return phase == Phase::kPlaceCops || phase == Phase::kCopsMove;
}

bool is_placing(Phase phase) {
  return phase == Phase::kPlaceCops || phase == Phase::kPlaceRobber;
}

}  // namespace

LocalGame play_local(const Graph& graph, std::size_t cops, std::size_t limit, Team& team, Robber& robber,
                     const std::function<void(const std::string&)>& watch) {
  Game game(graph, cops, static_cast<std::uint32_t>(limit));
  LocalGame result;
  while (game.phase() != Phase::kOver && result.legal()) {
    const Phase phase = game.phase();
    const std::size_t round = game.round();
    if (is_cops_turn(phase)) {
      const auto to = phase == Phase::kPlaceCops ? team.place() : team.move(game.cops(), game.robber());
      result.illegal_cops = game.act_cops(to).value_or("");
    } else {
      const Vertex to =
          phase == Phase::kPlaceRobber ? robber.place(game.cops()) : robber.move(game.cops(), game.robber());
      result.illegal_robber = game.act_robber(to).value_or("");
    }
    const bool round_over = !is_cops_turn(phase) || game.phase() == Phase::kOver;
    if (watch && round_over && result.legal()) {
      const std::string when = is_placing(phase) ? "placed: " : "round " + std::to_string(round) + ": ";
      watch(when + positions(game, true));
    }
  }
  result.round = game.round();
  result.caught = result.legal() && game.ending() == Ending::kCaught;
  return result;
}

}  // namespace cops::student
