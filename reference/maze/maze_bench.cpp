// Cells a second of the generators, nanoseconds a cell of the solver, beside textbook versions and a pass
// over memory of the size of the maze. CPU time. MAZE_BENCH_LARGE=1 adds 10^8 cells.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <functional>

#include "maze/extra/generators.hpp"
#include "maze/names.hpp"
#include "maze/normal_maze.hpp"
#include "maze/textbook.hpp"

namespace {

using maze::MazeShape;
using maze::NormalMaze;
using maze::Random;
using Textbook = void (*)(maze::textbook::Grid&, std::mt19937&);

MazeShape shape_of(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  return {side, side, {0, 0}, {side - 1, side - 1}};
}

void report(benchmark::State& state, double cells) {
  state.counters["cells/s"] = benchmark::Counter(cells, benchmark::Counter::kIsRate);
  state.counters["ns/cell"] =
      benchmark::Counter(cells / 1e9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void generate(benchmark::State& state, const char* name) {
  const auto generator = maze::make_any_generator(name);
  std::uint64_t seed = 0;
  double cells = 0;
  for (auto _ : state) {
    NormalMaze made(shape_of(state));
    Random random(++seed);
    generator->generate_maze(made, random);
    benchmark::DoNotOptimize(made.carved_count());
    cells += made.cell_count();
  }
  report(state, cells);
}

void generate_textbook(benchmark::State& state, Textbook make) {
  const MazeShape shape = shape_of(state);
  std::mt19937 random(1);
  double cells = 0;
  for (auto _ : state) {
    maze::textbook::Grid grid(shape.rows, shape.cols);
    make(grid, random);
    benchmark::DoNotOptimize(grid.open.data());
    cells += static_cast<double>(grid.open.size());
  }
  report(state, cells);
}

void solve(benchmark::State& state, const char* generator) {
  NormalMaze made(shape_of(state));
  Random random(1);
  maze::make_any_generator(generator)->generate_maze(made, random);
  const auto solver = maze::make_solver("recurBack");
  double cells = 0;
  for (auto _ : state) {
    made.forget_visits();  // counted: the textbook version makes its list of visited cells anew
    solver->solve_maze(made, random);
    cells += static_cast<double>(solver->cells_explored());
  }
  report(state, cells);
}

void solve_textbook(benchmark::State& state, Textbook make) {
  const MazeShape shape = shape_of(state);
  std::mt19937 random(1);
  maze::textbook::Grid grid(shape.rows, shape.cols);
  make(grid, random);
  double cells = 0;
  for (auto _ : state) cells += static_cast<double>(maze::textbook::solve(grid, random));
  report(state, cells);
}

// Writing and reading every byte of a maze once, in order.
void memory_pass(benchmark::State& state) {
  const auto cells = static_cast<std::size_t>(state.range(0) * state.range(0));
  std::vector<unsigned char> bytes(cells);
  double passed = 0;
  for (auto _ : state) {
    for (unsigned char& byte : bytes) ++byte;
    benchmark::ClobberMemory();
    passed += static_cast<double>(cells);
  }
  report(state, passed);
}

void add(const std::string& name, const std::function<void(benchmark::State&)>& run, bool large) {
  auto* made =
      benchmark::RegisterBenchmark(name.c_str(), run)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);
  if (large) made->Arg(10000);
}

}  // namespace

int main(int argc, char** argv) {
  const bool large = std::getenv("MAZE_BENCH_LARGE") != nullptr;
  const auto both = [&](const std::string& name, const char* key, Textbook textbook) {
    add(
        "generate/" + name, [key](benchmark::State& state) { generate(state, key); }, large);
    add(
        "generate/" + name + "_textbook", [textbook](benchmark::State& s) { generate_textbook(s, textbook); },
        large);
    add(
        "solve/" + name, [key](benchmark::State& state) { solve(state, key); }, large);
    add(
        "solve/" + name + "_textbook", [textbook](benchmark::State& s) { solve_textbook(s, textbook); },
        large);
  };
  both("kruskal", "kruskal", maze::textbook::kruskal);
  both("huntandkill", "huntandkill", maze::textbook::hunt_and_kill);
  for (const char* key : {"backtracker", "growingtree", "prim", "primedge", "wilson"}) {
    add(
        "generate/" + std::string(key), [key](benchmark::State& state) { generate(state, key); }, false);
  }
  add("memory_pass", memory_pass, large);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
