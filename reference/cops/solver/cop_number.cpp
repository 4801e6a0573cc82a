#include "cops/solver/cop_number.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "cops/solver/bounds.hpp"
#include "cops/solver/dismantling.hpp"
#include "cops/solver/fixpoint.hpp"
#include "cops/solver/small_graph.hpp"
#include "cops/solver/vertex_order.hpp"

namespace cops::solver {
namespace {

std::string in_megabytes(std::uint64_t bytes) {
  return std::to_string((bytes + (1U << 20) - 1) >> 20) + " MB";
}

Graph well_ordered(const Graph& graph) {
  return induced(graph, bandwidth_order(graph));
}

// A connected graph about which questions are asked with growing numbers of cops.
class Chase {
 public:
  Chase(const Graph& graph, std::uint64_t memory_limit)
      : graph_(well_ordered(graph)), memory_limit_(memory_limit) {
    const auto dismantling = dismantle(graph_);
    if (!dismantling.folds.empty()) core_ = well_ordered(induced(graph_, dismantling.core));
    if (dismantling.core.size() > 1) least_ = std::max<std::size_t>(2, corner_bound(core()));
  }

  // c(G) is at least this, and exactly 1 when it is 1.
  std::size_t least() const { return least_; }

  // Whether `cops` >= least() win: on the core as on the graph.
  Result<bool> wins(std::size_t cops) {
    if (least_ == 1 || cops >= core().size()) return true;
    if (find_dominating_set(core(), cops).outcome == Search::kFound) return true;
    const Graph& board = board_for(cops);
    const auto time = play(board, cops);
    if (!time) return time.problem();
    if (&board == &graph_) known_ = {cops, *time};
    return *time != kNever;
  }

  // capt of `cops` that win.
  Result<Time> time(std::size_t cops) {
    if (cops >= graph_.size()) return Time{0};
    if (find_dominating_set(graph_, cops).outcome == Search::kFound) return Time{1};
    if (known_.cops == cops) return known_.capture_time;
    return play(graph_, cops);
  }

 private:
  const Graph& core() const { return core_ ? *core_ : graph_; }

  // Where to find out whether so many cops win. The whole graph tells the time as well; a core that is not
  // much smaller is hardly cheaper.
  const Graph& board_for(std::size_t cops) const {
    const bool small = 4 * core().size() < 3 * graph_.size();
    return small || fixpoint_bytes(graph_.size(), cops) > memory_limit_ ? core() : graph_;
  }

  Result<Time> play(const Graph& board, std::size_t cops) {
    const std::uint64_t bytes = fixpoint_bytes(board.size(), cops);
    if (bytes > memory_limit_) {
      return Problem{"to decide " + std::to_string(cops) + " cops on " + std::to_string(board.size()) +
                     " vertices takes " + in_megabytes(bytes) + " of memory, the limit is " +
                     in_megabytes(memory_limit_) + "; the cop number is at least " + std::to_string(cops)};
    }
    fixpoint_.start(board, cops);
    while (!fixpoint_.cops_win() && !fixpoint_.settled()) fixpoint_.pass();
    return fixpoint_.cops_win() ? Time{fixpoint_.rounds()} : kNever;
  }

  Graph graph_;
  std::optional<Graph> core_;  // nothing when the graph is its own core
  std::uint64_t memory_limit_;
  std::size_t least_ = 1;
  CopNumber known_;
  Fixpoint fixpoint_;
};

Result<CopNumber> connected_number(const Graph& graph, const CopNumberRules& rules) {
  std::size_t known_least = 1;
  if (const auto small = small_graph(graph)) {
    const auto verdict = solve_small(*small);
    if (verdict->cops > rules.most) return CopNumber{rules.most + 1, kNever};
    if (verdict->cops < 3) {
      return CopNumber{verdict->cops, rules.capture_time ? verdict->capture_time : kNever};
    }
    known_least = 3;
  }
  Chase chase(graph, rules.memory_limit);
  for (std::size_t cops = std::max(known_least, chase.least()); cops <= rules.most; ++cops) {
    const auto won = chase.wins(cops);
    if (!won) return won.problem();
    if (!*won) continue;
    if (!rules.capture_time) return CopNumber{cops, kNever};
    const auto time = chase.time(cops);
    if (!time) return time.problem();
    return CopNumber{cops, *time};
  }
  return CopNumber{rules.most + 1, kNever};
}

Result<Time> connected_time(const Graph& graph, std::size_t cops, std::uint64_t memory_limit) {
  if (cops >= graph.size()) return Time{0};
  Chase chase(graph, memory_limit);
  if (cops < chase.least()) return kNever;
  const auto won = chase.wins(cops);
  if (!won) return won.problem();
  if (!*won) return kNever;
  return chase.time(cops);
}

}  // namespace

Result<CopNumber> cop_number(const Graph& graph, const CopNumberRules& rules) {
  if (graph.size() == 0) return Problem{"a graph without vertices: there is no game on it"};
  const auto parts = components(graph);
  if (parts.size() == 1) return connected_number(graph, rules);
  CopNumber sum{0, 0};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t taken = sum.cops + (parts.size() - i - 1);  // each of the others takes one at least
    CopNumberRules rest = rules;
    rest.most = rules.most > taken ? rules.most - taken : 0;
    if (rest.most == 0) return CopNumber{rules.most + 1, kNever};
    const auto part = connected_number(induced(graph, parts[i]), rest);
    if (!part) return part.problem();
    if (part->cops > rest.most) return CopNumber{rules.most + 1, kNever};
    sum.cops += part->cops;
    sum.capture_time = std::max(sum.capture_time, part->capture_time);
  }
  return sum;
}

// The components are separate games: each gets the cops it needs, and then, one by one, the slowest gets
// another.
Result<Time> capture_time(const Graph& graph, std::size_t cops, std::uint64_t memory_limit) {
  if (graph.size() == 0) return Problem{"a graph without vertices: there is no game on it"};
  if (cops == 0) return Problem{"there must be at least one cop"};
  if (cops >= graph.size()) return Time{0};
  const auto parts = components(graph);
  if (parts.size() == 1) return connected_time(graph, cops, memory_limit);
  struct Team {
    Graph part;
    CopNumber state;
  };
  std::vector<Team> teams;
  std::size_t left = cops;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Graph part = induced(graph, parts[i]);
    const auto least = cop_number(part, {std::max<std::size_t>(left, 1), true, memory_limit});
    if (!least) return least.problem();
    if (least->cops > left) return kNever;
    left -= least->cops;
    teams.push_back({std::move(part), *least});
  }
  const auto slowest = [&] {
    return std::max_element(teams.begin(), teams.end(), [](const Team& a, const Team& b) {
      return a.state.capture_time < b.state.capture_time;
    });
  };
  for (; left > 0 && slowest()->state.capture_time > 0; --left) {
    Team& team = *slowest();
    const auto time = connected_time(team.part, ++team.state.cops, memory_limit);
    if (!time) return time.problem();
    team.state.capture_time = *time;
  }
  return slowest()->state.capture_time;
}

}  // namespace cops::solver
