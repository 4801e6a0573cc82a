// Part "solver": one field for each rule of the backtracker, over all asks of the case. The order of the
// walk, which makes the algorithm, weighs most.
#include <fmt/format.h>

#include <set>

#include "maze/judge/judge.hpp"
#include "maze/judge/walk_check.hpp"

namespace maze::judge {
namespace {

// A rule over all walks: how often it was broken, and what is said of the first of them.
struct Rule {
  std::string name;
  std::string WalkFaults::*fault;
  unsigned weight;
  std::size_t broken = 0;
  std::string first;
};

// Whether all walks through a maze in which there is something to choose were the same.
std::string constant(const Ask& ask, const std::vector<Run>& runs) {
  std::set<std::vector<Id>> different;
  for (const Run& run : runs) different.insert(run.visited);
  if (different.size() > 1) return {};
  return fmt::format(
      "{} walks through one maze of {} were all the same: at each fork the way on must be chosen at "
      "random. ",
      runs.size(), describe(ask.grid));
}

// The cells of a shortest way to the exit at which there is something to choose, without the exit itself and
// without the ends of tunnels. At each of them two fair walks part with probability one half or more.
std::size_t forks(const Grid& grid, const Shape& shape) {
  std::vector<Id> from(grid.count(), kNowhere), queue{grid.exit};
  from[grid.exit] = grid.exit;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Ways next = ways(grid, shape.open, queue[i]);
    for (unsigned k = 0; k < next.count; ++k) {
      if (from[next.to[k]] != kNowhere) continue;
      from[next.to[k]] = queue[i];
      queue.push_back(next.to[k]);
    }
  }
  if (from[grid.entrance] == kNowhere) return 0;
  std::size_t count = 0;
  for (Id cell = grid.entrance; cell != grid.exit; cell = from[cell]) {
    const unsigned least = cell == grid.entrance ? 2 : 3;
    count += grid.partner[cell] == kNowhere && ways(grid, shape.open, cell).count >= least ? 1 : 0;
  }
  return count;
}

class Rules {
 public:
  void see(const Ask& ask, const std::vector<Run>& runs, bool java) {
    const Shape shape = shape_of(ask.grid, ask.maze);
    const WalkRules rules{!java || shape.loops == 0, !java, !java};
    for (const Run& run : runs) {
      ++walks_;
      const WalkFaults faults = check_walk(ask, shape, run, rules, evidence_);
      for (Rule& rule : rules_) note(rule, ask, faults.*rule.fault);
      if (!faults.drawing.empty() && ask.grid.count() < smallest_) {
        smallest_ = ask.grid.count();
        drawing_ = faults.drawing;
      }
    }
    // All of them are equal with probability 2^-39 at most.
    if (shape.loops == 0 && forks(ask.grid, shape) * (runs.size() - 1) >= 39) {
      chance_judged_ = true;
      if (chance_.empty()) chance_ = constant(ask, runs);
    }
  }

  Judgement report() const {
    Judgement judgement;
    for (const Rule& rule : rules_) {
      std::string text = rule.first;
      if (rule.broken > 1) text = fmt::format("{}({} of {} walks.)", text, rule.broken, walks_);
      // A walk that did not come to its end keeps no rule.
      const bool ended = rules_.front().broken == 0;
      if (!ended && text.empty()) text = "Not every walk came to its end.";
      judgement.fields.push_back({rule.name, rule.broken == 0 && ended, text, rule.weight});
    }
    if (chance_judged_) {
      std::string text = chance_ + evidence_.sentence();
      if (rules_.front().broken > 0 && text.empty()) text = "Not every walk came to its end.";
      judgement.fields.push_back({"random choices", text.empty(), text, 2});
    }
    if (!drawing_.empty())
      judgement.message = "The walk through the smallest maze that went wrong:\n" + drawing_;
    return judgement;
  }

 private:
  static void note(Rule& rule, const Ask& ask, const std::string& fault) {
    if (fault.empty()) return;
    if (++rule.broken == 1) rule.first = fmt::format("In a maze of {}: {}", describe(ask.grid), fault);
  }

  std::vector<Rule> rules_ = {
      {"the walk ends", &WalkFaults::ends, 1, 0, {}},
      {"starts at the entrance", &WalkFaults::start, 1, 0, {}},
      {"steps through openings and tunnels only", &WalkFaults::steps, 2, 0, {}},
      {"depth first, with backtracking", &WalkFaults::order, 4, 0, {}},
      {"stops at the exit", &WalkFaults::exit, 2, 0, {}},
      {"says what happened", &WalkFaults::words, 1, 0, {}},
      {"leaves the maze alone", &WalkFaults::alone, 1, 0, {}},
  };
  WalkEvidence evidence_;
  std::string chance_;
  bool chance_judged_ = false;
  std::size_t walks_ = 0;
  std::string drawing_;
  Id smallest_ = kNowhere;
};

}  // namespace

Judgement judge_solver(const std::vector<Ask>& asks, const Answer& answer) {
  Rules rules;
  for (std::size_t i = 0; i < asks.size(); ++i) rules.see(asks[i], answer.asks[i], answer.java);
  return rules.report();
}

}  // namespace maze::judge
