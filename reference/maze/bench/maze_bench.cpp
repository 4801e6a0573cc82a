// Cells a second of the generators, nanoseconds a cell of the solver, beside those of the textbook and a
// pass over memory of the size of the maze. CPU time. MAZE_BENCH_LARGE=1 adds 10^8 cells.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <functional>

#include "maze/extra/names.hpp"
#include "maze/model/normal_maze.hpp"
#include "maze/names.hpp"

namespace {

using maze::MazeShape;
using maze::NormalMaze;
using maze::Random;

MazeShape shape_of(benchmark::State& state) {
  const int side = static_cast<int>(state.range(0));
  return {side, side, {0, 0}, {side - 1, side - 1}};
}

void report(benchmark::State& state, double cells) {
  state.counters["cells/s"] = benchmark::Counter(cells, benchmark::Counter::kIsRate);
  state.counters["ns/cell"] =
      benchmark::Counter(cells / 1e9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void generate(benchmark::State& state, maze::MazeGenerator& generator) {
  std::uint64_t seed = 0;
  double cells = 0;
  for (auto _ : state) {
    NormalMaze made(shape_of(state));
    Random random(++seed);
    generator.generate_maze(made, random);
    benchmark::DoNotOptimize(made.carved_count());
    cells += made.cell_count();
  }
  report(state, cells);
}

void solve(benchmark::State& state, const char* generator, maze::MazeSolver& solver) {
  NormalMaze made(shape_of(state));
  Random random(1);
  maze::make_any_generator(generator)->generate_maze(made, random);
  double cells = 0;
  for (auto _ : state) {
    made.forget_visits();
    solver.solve_maze(made, random);
    cells += static_cast<double>(solver.cells_explored());
  }
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
  for (const char* key : {"kruskal", "huntandkill"}) {
    const std::string name = key;
    add(
        "generate/" + name, [=](auto& state) { generate(state, *maze::make_any_generator(key)); }, large);
    add(
        "generate/" + name + "_textbook", [=](auto& state) { generate(state, *maze::make_generator(key)); },
        large);
    add(
        "solve/" + name, [=](auto& state) { solve(state, key, *maze::make_any_solver("recurBack")); }, large);
    add(
        "solve/" + name + "_textbook",
        [=](auto& state) { solve(state, key, *maze::make_solver("recurBack")); }, large);
  }
  for (const char* key : {"backtracker", "growingtree", "prim", "primedge", "wilson"}) {
    add(
        "generate/" + std::string(key), [=](auto& state) { generate(state, *maze::make_any_generator(key)); },
        false);
  }
  add("memory_pass", memory_pass, large);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
