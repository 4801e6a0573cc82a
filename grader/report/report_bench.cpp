// The goals: 100,000 all-different lines at most 0.2 s, one line of 10 MB at most 0.3 s, 64 MB of memory; the
// report of 1000 students with 50 results each.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <string>

#include "grader/report/html_report.hpp"
#include "grader/report/sample_gradebook.hpp"
#include "grader/report/summary.hpp"
#include "grader/text/diff.hpp"
#include "grader/text/diff_render.hpp"

namespace grader::report {
namespace {

std::string lines(std::size_t count, const std::string& word, std::size_t kinds) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += word + std::to_string(i * 2'654'435'761U % kinds) + "\n";
  return out;
}

void run(benchmark::State& state, const std::string& a, const std::string& b) {
  std::size_t bytes = 0;
  for (auto _ : state) bytes = text::unified(text::diff(a, b)).size();
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  state.counters["output_bytes"] = static_cast<double>(bytes);
  state.counters["inputs_bytes"] = static_cast<double>(a.size() + b.size());
  state.counters["peak_rss_MB"] = static_cast<double>(usage.ru_maxrss) / 1024.0;
}

void all_different(benchmark::State& state) {
  run(state, lines(100'000, "e", 1'000'000), lines(100'000, "a", 1'000'000));
}

void shuffled(benchmark::State& state) {
  run(state, lines(100'000, "l", 997), lines(100'000, "l", 1'009));
}

void long_line(benchmark::State& state) {
  std::string a(10'000'000, 'U');
  std::string b = a;
  b[7'000'000] = 'D';
  run(state, a + "\n", b + "\n");
}

void report(benchmark::State& state) {
  const Gradebook book = large_class(1000, 50);
  const Sources sources = sources();
  std::size_t bytes = 0;
  for (auto _ : state) bytes = html_report(book, sources).size();
  state.counters["bytes"] = static_cast<double>(bytes);
}

void summary(benchmark::State& state) {
  const Gradebook book = large_class(1000, 50);
  for (auto _ : state) benchmark::DoNotOptimize(summary_json(book));
}

BENCHMARK(all_different)->Unit(benchmark::kMillisecond);
BENCHMARK(shuffled)->Unit(benchmark::kMillisecond);
BENCHMARK(long_line)->Unit(benchmark::kMillisecond);
BENCHMARK(report)->Unit(benchmark::kMillisecond);
BENCHMARK(summary)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace grader::report
