// Part "algorithm": really the named algorithm? The order of carving first, then mazes that it cannot make,
// how often each tiny maze comes, and averages of larger ones. Only perfect mazes can be judged by it.
#include <fmt/format.h>

#include <algorithm>

#include "maze/judge/drawing.hpp"
#include "maze/judge/hunt_replay.hpp"
#include "maze/judge/judge.hpp"
#include "maze/judge/kruskal_bets.hpp"
#include "maze/judge/means.hpp"
#include "maze/judge/tiny_law.hpp"

namespace maze::judge {
namespace {

// The drawing of a maze in which walls are numbered by cells: a cell shows when it first had an open wall.
std::string draw_order(const Grid& grid, const std::vector<Wall>& carved, std::size_t until) {
  Openings open(grid);
  std::vector<std::string> marks(grid.count());
  for (std::size_t i = 0; i <= until && i < carved.size(); ++i) {
    open.open(carved[i].a, carved[i].side);
    for (const Id cell : {carved[i].a, carved[i].b}) {
      if (marks[cell].empty()) marks[cell] = fmt::format("{}", i + 1);
    }
  }
  return draw(grid, open, marks) +
         "A number tells with which wall the cell was opened. Row 0 is at the bottom.";
}

// Everything about one generator that is asked for in a case.
class Trial {
 public:
  Trial(std::string_view name, bool java)
      : name_(name), rules_(java ? HuntRules::kLenient : HuntRules::kStrict) {}

  void see(const Ask& ask, const std::vector<Run>& runs) {
    const bool kruskal = name_ == "kruskal";
    const bool by_law = ask.grid.count() > 1 && ask.repeats >= 20 &&
                        (ask.grid.count() <= kTinyCells || (!kruskal && ask.grid.count() <= kSmallCells)) &&
                        (kruskal || rules_ == HuntRules::kStrict);
    const bool by_means = Means::known(ask.grid, ask.repeats);
    std::optional<LawBet> law;
    if (by_law) law.emplace(ask.grid, name_);
    Means means;
    std::size_t imperfect = 0;
    for (const Run& run : runs) {
      const Shape shape = shape_of(ask.grid, run.carved);
      if (run.error || !shape.perfect()) {
        ++imperfect;
        continue;
      }
      see_order(ask.grid, shape);
      if (law) law->see(tree_of(ask.grid, shape));
      if (by_means) means.see(ask.grid, shape);
    }
    mazes_ += runs.size();
    imperfect_ += imperfect;
    by_law_ = by_law_ || by_law;
    by_means_ = by_means_ || by_means;
    if (law && imperfect == 0) keep_smallest(law_fault_, law->fault());
    if (by_means && imperfect == 0) keep_smallest(means_fault_, means.fault(name_, rules_));
  }

  void report(std::vector<Field>& fields) {
    const std::string title(title_of(name_));
    add(fields, title + ": order of carving", order_fault());
    add(fields, title + ": equal chances", unfair());
    if (by_law_) add(fields, title + ": tiny mazes", law_fault_);
    if (by_means_) add(fields, title + ": averages", means_fault_);
  }

 private:
  // Mazes that are not perfect earn nothing here, and why is said once.
  void add(std::vector<Field>& fields, std::string name, const std::string& fault) const {
    std::string text = fault;
    if (text.empty() && imperfect_ > 0) {
      text = fmt::format("{} of {} mazes are not perfect; the algorithm can only be judged when all are. ",
                         imperfect_, mazes_);
    }
    fields.push_back({std::move(name), text.empty(), text});
  }

  static void keep_smallest(std::string& kept, std::string fault) {
    if (kept.empty()) kept = std::move(fault);
  }

  void see_order(const Grid& grid, const Shape& shape) {
    if (name_ == "kruskal") return bet_on_kruskal(grid, shape.carved, kruskal_);
    const auto fault = replay_hunt(grid, shape.carved, rules_, hunt_);
    if (!fault || grid.count() >= fault_cells_) return;
    fault_cells_ = grid.count();
    hunt_fault_ = fmt::format("In a maze of {}, at wall {} of {}: {}", describe(grid), fault->carve + 1,
                              shape.carved.size(), fault->why);
    if (can_draw(grid)) hunt_fault_ += "\n" + draw_order(grid, shape.carved, fault->carve);
  }

  std::string order_fault() const {
    if (name_ != "kruskal") {
      if (hunt_fault_.empty() && hunt_.backtracker()) {
        return fmt::format(
            "After each of {} dead ends the walk went on from the last cell of its way that had an unvisited "
            "neighbour: that is a recursive backtracker. Hunt and kill scans the grid for a cell to go on "
            "from.",
            hunt_.hunts);
      }
      return hunt_fault_;
    }
    const auto say = [](const Bet& bet, std::string_view what) {
      return fmt::format("{} {:.0f} times; with Kruskal's algorithm it happens about {:.0f} times. ", what,
                         bet.seen(), bet.expected());
    };
    std::string text;
    if (kruskal_.grows.alarm()) {
      text += say(kruskal_.grows, "A wall beside a passage carved earlier went");
      text +=
          "Kruskal's algorithm takes walls from all over the maze and makes many small trees that grow "
          "together. ";
    }
    if (kruskal_.follows.alarm()) {
      text += say(kruskal_.follows, "A wall went that touches a cell of the wall before it");
    }
    return text;
  }

  std::string unfair() const {
    if (name_ != "kruskal") return hunt_.walk.sentence("Walks go") + hunt_.join.sentence("Hunts join");
    std::string text;
    const auto add_bet = [&](const Bet& bet, std::string_view what) {
      if (!bet.alarm()) return;
      text += fmt::format("Walls {} went {:.0f} times; with equal chances it is about {:.0f} times. ", what,
                          bet.seen(), bet.expected());
    };
    add_bet(kruskal_.east, "between cells of one row");
    add_bet(kruskal_.low, "in the lower half");
    add_bet(kruskal_.left, "in the left half");
    if (!text.empty()) text += "Each wall that is left must be as likely as any other. ";
    return text;
  }

  std::string_view name_;
  HuntRules rules_;
  KruskalEvidence kruskal_;
  HuntEvidence hunt_;
  std::string hunt_fault_;
  Id fault_cells_ = kNowhere;
  std::string law_fault_;
  std::string means_fault_;
  bool by_law_ = false;
  bool by_means_ = false;
  std::size_t mazes_ = 0;
  std::size_t imperfect_ = 0;
};

}  // namespace

Judgement judge_algorithm(const std::vector<Ask>& asks, const Answer& answer) {
  Judgement judgement;
  for (const std::string_view name : {"kruskal", "huntandkill"}) {
    Trial trial(name, answer.java);
    bool asked = false;
    for (std::size_t i = 0; i < asks.size(); ++i) {
      if (asks[i].name != name) continue;
      asked = true;
      trial.see(asks[i], answer.asks[i]);
    }
    if (asked) trial.report(judgement.fields);
  }
  return judgement;
}

}  // namespace maze::judge
