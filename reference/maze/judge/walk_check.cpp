#include "maze/judge/walk_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "maze/judge/drawing.hpp"

namespace maze::judge {
namespace {

class Walk {
 public:
  Walk(const Ask& ask, const Shape& shape, const WalkRules& rules, WalkEvidence& evidence)
      : grid_(ask.grid),
        open_(shape.open),
        rules_(rules),
        evidence_(evidence),
        visited_(grid_.count(), false) {}

  void run(const std::vector<Id>& cells, WalkFaults& faults) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Id cell = cells[i];
      if (visited_[cell]) continue;  // seen again on the way back
      if (i == 0) {
        if (cell != grid_.entrance)
          faults.start = fmt::format("The first cell visited is {}; the walk starts at the entrance {}. ",
                                     place(grid_, cell), place(grid_, grid_.entrance));
      } else if (faults.steps.empty() && !beside_visited(cell)) {
        faults.steps = no_way_to(cell, i);
      } else if (faults.steps.empty() && faults.order.empty()) {
        faults.order = step_to(cell, i);
      }
      visited_[cell] = true;
      way_.push_back(cell);
      ++count_;
      if (cell == grid_.exit && exit_at_ == 0) exit_at_ = count_;
    }
  }

  std::size_t count() const { return count_; }
  // How many cells had been visited when the exit was; 0 when it never was.
  std::size_t exit_at() const { return exit_at_; }

 private:
  bool beside_visited(Id cell) const {
    const Ways from = ways(grid_, open_, cell);
    return std::any_of(from.to, from.to + from.count, [&](Id next) { return visited_[next]; });
  }

  std::string no_way_to(Id cell, std::size_t i) const {
    for (unsigned side = 0; side < kSides; ++side) {
      const Id next = grid_.neighbour(cell, side);
      if (next != kNowhere && visited_[next]) {
        return fmt::format("Step {} comes to {} through the wall between it and {}. ", i, place(grid_, cell),
                           place(grid_, next));
      }
    }
    return fmt::format("Step {} comes to {}, which is beside no cell visited before. ", i,
                       place(grid_, cell));
  }

  // Goes back along the way to the cell from which `cell` is entered; every cell left on the way back must
  // have nothing new to offer.
  std::string step_to(Id cell, std::size_t i) {
    for (;;) {
      const Id at = way_.back();
      const Ways next = ways(grid_, open_, at);
      if (std::find(next.to, next.to + next.count, cell) != next.to + next.count) {
        bet(at, next, cell);
        return {};
      }
      for (unsigned k = 0; k < next.count; ++k) {
        if (visited_[next.to[k]] || !rules_.depth_first) continue;
        return fmt::format(
            "Step {} comes to {} although the walk stood at {}, from where {} was still unvisited{}: a "
            "backtracker "
            "goes on as long as it can and turns back only at a dead end. ",
            i, place(grid_, cell), place(grid_, at), place(grid_, next.to[k]),
            grid_.partner[at] == next.to[k] ? " at the other end of the tunnel" : "");
      }
      way_.pop_back();
      if (way_.empty()) return {};  // only without the rule of order: the way is lost
    }
  }

  void bet(Id at, const Ways& next, Id chosen) {
    if (grid_.partner[at] != kNowhere) return bet_on_tunnel(at, next, chosen);
    unsigned options = 0, side_chosen = kSides, before = kSides;
    for (unsigned side = 0; side < kSides; ++side) {
      const Id to = open_.is_open(at, side) ? grid_.neighbour(at, side) : kNowhere;
      if (to == kNowhere) continue;
      if (!visited_[to]) options |= 1U << side;
      if (to == chosen) side_chosen = side;
      if (way_.size() > 1 && to == way_[way_.size() - 2]) before = (side + 2) % kSides;
    }
    if (side_chosen < kSides) evidence_.sides.see(options, side_chosen, before);
  }

