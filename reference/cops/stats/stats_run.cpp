#include "cops/stats/stats_run.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace cops::stats {
namespace {

struct Shared {
  std::mutex mutex;  // guards what follows
  std::vector<std::optional<GraphResult>> results;
  std::size_t done = 0;
  std::exception_ptr failure;
};

}  // namespace

std::vector<GraphResult> run_all(const Experiment& experiment, std::span<const Graph> graphs,
                                 Journal& journal, unsigned threads,
                                 const std::function<void(std::size_t done)>& progress,
                                 std::stop_token stop) {
  Shared shared;
  shared.results.resize(graphs.size());
  for (const auto& [id, result] : journal.results()) {
    if (id >= graphs.size() || shared.results[id]) continue;
    shared.results[id] = result;
    ++shared.done;
  }
  std::vector<std::size_t> open;
  for (std::size_t id = 0; id < graphs.size(); ++id) {
    if (!shared.results[id]) open.push_back(id);
  }
  progress(shared.done);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t at = next++; at < open.size() && !stop.stop_requested(); at = next++) {
      try {
        GraphResult result = run_experiment(experiment, graphs[open[at]], open[at]);
        const std::lock_guard lock(shared.mutex);
        journal.add(open[at], result);
        shared.results[open[at]] = std::move(result);
        progress(++shared.done);
      } catch (...) {
        const std::lock_guard lock(shared.mutex);
        if (!shared.failure) shared.failure = std::current_exception();
        next = open.size();
      }
    }
  };
  {
    std::vector<std::jthread> workers;
    for (unsigned i = 1; i < threads; ++i) workers.emplace_back(work);
    work();
  }
  if (shared.failure) std::rethrow_exception(shared.failure);
  std::vector<GraphResult> results;
  for (auto& result : shared.results) {
    if (!result) return {};
    results.push_back(std::move(*result));
  }
  return results;
}

}  // namespace cops::stats
