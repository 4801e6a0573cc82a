#include "maze/judge/pretend.hpp"

#include <fmt/format.h>

#include "maze/extra/names.hpp"
#include "maze/judge/wrong_generators.hpp"
#include "maze/model/normal_maze.hpp"
#include "maze/model/tunnel_maze.hpp"
#include "maze/recursive_backtracker_solver.hpp"

namespace maze::judge {
namespace {

Cell cell_of(const Grid& grid, Id id) {
  return {grid.row(id), grid.col(id)};
}

std::unique_ptr<Maze> maze_for(const Ask& ask) {
  const Grid& grid = ask.grid;
  const MazeShape shape{grid.rows, grid.cols, cell_of(grid, grid.entrance), cell_of(grid, grid.exit)};
  const Recording all{true, true};
  if (!ask.tunnel_type) return std::make_unique<NormalMaze>(shape, all);
  std::vector<Tunnel> tunnels;
  for (const auto& [a, b] : grid.tunnels) tunnels.push_back({cell_of(grid, a), cell_of(grid, b)});
  auto maze = std::make_unique<TunnelMaze>(shape, tunnels, all);
  return maze;
}

Run run_of(const Ask& ask, const Pretender& pretender, std::size_t i) {
  const auto maze = maze_for(ask);
  Random random(ask.seed + pretender.seed, i);
  Run run;
  if (ask.role == Role::kGenerator) {
    pretender.generator(ask.name)->generate_maze(*maze, random);
    for (std::size_t k = 0; k < maze->recorded_carves(); ++k) {
      const Carve carve = maze->recorded_carve(k);
      run.carved.push_back(maze->id(carve.cell) * kSides + direction_index(carve.side));
    }
    if (pretender.shuffle_carves) random.shuffle(std::span<std::uint32_t>(run.carved));
    return run;
  }
  for (const std::uint32_t code : ask.maze) maze->carve(code / kSides, kDirections[code % kSides]);
  const auto solver = pretender.solver();
  try {
    solver->solve_maze(*maze, random);
  } catch (const std::exception& error) {
    run.error = error.what();
  }
  for (std::size_t k = 0; k < maze->recorded_visits(); ++k)
    run.visited.push_back(maze->id(maze->recorded_visit(k)));
  run.solved = solver->is_solved();
  run.explored = solver->cells_explored();
  return run;
}

std::string to_text(const Ask& ask, const Run& run) {
  const std::uint64_t count = ask.grid.count();
  std::string text = ask.role == Role::kGenerator
                         ? fmt::format("\"carved\":\"{}\"", encode(run.carved, digits_for(kSides * count)))
                         : fmt::format("\"visited\":\"{}\"", encode(run.visited, digits_for(count)));
  if (run.solved) text += fmt::format(",\"solved\":{}", *run.solved);
  if (run.explored) text += fmt::format(",\"explored\":{}", *run.explored);
  if (run.error) text += fmt::format(",\"error\":\"{}\"", *run.error);
  return "{" + text + "}";
}

}  // namespace

Pretender right_one(std::uint64_t seed) {
  return {[](const std::string& name) { return make_any_generator(name); },
          [] { return std::make_unique<RecursiveBacktrackerSolver>(); }, seed, false};
}

Pretender posing_one(std::string posing, std::uint64_t seed) {
  Pretender pretender = right_one(seed);
  pretender.generator = [posing = std::move(posing)](const std::string&) { return make_poser(posing); };
  return pretender;
}

Answer answer_of(const std::vector<Ask>& asks, const Pretender& pretender) {
  Answer answer;
  for (const Ask& ask : asks) {
    auto& runs = answer.asks.emplace_back();
    for (std::size_t i = 0; i < ask.repeats; ++i) runs.push_back(run_of(ask, pretender, i));
  }
  return answer;
}

std::string to_text(const std::vector<Ask>& asks, const Answer& answer) {
  std::string text = "{\"format\":\"maze answer 2\",\"asks\":[";
  for (std::size_t i = 0; i < asks.size(); ++i) {
    text += i > 0 ? ",\n{\"runs\":[" : "\n{\"runs\":[";
    for (std::size_t k = 0; k < answer.asks[i].size(); ++k)
      text += (k > 0 ? "," : "") + to_text(asks[i], answer.asks[i][k]);
    text += "]}";
  }
  return text + "]}\n";
}

}  // namespace maze::judge
