#include "cops/commands/play_options.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "cops/commands/page_command.hpp"
#include "cops/commands/play_command.hpp"
#include "cops/commands/referee_command.hpp"
#include "cops/commands/stats_command.hpp"
#include "cops/play/robbers.hpp"
#include "cops/play/teams.hpp"

namespace cops::commands {
namespace {

const auto kCops = CLI::Range(std::size_t{1}, kMaxCops);
const auto kRounds = CLI::Range(std::uint32_t{1}, kMaxRounds);

// Options that play and referee share.
template <class Command>
void declare_game(CLI::App& app, Command& command) {
  app.add_option("-g,--graph", command.graph.made, "by description, as petersen or grid:4x5");
  app.add_option("--file", command.graph.file, "a file with one graph; - is standard input");
  app.add_option("--graph-seed", command.graph_seed, "of a random description")->capture_default_str();
  app.add_option("-k,--cops", command.cops, "how many cops")->check(kCops)->capture_default_str();
  app.add_option("--limit", command.limit, "rounds (default: max(50, 4 n))")->check(kRounds);
  app.add_flag("--robber-must-move", command.rules.robber_must_move, "he may not stay");
  app.add_flag("--cops-must-move", command.rules.cops_must_move, "no cop may stay");
  app.add_flag("--disconnected", command.disconnected, "allow a graph in several pieces");
  app.add_option("--start", command.start, "vertices of the cops, then of the robber, as 0,4,7")
      ->delimiter(',');
  app.add_option("--log", command.log, "write the game as JSON");
  app.add_option("--seed", command.seed, "of random players and drawn ties")->capture_default_str();
}

// --ties first|seeded.
void declare_ties(CLI::App& app, play::Ties& ties) {
  app.add_option_function<std::string>(
         "--ties",
         [&ties](const std::string& word) {
           ties = word == "first" ? play::Ties::kFirst : play::Ties::kSeeded;
         },
         "equally good choices: first or seeded")
      ->check(CLI::IsMember({"first", "seeded"}));
}

}  // namespace

void declare_play(CLI::App& app, int& exit_code) {
  const auto command = std::make_shared<PlayCommand>();
  declare_game(app, *command);
  declare_ties(app, command->ties);
  app.add_option("--cops-by", command->team, play::team_usage())->capture_default_str();
  app.add_option("--robber-by", command->robber, play::robber_usage())->capture_default_str();
  app.add_option("--svg", command->svg, "draw every position into this file");
  app.add_option("--layout", command->layout, "auto, spring, circle, rings, grid, cube")
      ->capture_default_str();
  app.add_flag("-q,--quiet", command->quiet, "print only the result");
  app.callback([command, &exit_code] { exit_code = run_play(*command); });
}

void declare_stats(CLI::App& app, int& exit_code) {
  const auto command = std::make_shared<StatsCommand>();
  app.add_option("-m,--model", command->models, "graphs by description, as gnp:20,0.2; repeatable");
  app.add_option("--file", command->files, "graphs of a file, one a line; repeatable");
  app.add_option("--count", command->count, "graphs of each random model")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("--pair", command->pairs, "COPS/ROBBER, as conjugate+/potential; repeatable");
  app.add_option("--teams", command->teams, "with --robbers: every pair of them, as greedy,conjugate+")
      ->delimiter(',');
  app.add_option("--robbers", command->robbers, "as potential,improved,electric")->delimiter(',');
  app.add_option("-k,--most", command->most_cops, "try 1 to K cops")->check(kCops)->capture_default_str();
  app.add_option("--limit", command->limit, "rounds (default: max(50, 4 n))")->check(kRounds);
  app.add_option("--threshold", command->threshold,
                 "share of captures in thousandths that counts as catching")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--games", command->games, "to begin with, for each graph, pair and k")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--most-games", command->most_games, "doubled up to, while undecided")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--seed", command->seed, "of graphs and games")->capture_default_str();
  declare_ties(app, command->ties);
  app.add_flag("--robber-must-move", command->rules.robber_must_move, "he may not stay");
  app.add_flag("--cops-must-move", command->rules.cops_must_move, "no cop may stay");
  app.add_flag("--exact", command->exact, "also the cop number of each graph");
  app.add_flag("--responses", command->responses, "also guarantee and resistance numbers (small graphs)");
  app.add_option("--memory-limit", command->memory_limit_mb, "MB for one exact table")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--threads", command->threads, "0: one for each core")->check(CLI::Range(0, 1024));
  app.add_option("-o,--output", command->output, "folder for the results")->capture_default_str();
  app.add_flag("--restart", command->restart, "begin again, whatever the folder holds");
  app.add_flag("-q,--quiet", command->quiet, "no progress and no table");
  app.callback([command, &exit_code] { exit_code = run_stats(*command); });
}

void declare_referee(CLI::App& app, int& exit_code) {
  const auto command = std::make_shared<RefereeCommand>();
  const auto first = std::make_shared<std::int64_t>(command->first_limit.count());
  const auto move = std::make_shared<std::int64_t>(command->move_limit.count());
  declare_game(app, *command);
  declare_ties(app, command->ties);
  app.add_option("--cops-by", command->team, "a command line, or @NAME for a strategy of `cops play`")
      ->required();
  app.add_option("--robber-by", command->robber, "likewise")->required();
  app.add_option("--first-limit", *first, "ms until READY")
      ->check(CLI::Range(1, 3'600'000))
      ->capture_default_str();
  app.add_option("--move-limit", *move, "ms for every other answer")
      ->check(CLI::Range(1, 3'600'000))
      ->capture_default_str();
  app.add_flag("--json", command->json, "print the result as one JSON object");
  app.callback([command, first, move, &exit_code] {
    command->first_limit = std::chrono::milliseconds(*first);
    command->move_limit = std::chrono::milliseconds(*move);
    exit_code = run_referee(*command);
  });
}

void declare_page(CLI::App& app, int& exit_code) {
  const auto file = std::make_shared<std::string>();
  app.add_option("FILE", *file, "where to write it; - is standard output")->required();
  app.callback([file, &exit_code] { exit_code = run_page(*file); });
}

}  // namespace cops::commands
