// The fast searches beside those of the textbook, in one run. "ratio" in a fast search's line is how many
// times faster it is than the textbook one measured just before; "bytes/node" the most heap in use,
// per node expanded; "bytes/state" memory per board that A* stored.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <new>

#include "npuzzle/fast/search.hpp"
#include "npuzzle/optimal/a_star.hpp"
#include "npuzzle/optimal/ida_star_manhattan.hpp"
#include "npuzzle/plain/ida_star.hpp"
#include "npuzzle/search.hpp"

namespace {

// Heap bytes in use, and the most since `peak` was last set.
std::size_t in_use = 0, peak = 0;

}  // namespace

void* operator new(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  in_use += ::malloc_usable_size(memory);
  peak = std::max(peak, in_use);
  return memory;
}

void operator delete(void* memory) noexcept {
  in_use -= ::malloc_usable_size(memory);
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
  operator delete(memory);
}

namespace npuzzle::bench {
namespace {

const char* const kFarthest = "8,0,6,5,4,7,2,3,1";  // 31 moves: breadth-first search visits everything
const char* const kSample = "1,2,5,3,4,0,6,7,8";    // depth-first search visits nearly everything
const char* const kHard = "8,5,2,7,0,1,6,3,4";      // the most nodes of all for ast
const char* const kKorf1 = "14,13,15,7,11,12,9,5,6,0,2,1,4,8,10,3";
const char* const kKorf2 = "13,5,4,10,9,12,8,14,2,3,7,1,0,15,11,6";

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// CPU seconds of one run of the textbook search last measured, for the ratio.
double textbook_seconds = 0;

template <class Search>
void run(benchmark::State& state, const char* text, bool plain, Search search) {
  const Board board = Board::parse(text);
  std::uint64_t nodes = 0;
  const std::size_t before = peak = in_use;
  const double start = cpu_seconds();
  for (auto _ : state) nodes += search(board);
  const double each = (cpu_seconds() - start) / static_cast<double>(state.iterations());
  if (plain) textbook_seconds = each;
  state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["bytes/node"] =
      static_cast<double>((peak - before) * state.iterations()) / static_cast<double>(nodes);
  if (!plain && textbook_seconds > 0) state.counters["ratio"] = textbook_seconds / each;
}

void textbook_bfs(benchmark::State& state) {
  run(state, kFarthest, true, [](const Board& board) { return npuzzle::bfs(board).nodes_expanded; });
}
void fast_bfs_(benchmark::State& state) {
  run(state, kFarthest, false, [](const Board& board) { return fast::bfs(board).nodes_expanded; });
}
void textbook_dfs(benchmark::State& state) {
  run(state, kSample, true, [](const Board& board) { return npuzzle::dfs(board).nodes_expanded; });
}
void fast_dfs_(benchmark::State& state) {
  run(state, kSample, false, [](const Board& board) { return fast::dfs(board).nodes_expanded; });
}
void textbook_ast(benchmark::State& state) {
  run(state, kHard, true, [](const Board& board) { return npuzzle::ast(board).nodes_expanded; });
}
void fast_ast_(benchmark::State& state) {
  run(state, kHard, false,
      [](const Board& board) { return fast::ast(board, fast::AstRule::kLiteral).nodes_expanded; });
}
void textbook_ida_star(benchmark::State& state) {
  run(state, kKorf2, true, [](const Board& board) { return plain::ida_star(board).nodes_generated; });
}
void fast_ida_star(benchmark::State& state) {
  run(state, kKorf2, false,
      [](const Board& board) { return optimal::ida_star_manhattan(board).nodes_generated; });
}
// The published count; a wrong one is an error of the benchmark.
void fast_ida_star_korf_1(benchmark::State& state) {
  run(state, kKorf1, false, [&](const Board& board) {
    const auto result = optimal::ida_star_manhattan(board);
    if (result.nodes_generated != 276361933) state.SkipWithError("wrong number of nodes");
    return result.nodes_generated;
  });
  state.counters.erase("ratio");
}
void compact_a_star(benchmark::State& state) {
  double bytes = 0;
  run(state, kKorf2, false, [&](const Board& board) {
    const auto result = optimal::a_star(board);
    bytes = static_cast<double>(result.bytes) / static_cast<double>(result.nodes_stored);
    return result.nodes_expanded;
  });
  state.counters["bytes/state"] = bytes;
  state.counters.erase("bytes/node");  // its table is not on the heap
  state.counters.erase("ratio");
}
// The general set of boards, which bfs, dfs and ast use on all sides but 3.
void general_ast(benchmark::State& state) {
  run(state, "13,9,14,6,12,8,1,2,3,4,0,7,5,10,11,15", false,
      [](const Board& board) { return fast::ast(board, fast::AstRule::kOptimal).nodes_expanded; });
  state.counters.erase("ratio");
}

BENCHMARK(textbook_bfs)->Unit(benchmark::kMillisecond);
BENCHMARK(fast_bfs_)->Name("fast_bfs")->Unit(benchmark::kMillisecond);
BENCHMARK(textbook_dfs)->Unit(benchmark::kMillisecond);
BENCHMARK(fast_dfs_)->Name("fast_dfs")->Unit(benchmark::kMillisecond);
BENCHMARK(textbook_ast)->Unit(benchmark::kMillisecond);
BENCHMARK(fast_ast_)->Name("fast_ast")->Unit(benchmark::kMillisecond);
BENCHMARK(textbook_ida_star)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(fast_ida_star)->Unit(benchmark::kMillisecond);
BENCHMARK(fast_ida_star_korf_1)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(compact_a_star)->Unit(benchmark::kMillisecond)->Iterations(2);
BENCHMARK(general_ast)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace npuzzle::bench
