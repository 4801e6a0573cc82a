#include "npuzzle/judge/ast_policy.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "npuzzle/judge/path_words.hpp"
#include "npuzzle/judge/text.hpp"

namespace npuzzle::judge {

AstView ast_view(const Puzzle& puzzle, const AstBounds& bounds, const SearchValues& answer, Policy policy) {
  AstView view{bounds, bounds.optimum, answer.path && leads_to_goal(puzzle, *answer.path), true};
  if (view.solved) view.cost = static_cast<std::int64_t>(answer.path->size());
  view.admissible = view.cost <= bounds.optimum + (policy == Policy::kCourse ? kDroppingExcess : 0);
  return view;
}

namespace {

std::string ast_nodes_fault(const AstView& view, std::int64_t nodes) {
  if (nodes < view.cost) {
    return fmt::format("{}, but a path of {} needs at least {} expansions", nodes,
                       counted(static_cast<std::size_t>(view.cost), "move"), view.cost);
  }
  const auto most = view.bounds.most.find(static_cast<int>(std::min<std::int64_t>(view.cost, 1000)));
  if (most != view.bounds.most.end() && nodes > most->second) {
    return fmt::format(
        "{}, but A* with Manhattan distance expands at most {} states for a path of {} on this board, "
        "whatever its order among equals: states are expanded more than once, or the estimate is "
        "not the Manhattan distance without the blank",
        nodes, most->second, counted(static_cast<std::size_t>(view.cost), "move"));
  }
  return "";
}

}  // namespace

Faults ast_faults(const Puzzle& puzzle, const AstView& view, const SearchValues& answer) {
  Faults faults;
  if (answer.path && !solves(puzzle, *answer.path)) {
    faults[Key::kPathToGoal] = explain_path(puzzle, *answer.path, std::nullopt);
  }
  if (!view.solved) return faults;  // nothing to measure the numbers against
  if (!view.admissible) {
    const std::string text = fmt::format(
        "{}, but {} are enough, and no rule for equal keys makes A* miss them by that "
        "much",
        counted(static_cast<std::size_t>(view.cost), "move"), view.bounds.optimum);
    faults[Key::kPathToGoal] = text;
    for (const Key key : {Key::kCostOfPath, Key::kSearchDepth, Key::kMaxSearchDepth, Key::kNodesExpanded}) {
      if (const auto mine = number_of(answer, key)) {
        faults[key] = fmt::format("{}, found by a search that is not A*", *mine);
      }
    }
    return faults;
  }
  for (const Key key : {Key::kCostOfPath, Key::kSearchDepth, Key::kMaxSearchDepth}) {
    const auto mine = number_of(answer, key);
    if (mine && *mine != view.cost) {
      faults[key] = fmt::format("{}, expected {}, the number of moves", *mine, view.cost);
    }
  }
  if (answer.nodes) {
    if (std::string text = ast_nodes_fault(view, *answer.nodes); !text.empty())
      faults[Key::kNodesExpanded] = text;
  }
  return faults;
}

std::string ast_note(const AstView& view, const SearchValues& answer, const SearchValues& expected) {
  if (view.cost > view.bounds.optimum) {
    return fmt::format(
        "The path has {} moves; {} are enough. The rule of the hand-out, which drops a child that is "
        "already on the frontier even when its new path is shorter, can do that: it is accepted.",
        view.cost, view.bounds.optimum);
  }
  if (answer.nodes && answer.nodes != expected.nodes) {
    return fmt::format("nodes_expanded {} is right for your order among equal keys; the course's own is {}.",
                       *answer.nodes, *expected.nodes);
  }
  return "";
}

}  // namespace npuzzle::judge
