#include "maze/judge/walk_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "maze/judge/drawing.hpp"

namespace maze::judge {
namespace {

class Walk {
 public:
  Walk(const Ask& ask, const GivenMaze& maze, const WalkRules& rules, WalkEvidence& evidence)
      : grid_(ask.grid),
        maze_(maze),
        open_(maze.shape.open),
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
      last_ = cell;
      ++count_;
      if (cell == grid_.exit && exit_at_ == 0) exit_at_ = count_;
    }
  }

  std::size_t count() const { return count_; }
  // How many cells had been visited when the exit was; 0 when it never was.
  std::size_t exit_at() const { return exit_at_; }
  Id last() const { return last_; }

  // A cell that was visited and has a neighbour that was not, as near to the end of the walk as possible.
  Id left_open() const {
    for (auto at = way_.rbegin(); at != way_.rend(); ++at) {
      if (fresh(*at) > 0) return *at;
    }
    for (Id cell = 0; cell < grid_.count(); ++cell) {
      if (visited_[cell] && fresh(cell) > 0) return cell;
    }
    return kNowhere;
  }

 private:
  // How many cells beside this one were not visited.
  unsigned fresh(Id cell) const {
    const Ways next = ways(grid_, open_, cell);
    return static_cast<unsigned>(
        std::count_if(next.to, next.to + next.count, [&](Id to) { return !visited_[to]; }));
  }

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
            "backtracker goes on as long as it can and turns back only at a dead end. ",
            i, place(grid_, cell), place(grid_, at), place(grid_, next.to[k]),
            grid_.partner[at] == next.to[k] ? " at the other end of the tunnel" : "");
      }
      way_.pop_back();
      ++evidence_.turned_back;
      if (way_.empty()) return {};  // only without the rule of order: the way is lost
    }
  }

  void bet(Id at, const Ways& next, Id chosen) {
    bet_on_exit(at, chosen);
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

  // Only where there is one way to the exit, and only as long as it was not left.
  void bet_on_exit(Id at, Id chosen) {
    const Id right = maze_.toward[at];
    const unsigned count = fresh(at);
    if (maze_.shape.loops > 0 || right == kNowhere || visited_[right] || count < 2) return;
    if (grid_.partner[at] != kNowhere && !rules_.bet_at_tunnels) return;
    evidence_.to_exit.see(chosen == right, 1.0 / count);
  }

  void bet_on_tunnel(Id at, const Ways& next, Id chosen) {
    if (!rules_.bet_at_tunnels || std::count(next.to, next.to + next.count, grid_.partner[at]) > 1) return;
    const auto fresh = std::count_if(next.to, next.to + next.count, [&](Id to) { return !visited_[to]; });
    const bool open = !visited_[grid_.partner[at]];
    if (open && fresh > 1)
      evidence_.tunnel.see(grid_.partner[at] == chosen, 1.0 / static_cast<double>(fresh));
  }

  const Grid& grid_;
  const GivenMaze& maze_;
  const Openings& open_;
  WalkRules rules_;
  WalkEvidence& evidence_;
  std::vector<bool> visited_;
  std::vector<Id> way_;
  std::size_t count_ = 0;
  std::size_t exit_at_ = 0;
  Id last_ = kNowhere;
};

bool beside(const Grid& grid, const Openings& open, Id cell, Id other) {
  const Ways next = ways(grid, open, cell);
  return std::find(next.to, next.to + next.count, other) != next.to + next.count;
}

std::string on_exit(const Grid& grid, const GivenMaze& maze, const Walk& walk) {
  if (walk.exit_at() == 0) {
    if (!maze.way_to_exit) return {};
    return fmt::format("The exit {} is never visited, though there is a way to it{}. ",
                       place(grid, grid.exit),
                       beside(grid, maze.shape.open, walk.last(), grid.exit)
                           ? " and the walk ended beside it: the last cell must be recorded too"
                           : "");
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

// A walk that did not come to the exit must have tried every way. One that ended beside the exit only forgot
// to record it.
void check_end(const Grid& grid, const GivenMaze& maze, const Walk& walk, WalkFaults& faults) {
  if (walk.exit_at() != 0) return;
  if (maze.way_to_exit && beside(grid, maze.shape.open, walk.last(), grid.exit)) return;
  const Id open = walk.left_open();
  if (open == kNowhere) return;
  faults.gave_up = true;
  if (!faults.order.empty()) return;
  faults.order = fmt::format(
      "The walk ended at {}, though {} had an unvisited neighbour: a backtracker goes back from a dead end to "
      "the last cell from which there is still a way, until the exit is reached or no way is left. ",
      place(grid, walk.last()), place(grid, open));
}

std::string on_exception(const Ask& ask, const GivenMaze& maze, const std::string& error) {
  std::string text = sentence_on_error("solve_maze()", error, ask.grid);
  if (!maze.way_to_exit)
    text += "In this maze there is no way to the exit: the walk must end when it is back at the entrance. ";
  return text;
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

std::string WalkEvidence::foresight() const {
  if (turned_back > 0 || !to_exit.alarm()) return {};
  return fmt::format(
      "Not one of the walks ever took a wrong turn: at {:.0f} forks they chose the way to the exit, where fair "
      "choices would find it about {:.0f} times. A backtracker does not know the way: it tries, and turns back "
      "at dead ends. ",
      to_exit.seen(), to_exit.expected());
}

GivenMaze::GivenMaze(const Ask& ask)
    : shape(shape_of(ask.grid, ask.maze)), toward(ask.grid.count(), kNowhere) {
  const Grid& grid = ask.grid;
  std::vector<Id> queue{grid.exit};
  toward[grid.exit] = grid.exit;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Ways next = ways(grid, shape.open, queue[i]);
    for (unsigned k = 0; k < next.count; ++k) {
      if (toward[next.to[k]] != kNowhere) continue;
      toward[next.to[k]] = queue[i];
      queue.push_back(next.to[k]);
    }
  }
  way_to_exit = toward[grid.entrance] != kNowhere;
}

WalkFaults check_walk(const Ask& ask, const GivenMaze& maze, const Run& run, const WalkRules& rules,
                      WalkEvidence& evidence) {
  WalkFaults faults;
  if (run.error) {
    faults.ends = on_exception(ask, maze, *run.error);
    return faults;
  }
  faults.alone = sentences_on(run.changed);
  if (run.visited.empty()) {
    faults.ends = "No cell was visited: solve_maze() does nothing yet, or records nothing. ";
    return faults;
  }
  Walk walk(ask, maze, rules, evidence);
  walk.run(run.visited, faults);
  if (!faults.steps.empty()) faults.order = "The order cannot be judged while a step leads through walls. ";
  if (faults.steps.empty()) faults.exit = on_exit(ask.grid, maze, walk);
  if (faults.steps.empty()) check_end(ask.grid, maze, walk, faults);
  faults.words = on_words(run, walk, rules.count_matters);
  const bool way_wrong =
      !(faults.start.empty() && faults.steps.empty() && faults.order.empty() && faults.exit.empty());
  if (way_wrong && can_draw(ask.grid)) faults.drawing = draw_walk(ask.grid, maze.shape, run.visited);
  return faults;
}

}  // namespace maze::judge
