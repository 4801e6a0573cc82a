// An experiment over many graphs on several threads.
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "cops/stats/experiment.hpp"
#include "cops/stats/journal.hpp"

namespace cops::stats {

// Results by graph; those that the journal has are not computed again, new ones are added to it. The same for
// any number of threads. `progress(done)` is called from one thread at a time. After a stop request no graph
// is begun; an incomplete run gives an empty list. What a thread throws is thrown here.
std::vector<GraphResult> run_all(const Experiment& experiment, std::span<const Graph> graphs,
                                 Journal& journal, unsigned threads,
                                 const std::function<void(std::size_t done)>& progress, std::stop_token stop);

}  // namespace cops::stats