  void bet_on_tunnel(Id at, const Ways& next, Id chosen) {
    if (!rules_.bet_at_tunnels || std::count(next.to, next.to + next.count, grid_.partner[at]) > 1) return;
    const auto fresh = std::count_if(next.to, next.to + next.count, [&](Id to) { return !visited_[to]; });
    const bool open = !visited_[grid_.partner[at]];
    if (open && fresh > 1)
      evidence_.tunnel.see(grid_.partner[at] == chosen, 1.0 / static_cast<double>(fresh));
  }

  const Grid& grid_;
  const Openings& open_;
  WalkRules rules_;
  WalkEvidence& evidence_;
  std::vector<bool> visited_;
  std::vector<Id> way_;
  std::size_t count_ = 0;
  std::size_t exit_at_ = 0;
};

std::string on_exit(const Grid& grid, const Walk& walk, bool reachable) {
  if (walk.exit_at() == 0) {
    return reachable ? fmt::format(
                           "The exit {} is never visited, though there is a way to it; the last cell must "
                           "be recorded too. ",
                           place(grid, grid.exit))
                     : std::string();
  }
  const std::size_t more = walk.count() - walk.exit_at();
  if (more == 0) return {};
  return fmt::format("The walk goes on after the exit {} was reached: {} more cell{} visited. ",
                     place(grid, grid.exit), more, more == 1 ? " is" : "s are");
}

std::string on_words(const Run& run, const Walk& walk, bool count_matters) {
  std::string text;
  const bool reached = walk.exit_at() != 0;
  if (!run.solved || !run.explored) return "is_solved() or cells_explored() gave no answer. ";
  if (*run.solved != reached) {
    text += fmt::format("is_solved() says {}, but the exit {} visited. ", *run.solved ? "true" : "false",
                        reached ? "was" : "was not");
  }
  const auto count = static_cast<std::int64_t>(walk.count());
  if (count_matters && *run.explored != count) {
    text += fmt::format("cells_explored() says {}; {} different cells were visited. ", *run.explored, count);
  }
  return text;
}

std::string draw_walk(const Grid& grid, const Shape& shape, const std::vector<Id>& cells) {
  std::vector<std::string> marks(grid.count());
  std::size_t step = 0;
  for (const Id cell : cells) {
    if (marks[cell].empty()) marks[cell] = fmt::format("{}", step++);
  }
  return fmt::format(
      "{}A number is the step in which a cell was first visited; entrance {}, exit {}. Row 0 is at the "
      "bottom.",
      draw(grid, shape.open, marks), place(grid, grid.entrance), place(grid, grid.exit));
}

bool exit_reachable(const Grid& grid, const Shape& shape) {
  return std::ranges::find(shape.unreached, grid.exit) == shape.unreached.end();
}

}  // namespace

std::string WalkEvidence::sentence() const {
  std::string text = sides.sentence("Walks go");
  if (tunnel.alarm()) {
    text += fmt::format("Walks go through a tunnel {:.0f} times where fair choices would give about {:.0f}. ",
                        tunnel.seen(), tunnel.expected());
  }
  return text;
}

WalkFaults check_walk(const Ask& ask, const Shape& shape, const Run& run, const WalkRules& rules,
                      WalkEvidence& evidence) {
  WalkFaults faults;
  if (run.error) {
    faults.ends = sentence_on_error("solve_maze()", *run.error);
    return faults;
  }
  faults.alone = sentences_on(run.changed);
  if (run.visited.empty()) {
    faults.ends = "No cell was visited: solve_maze() does nothing yet, or records nothing. ";
    return faults;
  }
  Walk walk(ask, shape, rules, evidence);
  walk.run(run.visited, faults);
  if (!faults.steps.empty()) faults.order = "The order cannot be judged while a step leads through walls. ";
  if (faults.steps.empty()) faults.exit = on_exit(ask.grid, walk, exit_reachable(ask.grid, shape));
  faults.words = on_words(run, walk, rules.count_matters);
  const bool way_wrong =
      !(faults.start.empty() && faults.steps.empty() && faults.order.empty() && faults.exit.empty());
  if (way_wrong && can_draw(ask.grid)) faults.drawing = draw_walk(ask.grid, shape, run.visited);
  return faults;
}

}  // namespace maze::judge
