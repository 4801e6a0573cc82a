// play, page, and what the commands share.
#include "cops/play_commands.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "cops/command_line.hpp"
#include "cops/game_text.hpp"
#include "cops/match.hpp"
#include "cops/page/page.hpp"
#include "cops/play_input.hpp"
#include "support/atomic_file.hpp"

namespace cops {
namespace {

std::unique_ptr<Team> team_of(const std::string& name, const Casting& casting) {
  auto team = make_team(name, casting);
  if (!team) throw UsageError("--cops-by: " + team.problem().reason);
  return std::move(*team);
}
std::unique_ptr<Robber> robber_of(const std::string& name, const Casting& casting) {
  auto robber = make_robber(name, casting);
  if (!robber) throw UsageError("--robber-by: " + robber.problem().reason);
  return std::move(*robber);
}

std::string result_line(const Record& record) {
  if (record.ending == Ending::kCaught) return fmt::format("caught in round {}\n", record.round);
  return fmt::format("{} in round {}\n", ending_name(record.ending), record.round);
}

void write_drawing(const PlayCommand& command, const Graph& graph, const Record& record) {
  std::size_t columns = 0;
  const Layout suggested = suggested_layout(command.graph.made, columns);
  const auto layout = command.layout == "auto" ? suggested : layout_named(command.layout);
  if (!layout) {
    throw UsageError("--layout is auto, spring, circle, rings, grid or cube, not '" + command.layout + "'");
  }
  const auto points = lay_out(graph, *layout, 1, columns);
  const std::string title =
      fmt::format("{} against {}: {}", command.team, command.robber, result_line(record));
  kit::write_file_atomically(command.svg,
                             game_svg(graph, points, record.acts, title.substr(0, title.size() - 1)));
}

}  // namespace

int run_play(const PlayCommand& command) {
  Graph graph = playable_graph(command.graph, command.graph_seed, command.disconnected);
  const Arena arena(std::move(graph));
  const Casting casting{arena, command.cops, command.rules};
  const auto team = team_of(command.team, casting);
  const auto robber = robber_of(command.robber, casting);
  MatchSettings settings;
  settings.cops = command.cops;
  settings.limit = command.limit == 0 ? default_limit(arena.graph()) : command.limit;
  settings.rules = command.rules;
  settings.chance = {command.ties, command.seed, 0};
  read_start(command.start, arena.graph(), command.cops, settings.start_cops, settings.start_robber);
  const Record record = play(arena, *team, *robber, settings);
  if (!command.quiet) std::fputs(game_lines(record.acts).c_str(), stdout);
  std::fputs(result_line(record).c_str(), stdout);
  if (!command.svg.empty()) write_drawing(command, arena.graph(), record);
  if (!command.log.empty()) {
    const GameLog log{command.graph.made, command.cops,   settings.limit,
                      command.rules,      command.seed,   command.ties == Ties::kSeeded,
                      command.team,       command.robber, ending_name(record.ending),
                      record.round};
    kit::write_file_atomically(command.log, game_log(arena.graph(), record.acts, log));
  }
  return 0;
}

int run_page(const std::string& file) {
  const std::string_view page = page_html();
  if (page.empty()) {
    throw UsageError(
        "this build has no page: install clang, lld, wasi-libc, libc++-dev-wasm32 and "
        "libclang-rt-dev-wasm32, "
        "and build again");
  }
  if (file == "-") {
    std::fwrite(page.data(), 1, page.size(), stdout);
  } else {
    kit::write_file_atomically(file, page);
  }
  return 0;
}

}  // namespace cops
