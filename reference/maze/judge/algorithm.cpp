// Part "algorithm": really the named algorithm? The order of carving first, then mazes that it cannot make,
// how often each tiny maze comes, and averages of larger ones. Only perfect mazes can be judged by it.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

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

// From so many walls on, no fair order is that of the grid by chance.
constexpr std::size_t kOrderShows = 20;

// Whether the walls went in the order of the grid: cell by cell in some direction, or kind by kind. A program
// that keeps walls of its own and opens those of the maze at the end does that.
bool in_order_of_grid(const Grid& grid, const std::vector<Wall>& carved) {
  const auto by_rows = [&](const Wall& wall) { return std::min(wall.a, wall.b); };
  const auto by_columns = [&](const Wall& wall) {
    return grid.col(by_rows(wall)) * grid.rows + grid.row(by_rows(wall));
  };
  const auto steady = [&](auto key) {
    return std::ranges::is_sorted(carved, {}, key) || std::ranges::is_sorted(carved, std::greater{}, key);
  };
  const auto kind_first = [&](auto key) {
    return [key, kinds = carved.front().horizontal()](const Wall& wall) {
      return std::pair(wall.horizontal() != kinds, key(wall));
    };
  };
  return steady(by_rows) || steady(by_columns) || std::ranges::is_sorted(carved, {}, kind_first(by_rows)) ||
         std::ranges::is_sorted(carved, {}, kind_first(by_columns));
}

// Whether every maze in which the order shows has its walls in the order of the grid.
bool opened_at_the_end(std::string_view name, const std::vector<Ask>& asks, const Answer& answer) {
  std::size_t shown = 0;
  for (std::size_t i = 0; i < asks.size(); ++i) {
    if (asks[i].name != name) continue;
    for (const Run& run : answer.asks[i]) {
      std::vector<Wall> carved = shape_of(asks[i].grid, run.carved).carved;
      if (carved.size() < kOrderShows) continue;
      if (!in_order_of_grid(asks[i].grid, carved)) return false;
      ++shown;
    }
  }
  return shown > 0;
}

// Everything about one generator that is asked for in a case.
class Trial {
 public:
  Trial(std::string_view name, bool java, bool at_the_end)
      : name_(name), rules_(java ? HuntRules::kLenient : HuntRules::kStrict), at_the_end_(at_the_end) {}

  // Only asks all of whose mazes are perfect are judged: the others are told and paid for elsewhere, and a law
  // of perfect mazes does not hold for those that happen to be.
  void see(const Ask& ask, const std::vector<Run>& runs) {
    std::vector<Shape> shapes;
    for (const Run& run : runs) {
      Shape shape = shape_of(ask.grid, run.carved);
      if (!run.error && shape.perfect()) shapes.push_back(std::move(shape));
    }
    mazes_ += runs.size();
    imperfect_ += runs.size() - shapes.size();
    if (shapes.size() < runs.size()) return;
    if (ask.grid.count() >= kTellingCells) telling_ += shapes.size();
    for (const Shape& shape : shapes) see_order(ask.grid, shape);
    see_law(ask, shapes);
    see_means(ask, shapes);
  }

  void report(Judgement& judgement) {
    const std::string title(title_of(name_));
    // An order that says nothing earns nothing where the mazes can be judged.
    if (!at_the_end_ || (!by_law_ && !by_means_)) {
      add(judgement.fields, title + ": order of carving", order_fault());
      add(judgement.fields, title + ": equal chances", unfair());
    }
    if (by_law_) add(judgement.fields, title + ": tiny mazes", law_fault_);
    if (by_means_) add(judgement.fields, title + ": averages", means_fault_);
    if (!doubts().empty())
      judgement.staff += "Doubtful, look: " + title + ": " + doubts() + ". Nothing was taken off. ";
  }

 private:
  static constexpr Id kTellingCells = 64;  // from this size on mazes tell much of their algorithm
  static constexpr std::size_t kTelling = 20;

