// Part "solver": one field for each rule of the backtracker, over all asks of the case. Reaching the exit and
// the order of the walk, which makes the algorithm, weigh most.
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
  std::int64_t weight;
  std::size_t broken = 0;  // walks
  std::int64_t kept = 0;   // asks, all of whose walks kept it
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
std::size_t forks(const Grid& grid, const GivenMaze& maze) {
  if (!maze.way_to_exit) return 0;
  std::size_t count = 0;
  for (Id cell = grid.entrance; cell != grid.exit; cell = maze.toward[cell]) {
    const unsigned least = cell == grid.entrance ? 2 : 3;
    count += grid.partner[cell] == kNowhere && ways(grid, maze.shape.open, cell).count >= least ? 1 : 0;
  }
  return count;
}

constexpr std::string_view kOrder = "depth first, with backtracking";

// The order and chance are of the program, so one walk can refute them; the other rules earn by asks. A walk
// that does not end or gives up earns nothing for its ask.
class Rules {
 public:
  void see(const Ask& ask, const std::vector<Run>& runs, bool java) {
    const GivenMaze maze(ask);
    const WalkRules rules{!java || maze.shape.loops == 0, !java, !java};
    const auto before = rules_;
    bool spoiled = false;
    for (const Run& run : runs) {
      const WalkFaults faults = check_walk(ask, maze, run, rules, evidence_);
      ++walks_;
      const bool nothing = faults.gave_up || !faults.ends.empty();
      spoiled = spoiled || nothing;
      spoilt_ += nothing ? 1 : 0;
      for (Rule& rule : rules_) note(rule, ask, faults.*rule.fault);
      if (!faults.drawing.empty() && ask.grid.count() < smallest_) {
        smallest_ = ask.grid.count();
        drawing_ = faults.drawing;
      }
    }
    ++asks_;
    for (std::size_t i = 0; i < rules_.size(); ++i)
      rules_[i].kept += !spoiled && rules_[i].broken == before[i].broken ? 1 : 0;
    // All of them are equal with probability 2^-39 at most.
    if (maze.shape.loops == 0 && forks(ask.grid, maze) * (runs.size() - 1) >= 39) {
      chance_judged_ = true;
      if (chance_.empty()) chance_ = constant(ask, runs);
    }
  }

  Judgement report() const {
    Judgement judgement;
    for (const Rule& rule : rules_)
      judgement.fields.push_back(rule.name == kOrder ? of_program(rule.name, order_fault(rule), rule.weight)
                                                     : by_asks(rule));
    if (chance_judged_)
      judgement.fields.push_back(of_program("random choices", chance_ + evidence_.sentence(), 2));
    if (evidence_.sides.doubtful() || evidence_.tunnel.doubtful())
      judgement.staff = "Doubtful, look: the walks' choices. Nothing was taken off.";
    if (!drawing_.empty())
      judgement.message = "The walk through the smallest maze that went wrong:\n" + drawing_;
    return judgement;
  }

 private:
  static void note(Rule& rule, const Ask& ask, const std::string& fault) {
    if (fault.empty()) return;
    if (++rule.broken == 1) rule.first = fmt::format("In a maze of {}: {}", describe(ask.grid), fault);
  }

  std::string said(const Rule& rule) const {
    if (rule.broken <= 1) return rule.first;
    return fmt::format("{}({} of {} walks.)", rule.first, rule.broken, walks_);
  }

  // Where the way was known before, steps along it and the exit at its end show nothing.
  Field by_asks(const Rule& rule) const {
    std::string text = said(rule);
    if (rule.weight > 1 && !evidence_.foresight().empty()) {
      return {rule.name, kit::judge::kNothing, text + "The way was known before the walk began. ",
              rule.weight};
    }
    if (text.empty() && rule.kept < asks_) {
      text = fmt::format("{} of {} walks did not come to their end, or gave up before the exit. ", spoilt_,
                         walks_);
    }
    return {rule.name, {rule.kept, asks_}, std::move(text), rule.weight};
  }

  // What most of the walks could not show is not earned.
  Field of_program(std::string name, std::string fault, std::int64_t weight) const {
    if (fault.empty() && 2 * spoilt_ > walks_) fault = "Too few walks came to the exit for that. ";
    Field field = field_of(std::move(name), std::move(fault));
    field.weight = weight;
    return field;
  }

  std::string order_fault(const Rule& rule) const { return said(rule) + evidence_.foresight(); }

  std::vector<Rule> rules_ = {
      {"the walk ends", &WalkFaults::ends, 1, 0, 0, {}},
      {"starts at the entrance", &WalkFaults::start, 1, 0, 0, {}},
      {"steps through openings and tunnels only", &WalkFaults::steps, 2, 0, 0, {}},
      {std::string(kOrder), &WalkFaults::order, 4, 0, 0, {}},
      {"reaches the exit and stops there", &WalkFaults::exit, 4, 0, 0, {}},
      {"says what happened", &WalkFaults::words, 1, 0, 0, {}},
      {"leaves the maze alone", &WalkFaults::alone, 1, 0, 0, {}},
  };
  WalkEvidence evidence_;
  std::string chance_;
  bool chance_judged_ = false;
  std::int64_t asks_ = 0;
  std::size_t walks_ = 0;
  std::size_t spoilt_ = 0;  // walks that did not end or gave up
  std::string drawing_;
  Id smallest_ = kNowhere;
};

}  // namespace

Judgement judge_solver(const std::vector<Ask>& asks, const Answer& answer) {
  Rules rules;
  for (std::size_t i = 0; i < asks.size(); ++i)
    rules.see(asks[i], answer.asks[i], answer.language == Language::kJava);
  return rules.report();
}

}  // namespace maze::judge
