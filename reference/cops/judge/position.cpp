#include "cops/judge/position.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>

#include "cops/play/match.hpp"
#include "cops/play/teams.hpp"

namespace cops::judge {
namespace {

constexpr int kDraws = 400;

class Standing final : public play::Robber {
 public:
  Vertex place(const play::Turn&) const override { return 0; }
  Vertex move(const play::Turn& turn) const override { return turn.robber; }
};

Position drawn(const play::Arena& arena, std::size_t cops, kit::Rng& rng) {
  const auto any = [&] { return static_cast<Vertex>(rng.below(arena.graph().size())); };
  Position position;
  while (position.cops.size() < cops) position.cops.push_back(any());
  position.robber = any();
  return position;
}

// How good a position is for a game, higher is better; nothing: not at all.
std::optional<solver::Time> worth(const play::Arena& arena, const Position& position) {
  const solver::CaptureTable& table = *arena.table(position.cops.size());
  const solver::Time time = table.time(position.cops, position.robber);
  if (table.cops_win()) return time < 2 ? std::nullopt : std::optional(time);
  const solver::Time near = arena.nearest(position.cops, position.robber);
  if (time != solver::kNever || near < 2 || near > 3) return std::nullopt;
  return 4 - near;
}

}  // namespace

solver::Time standing_time(const play::Arena& arena, const Position& position, std::string_view team_name) {
  const std::size_t cops = position.cops.size();
  const auto team = play::make_team(team_name, {arena, cops, {}});
  if (!team) throw std::runtime_error(team.problem().reason);
  play::MatchSettings settings;
  settings.cops = cops;
  settings.limit = default_limit(arena.graph());
  settings.start_cops = position.cops;
  settings.start_robber = position.robber;
  const play::Record record = play::play(arena, **team, Standing(), settings);
  return record.ending == Ending::kCaught ? record.round : solver::kNever;
}

Position draw_position(const play::Arena& arena, std::size_t cops, referee::Seat student,
                       std::string_view against, kit::Rng& rng) {
  std::optional<Position> best;
  std::pair<bool, solver::Time> most;  // whether standing still is worse, how good
  for (int i = 0; i < kDraws; ++i) {
    Position position = drawn(arena, cops, rng);
    const auto value = worth(arena, position);
    if (!value || (best && std::pair(true, *value) <= most)) continue;
    const bool moving =
        student == referee::Seat::kCops ||
        standing_time(arena, position, against) < arena.table(cops)->time(position.cops, position.robber);
    if (best && std::pair(moving, *value) <= most) continue;
    most = {moving, *value};
    best = std::move(position);
  }
  if (!best) throw std::runtime_error("no position of this graph is worth a game");
  return *best;
}

}  // namespace cops::judge