  void see_law(const Ask& ask, const std::vector<Shape>& shapes) {
    const bool kruskal = name_ == "kruskal";
    const bool small = ask.grid.count() <= kTinyCells || (!kruskal && ask.grid.count() <= kSmallCells);
    if (ask.grid.count() < 2 || ask.repeats < 20 || !small || (!kruskal && rules_ == HuntRules::kLenient))
      return;
    by_law_ = true;
    LawBet law(ask.grid, name_);
    for (const Shape& shape : shapes) law.see(tree_of(ask.grid, shape));
    keep_smallest(law_fault_, law.fault());
    law_doubtful_ = law_doubtful_ || law.doubtful();
  }

  void see_means(const Ask& ask, const std::vector<Shape>& shapes) {
    if (!Means::known(ask.grid, ask.repeats)) return;
    by_means_ = true;
    Means means;
    for (const Shape& shape : shapes) means.see(ask.grid, shape);
    keep_smallest(means_fault_, means.fault(name_, rules_));
    means_doubtful_ = means_doubtful_ || means.doubtful(name_, rules_);
  }

  // Too few perfect mazes earn nothing here, and why is said once.
  void add(std::vector<Field>& fields, std::string name, const std::string& fault) const {
    std::string text = fault;
    if (text.empty() && imperfect_ > 0 && telling_ < kTelling) {
      text =
          fmt::format("{} of {} mazes are not perfect; the algorithm is judged by sizes at which all are. ",
                      imperfect_, mazes_);
    }
    fields.push_back(field_of(std::move(name), std::move(text)));
  }

  std::string doubts() const {
    std::string text;
    const auto doubt = [&](bool doubtful, std::string_view what) {
      if (doubtful) text += (text.empty() ? "" : ", ") + std::string(what);
    };
    doubt(kruskal_.doubtful() || hunt_.walk.doubtful() || hunt_.join.doubtful(), "order or choices");
    doubt(law_doubtful_ && law_fault_.empty(), "tiny mazes");
    doubt(means_doubtful_ && means_fault_.empty(), "averages");
    return text;
  }

  static void keep_smallest(std::string& kept, std::string fault) {
    if (kept.empty()) kept = std::move(fault);
  }

  void see_order(const Grid& grid, const Shape& shape) {
    if (at_the_end_) return;
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
    return kruskal_order();
  }

  std::string kruskal_order() const {
    std::string text;
    const auto tell = [&](const Bet& bet, std::string_view what, std::string_view often,
                          std::string_view seldom) {
      if (!bet.alarm()) return;
      text += fmt::format("{} went {:.0f} times; with Kruskal's algorithm it is about {:.0f} times. {}", what,
                          bet.seen(), bet.expected(), bet.seen() > bet.expected() ? often : seldom);
    };
    tell(
        kruskal_.grows, "A wall beside a passage carved earlier",
        "Too often: Kruskal's algorithm takes walls from all over the maze and makes many small trees that grow "
        "together. ",
        "Too seldom: walls beside a passage must be as likely as walls between two cells that stand alone. ");
    tell(kruskal_.follows, "A wall that touches a cell of the wall before it",
         "Too often: the next wall may be anywhere, not where the last one was. ",
         "Too seldom: the next wall may be anywhere, beside the last one too. ");
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
  bool at_the_end_;
  bool law_doubtful_ = false;
  bool means_doubtful_ = false;
  bool by_law_ = false;
  bool by_means_ = false;
  std::size_t mazes_ = 0;
  std::size_t imperfect_ = 0;
  std::size_t telling_ = 0;  // perfect mazes of a size that tells much
};

}  // namespace

Judgement judge_algorithm(const std::vector<Ask>& asks, const Answer& answer) {
  Judgement judgement;
  for (const std::string_view name : {"kruskal", "huntandkill"}) {
    const bool at_the_end = opened_at_the_end(name, asks, answer);
    Trial trial(name, answer.language == Language::kJava, at_the_end);
    bool asked = false;
    for (std::size_t i = 0; i < asks.size(); ++i) {
      if (asks[i].name != name) continue;
      asked = true;
      trial.see(asks[i], answer.asks[i]);
    }
    if (asked) trial.report(judgement);
    if (asked && at_the_end) {
      judgement.message +=
          "The walls were opened in the order of the grid, when all was settled: so the algorithm is judged by the "
          "mazes alone, not by the order of carving. ";
    }
  }
  return judgement;
}

}  // namespace maze::judge
