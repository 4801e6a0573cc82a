#include "cops/commands/play_command.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "cops/commands/command_line.hpp"
#include "cops/play/match.hpp"
#include "cops/play/robbers.hpp"
#include "cops/play/teams.hpp"
#include "cops/referee/game_svg.hpp"
#include "cops/referee/game_text.hpp"
#include "support/atomic_file.hpp"

namespace cops::commands {
namespace {

std::unique_ptr<play::Team> team_of(const std::string& name, const play::Casting& casting) {
  auto team = play::make_team(name, casting);
  if (!team) throw UsageError("--cops-by: " + team.problem().reason);
  return std::move(*team);
}
std::unique_ptr<play::Robber> robber_of(const std::string& name, const play::Casting& casting) {
  auto robber = play::make_robber(name, casting);
  if (!robber) throw UsageError("--robber-by: " + robber.problem().reason);
  return std::move(*robber);
}

std::string result_line(const play::Record& record) {
  if (record.ending == Ending::kCaught) return fmt::format("caught in round {}\n", record.round);
  return fmt::format("{} in round {}\n", ending_name(record.ending), record.round);
}

void write_drawing(const PlayCommand& command, const Graph& graph, const play::Record& record) {
  std::size_t columns = 0;
  const show::Layout suggested = show::suggested_layout(command.graph.made, columns);
  const auto layout = command.layout == "auto" ? suggested : show::layout_named(command.layout);
  if (!layout) {
    throw UsageError("--layout is auto, spring, circle, rings, grid or cube, not '" + command.layout + "'");
  }
  const auto points = show::lay_out(graph, *layout, 1, columns);
  const std::string title =
      fmt::format("{} against {}: {}", command.team, command.robber, result_line(record));
  kit::write_file_atomically(
      command.svg, referee::game_svg(graph, points, record.acts, title.substr(0, title.size() - 1)));
}

}  // namespace

int run_play(const PlayCommand& command) {
  Graph graph = playable_graph(command.graph, command.graph_seed, command.disconnected);
  const play::Arena arena(std::move(graph));
  const play::Casting casting{arena, command.cops, command.rules};
  const auto team = team_of(command.team, casting);
  const auto robber = robber_of(command.robber, casting);
  play::MatchSettings settings;
  settings.cops = command.cops;
  settings.limit = command.limit == 0 ? default_limit(arena.graph()) : command.limit;
  settings.rules = command.rules;
  settings.chance = {command.ties, command.seed, 0};
  read_start(command.start, arena.graph(), command.cops, settings.start_cops, settings.start_robber);
  const play::Record record = play::play(arena, *team, *robber, settings);
  if (!command.quiet) std::fputs(referee::game_lines(record.acts).c_str(), stdout);
  std::fputs(result_line(record).c_str(), stdout);
  if (!command.svg.empty()) write_drawing(command, arena.graph(), record);
  if (!command.log.empty()) {
    const referee::GameLog log{command.graph.made, command.cops,   settings.limit,
                               command.rules,      command.seed,   command.ties == play::Ties::kSeeded,
                               command.team,       command.robber, ending_name(record.ending),
                               record.round};
    kit::write_file_atomically(command.log, referee::game_log(arena.graph(), record.acts, log));
  }
  return 0;
}

}  // namespace cops::commands
