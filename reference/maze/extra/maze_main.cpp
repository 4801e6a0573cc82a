// The program maze: mazes beyond the assignment, and the statistics of what generators make.
#include <CLI/CLI.hpp>
#include <cmath>
#include <fstream>
#include <functional>
#include <iostream>

#include <fmt/core.h>

#include "maze/draw/json.hpp"
#include "maze/draw/svg.hpp"
#include "maze/draw/text_drawing.hpp"
#include "maze/extra/braid.hpp"
#include "maze/extra/names.hpp"
#include "maze/extra/statistics.hpp"
#include "maze/model/memory.hpp"
#include "maze/model/normal_maze.hpp"
#include "maze/model/tunnel_maze.hpp"
#include "maze/perfection.hpp"
#include "maze/validation.hpp"

namespace {

using maze::Cell;
using maze::CellId;

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Options {
  std::string generator = "kruskal";
  int rows = 20;
  int cols = 20;
  int tunnels = 0;
  std::uint64_t seed = 1;
  // make
  double braid = 0;
  std::string solver;
  std::string svg;
  std::string json;
  bool animate = false;
  // stats
  int count = 100;
  bool as_json = false;
};

std::vector<maze::Tunnel> random_tunnels(const Options& options, maze::Random& random) {
  const auto cells = static_cast<std::uint32_t>(options.rows) * static_cast<std::uint32_t>(options.cols);
  if (2 * static_cast<std::int64_t>(options.tunnels) > std::int64_t{cells}) {
    throw UsageError(
        fmt::format("{} tunnels need {} cells", options.tunnels, 2 * std::int64_t{options.tunnels}));
  }
  std::vector<std::uint8_t> used(cells, 0);
  const auto fresh_cell = [&] {
    for (;;) {
      const CellId id = random.below(cells);
      if (used[id]++ == 0)
        return Cell{static_cast<int>(id) / options.cols, static_cast<int>(id) % options.cols};
      used[id] = 1;
    }
  };
  std::vector<maze::Tunnel> tunnels;
  for (int i = 0; i < options.tunnels; ++i) {
    const Cell first = fresh_cell();
    tunnels.push_back({first, fresh_cell()});
  }
  return tunnels;
}

// A maze from the lower left to the upper right corner, generated.
std::unique_ptr<maze::Maze> make_maze(const Options& options, maze::Random& random,
                                      maze::Recording recording) {
  const maze::MazeShape shape{options.rows, options.cols, {0, 0}, {options.rows - 1, options.cols - 1}};
  std::unique_ptr<maze::Maze> made;
  if (options.tunnels == 0) {
    made = std::make_unique<maze::NormalMaze>(shape, recording);
  } else {
    made = std::make_unique<maze::TunnelMaze>(shape, random_tunnels(options, random), recording);
  }
  maze::make_any_generator(options.generator)->generate_maze(*made, random);
  return made;
}

void write(const std::string& path, const std::function<void(std::ostream&)>& writer) {
  std::ofstream file(path, std::ios::binary);
  if (file) writer(file);
  file.close();
  if (!file) throw UsageError(path + ": the file cannot be written");
}

void make(const Options& options) {
  maze::Random random(options.seed);
  const auto made = make_maze(options, random, {true, true});
  if (options.braid > 0) maze::braid(*made, options.braid, random);
  maze::Validation way;
  const auto solver = maze::make_any_solver(options.solver);
  if (solver) {
    solver->solve_maze(*made, random);
    way = maze::validate(*made);
  }
  if (!options.svg.empty()) {
    write(options.svg, [&](std::ostream& out) { maze::write_svg(out, *made, {way.path, options.animate}); });
  }
  if (!options.json.empty()) {
    const auto name = std::string(maze::make_any_generator(options.generator)->name());
    const maze::JsonSpec spec{name,
                              solver ? std::string(solver->name()) : "",
                              options.seed,
                              maze::check_perfection(*made).perfect,
                              solver && solver->is_solved(),
                              solver ? solver->cells_explored() : 0,
                              way.path};
    write(options.json, [&](std::ostream& out) { maze::write_json(out, *made, spec); });
  }
  if (options.svg.empty() && options.json.empty()) std::cout << maze::draw_text(*made);
  if (solver) {
    std::cout << fmt::format("{}: {}, {} of {} cells explored, the way has {}\n", solver->name(),
                             solver->is_solved() ? "solved" : "not solved", solver->cells_explored(),
                             made->cell_count(), way.path.size());
  }
}

struct Line {
  const char* name;
  double maze::Statistics::*value;
};

constexpr std::array<Line, 9> kLines = {{{"dead_ends", &maze::Statistics::dead_ends},
                                         {"straights", &maze::Statistics::straights},
                                         {"turns", &maze::Statistics::turns},
                                         {"branches3", &maze::Statistics::branches3},
                                         {"branches4", &maze::Statistics::branches4},
                                         {"diameter", &maze::Statistics::diameter},
                                         {"solution", &maze::Statistics::solution},
                                         {"spur", &maze::Statistics::spur},
                                         {"horizontal", &maze::Statistics::horizontal}}};

void stats(const Options& options) {
  std::vector<maze::Statistics> all;
  for (int i = 0; i < options.count; ++i) {
    maze::Random random(options.seed, static_cast<std::uint64_t>(i));
    all.push_back(maze::statistics(*make_maze(options, random, {})));
  }
  const bool json = options.as_json;
  std::cout << fmt::format(
      fmt::runtime(
          json ? R"({{"mazes": {}, "rows": {}, "cols": {}, "tunnels": {}, "generator": "{}", "seed": {})"
               : "{} mazes of {} x {} cells, {} tunnels, by {}, seed {}\n                  mean        sd\n"),
      options.count, options.rows, options.cols, options.tunnels, options.generator, options.seed);
  for (const Line& line : kLines) {
    double sum = 0, squares = 0;
    for (const auto& one : all) sum += one.*line.value;
    const double mean = sum / options.count;
    for (const auto& one : all) squares += (one.*line.value - mean) * (one.*line.value - mean);
    const double sd = options.count > 1 ? std::sqrt(squares / (options.count - 1)) : 0;
    std::cout << fmt::format(
        fmt::runtime(json ? ",\n \"{}\": {{\"mean\": {}, \"sd\": {}}}" : "{:<12}{:>10.4f}{:>10.4f}\n"),
        line.name, mean, sd);
  }
  if (json) std::cout << "}\n";
}

void check_size(const Options& options, maze::Recording recording) {
  const auto refusal = maze::size_refusal(options.rows, options.cols, recording, maze::memory_available());
  if (refusal) throw UsageError(*refusal);
}

template <class Names>
CLI::IsMember one_of(const Names& names) {
  return CLI::IsMember(std::vector<std::string>(names.begin(), names.end()));
}

void add_common(CLI::App& app, Options& options) {
  app.add_option("-g,--generator", options.generator, "How to make it")
      ->check(one_of(maze::generator_names()))
      ->capture_default_str();
  app.add_option("--rows", options.rows, "Rows")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--cols", options.cols, "Columns")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--tunnels", options.tunnels, "Random tunnels")->check(CLI::NonNegativeNumber);
  app.add_option("--seed", options.seed, "The same seed makes the same mazes")->capture_default_str();
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Makes mazes and measures what generators make.", "maze");
  app.require_subcommand(1);
  Options options;
  CLI::App* making = app.add_subcommand("make", "Make one maze; prints it unless it goes to a file");
  add_common(*making, options);
  making->add_option("--braid", options.braid, "Share of dead ends to open")->check(CLI::Range(0.0, 1.0));
  making->add_option("--solver", options.solver, "Send a solver through it")
      ->check(one_of(maze::solver_names()));
  making->add_option("--svg", options.svg, "Write a picture");
  making->add_option("--json", options.json, "Write the maze and how it was made and solved");
  making->add_flag("--animate", options.animate, "Make the picture a film");
  CLI::App* measuring = app.add_subcommand("stats", "Mean and standard deviation over many mazes");
  add_common(*measuring, options);
  measuring->add_option("-n,--count", options.count, "Mazes")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  measuring->add_flag("--json", options.as_json, "As JSON");
  try {
    app.parse(argc, argv);
    check_size(options, {making->parsed(), making->parsed()});
    making->parsed() ? make(options) : stats(options);
    return 0;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "maze: " << error.what() << '\n';
    return 2;
  }
}
