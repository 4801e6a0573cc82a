// The empirical cop number of pairs of strategies: how many cops of one kind it takes, on one graph, to catch
// a robber of another kind in at least a share q of the games.
//
// For each number of cops k games are played until the 95 % Wilson interval of the share of captures lies on
// one side of q: from `games_low` games, doubled up to `games_high`. Where both strategies decide by position
// alone and ties are not drawn all games are the same: one is played, to its capture or exact repetition,
// however long, and the answer is exact. Catching is not assumed to become easier with more cops: every k up
// to k_high is tried.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cops/play/arena.hpp"
#include "cops/play/chance.hpp"
#include "cops/play/game.hpp"

namespace cops::stats {

struct Pair {
  std::string team;
  std::string robber;
};

struct Experiment {
  std::vector<Pair> pairs;
  std::size_t k_high = 5;
  std::uint32_t limit = 0;        // 0: default_limit of each graph
  std::uint32_t threshold = 900;  // q in thousandths
  std::uint64_t games_low = 16;
  std::uint64_t games_high = 256;
  std::uint64_t seed = 1;
  play::Ties ties = play::Ties::kSeeded;
  Rules rules;
  bool exact = false;              // cop number of each graph, up to k_high
  bool responses = false;          // guarantee and resistance numbers, up to k_high
  std::uint64_t memory_limit = 0;  // bytes of one exact table
};

enum class Decision { kCatches, kFails, kUndecided, kNotPlayed };
const char* decision_name(Decision decision);

// Two-sided 95 % interval for a share (E. B. Wilson 1927); 0 <= low <= high <= 1. games > 0.
struct Interval {
  double low;
  double high;
};
Interval wilson(std::uint64_t captures, std::uint64_t games);

// One pair with k cops on one graph.
struct Cell {
  std::uint64_t games = 0;  // 0: the strategies cannot play here (no exact table)
  std::uint64_t captures = 0;
  std::uint64_t repetitions = 0;  // escapes proved by exact repetition; the rest are at the limit
  bool exact = false;             // one game that stands for all
  Decision decision = Decision::kNotPlayed;
  std::map<std::uint32_t, std::uint64_t> rounds;  // captures by round
};

struct PairResult {
  std::vector<Cell> cells;  // k = 1, 2, ...
  // Least k; nothing: above k_high, or not computed.
  std::optional<std::size_t> number;        // that catches
  std::optional<std::size_t> point_number;  // with captures / games >= q, without an interval
  std::optional<std::size_t> guarantee;     // whose team catches every robber
  std::optional<std::size_t> resistance;    // of best-responding cops that catch this robber
};

struct GraphResult {
  std::optional<std::size_t> cop_number;
  std::vector<PairResult> pairs;
};

// Positions that guarantee and resistance numbers may look at, for one k.
constexpr double kMostResponseStates = 3e6;

// Everything about graph number `id`, the same whatever runs beside it.
GraphResult run_experiment(const Experiment& experiment, const Graph& graph, std::uint64_t id);

}  // namespace cops::stats
