#include "evaluation/run.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>
#include <typeinfo>

#include "evaluation/failed_run.hpp"
#include "given/hunt_and_kill_generator.hpp"
#include "given/kruskal_generator.hpp"
#include "given/normal_maze.hpp"
#include "given/recursive_backtracker_solver.hpp"
#include "given/tunnel_maze.hpp"

namespace evaluation {
namespace {

// Numbers in base 64 with as many digits as the largest number below `bound` takes, and at least one.
class Digits {
 public:
  explicit Digits(std::uint64_t bound) {
    for (std::uint64_t range = 64; range < bound; range *= 64) ++width_;
  }

  void add(std::string& text, std::uint64_t number) const {
    constexpr const char* kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (unsigned shift = 6 * width_; shift > 0; shift -= 6) text += kDigits[number >> (shift - 6) & 63U];
  }

 private:
  unsigned width_ = 1;
};

std::unique_ptr<maze::Maze> make_maze(const Ask& ask, maze::Recording recording) {
  if (ask.tunnel_maze) return std::make_unique<maze::TunnelMaze>(ask.shape, ask.tunnels, recording);
  return std::make_unique<maze::NormalMaze>(ask.shape, recording);
}

std::unique_ptr<maze::MazeGenerator> make_generator(const std::string& name) {
  if (name == "kruskal") return std::make_unique<maze::KruskalGenerator>();
  if (name == "huntandkill") return std::make_unique<maze::HuntAndKillGenerator>();
  throw AskError("there is no generator " + name);
}

void open_walls(maze::Maze& maze, const std::string& walls) {
  for (maze::CellId id = 0; id < maze.cell_count(); ++id) {
    if ((walls[id] & 1) == 0) maze.carve(id, maze::Direction::kEast);
    if ((walls[id] & 2) == 0) maze.carve(id, maze::Direction::kNorth);
  }
}

// Calls `action` and returns its exception in words: the class and what it says; empty without one.
template <class Action>
std::string error_of(Action action) {
  try {
    action();
    return {};
  } catch (const std::exception& error) {
    int status = 0;
    char* name = abi::__cxa_demangle(typeid(error).name(), nullptr, nullptr, &status);
    const std::string type = name == nullptr ? "exception" : name;
    std::free(name);
    return (type.starts_with("maze::") ? type.substr(6) : type) + ": " + error.what();
  } catch (...) {
    return "something was thrown that is no std::exception";
  }
}

std::string changes(const maze::Maze& maze, const Ask& ask, bool walls, bool visits) {
  const maze::MazeShape& shape = maze.shape();
  const bool same_shape = shape.rows == ask.shape.rows && shape.cols == ask.shape.cols &&
                          shape.entrance == ask.shape.entrance && shape.exit == ask.shape.exit;
  const auto tunnels = maze.tunnels();
  const bool same_tunnels = std::vector<maze::Tunnel>(tunnels.begin(), tunnels.end()) ==
                            (ask.tunnel_maze ? ask.tunnels : std::vector<maze::Tunnel>());
  std::string list;
  const auto add = [&](bool changed, const char* word) {
    if (changed) list += (list.empty() ? "" : ", ") + quoted(word);
  };
  add(!same_tunnels, "tunnels");
  add(walls, "walls");
  add(!same_shape, "shape");
  add(visits, "visits");
  return list.empty() ? "" : ", \"changed\": [" + list + "]";
}

std::string with_error(const std::string& error) {
  return error.empty() ? "}" : ", \"error\": " + quoted(error) + "}";
}

std::string run_generator(const Ask& ask, maze::Random& random) {
  const auto maze = make_maze(ask, {true, false});
  const auto generator = make_generator(ask.name);
  const std::string error = error_of([&] { generator->generate_maze(*maze, random); });
  const Digits digits(std::uint64_t{maze->cell_count()} * 4);
  std::string carved;
  for (std::size_t i = 0; i < maze->recorded_carves(); ++i) {
    const maze::Carve carve = maze->recorded_carve(i);
    digits.add(carved, std::uint64_t{maze->id(carve.cell)} * 4 + maze::direction_index(carve.side));
  }
  return "{\"carved\": \"" + carved + "\"" + changes(*maze, ask, false, maze->visited_count() != 0) +
         with_error(error);
}

std::string run_solver(const Ask& ask, maze::Random& random) {
  if (ask.name != "recurBack") throw AskError("there is no solver " + ask.name);
  const auto maze = make_maze(ask, {false, true});
  open_walls(*maze, ask.walls);
  const maze::CellId walls_before = maze->carved_count();
  maze::RecursiveBacktrackerSolver solver;
  const std::string error = error_of([&] { solver.solve_maze(*maze, random); });
  const Digits digits(maze->cell_count());
  std::string visited;
  for (std::size_t i = 0; i < maze->recorded_visits(); ++i) {
    digits.add(visited, maze->id(maze->recorded_visit(i)));
  }
  return "{\"visited\": \"" + visited + "\", \"solved\": " + (solver.is_solved() ? "true" : "false") +
         ", \"explored\": " + std::to_string(solver.cells_explored()) +
         changes(*maze, ask, maze->carved_count() != walls_before, false) + with_error(error);
}

}  // namespace

std::string run(const Ask& ask, std::size_t number) {
  maze::Random random(ask.seed, number);
  return ask.solver ? run_solver(ask, random) : run_generator(ask, random);
}

}  // namespace evaluation
