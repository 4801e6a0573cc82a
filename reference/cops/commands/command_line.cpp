#include "cops/commands/command_line.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

#include "cops/commands/generate_command.hpp"
#include "cops/commands/play_options.hpp"
#include "cops/commands/solve_command.hpp"
#include "cops/graph/graph_text.hpp"
#include "support/command_line.hpp"

namespace cops::commands {
namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;

// The names of the formats, with "auto" those that are read.
CLI::IsMember one_of_the_formats(bool read) {
  std::vector<std::string> names;
  if (read) names.emplace_back("auto");
  for (const FormatUsage& usage : graph_formats()) {
    if (!read || usage.read) names.emplace_back(usage.name);
  }
  return CLI::IsMember(names);
}

void declare_solve(CLI::App& app, int& exit_code) {
  const auto command = std::make_shared<SolveCommand>();
  const auto megabytes = std::make_shared<std::uint64_t>(command->memory_limit / kMegabyte);
  app.add_option("FILES", command->files, "graphs; - is standard input; a graph6 file holds one a line");
  app.add_option("-g,--graph", command->graphs, "a graph by description, as petersen or grid:4x5");
  app.add_option("--seed", command->seed, "of random descriptions")->capture_default_str();
  app.add_option("-k,--cops", command->cops, "do so many cops win? (default: find the cop number)")
      ->check(CLI::Range(1, 64));
  app.add_option("--most", command->most, "look for no cop number above")->check(CLI::Range(1, 64));
  app.add_flag("--number-only", command->number_only, "leave out the capture time");
  app.add_flag("--check", command->check, "prove every answer and check the proof");
  app.add_flag("--summary", command->summary, "print how many graphs had which answer");
  app.add_option("--format", command->format, "of the files")
      ->check(one_of_the_formats(true))
      ->capture_default_str();
  app.add_flag("--symmetrise", command->symmetrise, "take arcs of a directed graph as edges");
  app.add_flag("-q,--quiet", command->quiet, "no progress");
  app.add_option("--threads", command->threads, "0: one for each core")->check(CLI::Range(0, 1024));
  app.add_option("--memory-limit", *megabytes, "MB for each graph worked on")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 24))
      ->capture_default_str();
  app.callback([command, megabytes, &exit_code] {
    command->memory_limit = *megabytes * kMegabyte;
    if (command->files.empty() && command->graphs.empty()) {
      throw UsageError("solve: name a file, - for standard input, or a graph with --graph");
    }
    exit_code = run_solve(*command);
  });
}

void declare_generate(CLI::App& app, int& exit_code) {
  const auto command = std::make_shared<GenerateCommand>();
  app.add_option("GRAPHS", command->graphs, "descriptions, as petersen, grid:4x5 or gnp:20,0.2");
  app.add_flag("--list", command->list, "name everything that can be made");
  app.add_option("--from", command->from, "convert this file; - is standard input");
  app.add_option("--read-format", command->read_format, "of that file")->check(one_of_the_formats(true));
  app.add_flag("--symmetrise", command->symmetrise, "take arcs of a directed graph as edges");
  app.add_option("--seed", command->seed, "of random descriptions")->capture_default_str();
  app.add_option("--count", command->count, "graphs of each description, with the seeds that follow")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--format", command->format, "to write")
      ->check(one_of_the_formats(false))
      ->capture_default_str();
  app.callback([command, &exit_code] {
    if (command->graphs.empty() && command->from.empty() && !command->list) {
      throw UsageError("generate: name a graph; --list shows what can be made");
    }
    if (command->count > 1 && command->format != "graph6") {
      throw UsageError("generate: only graph6 holds more than one graph, leave out --count or --format");
    }
    exit_code = run_generate(*command);
  });
}

constexpr SubCommand kSubCommands[] = {
    {"solve", "cop numbers and capture times of graphs", declare_solve},
    {"generate", "make or convert graphs", declare_generate},
    {"play", "one game between two strategies", declare_play},
    {"stats", "how many cops of a kind it takes to catch a robber of a kind", declare_stats},
    {"referee", "a game between two programs", declare_referee},
    {"page", "write the interactive page", declare_page},
};

constexpr const char* kFooter =
    "Exit: 0 done, 1 a fault of the program, 2 bad arguments or input, 3 a graph was too large for the "
    "memory,\n"
    "4 a file or the output could not be written, 5 out of memory.";

}  // namespace

int run_command_line(const std::vector<std::string>& arguments) {
  kit::CommandLine line("cops", "Cops and robber on graphs: solve, play, measure.");
  line.require_subcommand(1);
  line.footer(kFooter);
  int exit_code = 0;
  for (const auto& sub : kSubCommands) {
    CLI::App* const part = line.add_subcommand(sub.name, sub.what);
    sub.declare(*part, exit_code);
  }
  if (const auto said = line.read(arguments, std::cout, std::cerr)) return *said;
  return exit_code;
}

}  // namespace cops::commands
