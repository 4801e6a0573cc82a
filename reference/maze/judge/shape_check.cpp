#include "maze/judge/shape_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "maze/judge/drawing.hpp"

namespace maze::judge {
namespace {

constexpr std::string_view kSideNames[] = {"EAST", "NORTH", "WEST", "SOUTH"};

// Calls use(cell, from) breadth first for every cell that can be reached.
template <class Use>
void walk_from(const Grid& grid, const Openings& open, Id start, Use use) {
  std::vector<bool> seen(grid.count(), false);
  std::vector<Id> queue{start};
  seen[start] = true;
  use(start, kNowhere);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Ways next = ways(grid, open, queue[i]);
    for (unsigned k = 0; k < next.count; ++k) {
      if (seen[next.to[k]]) continue;
      seen[next.to[k]] = true;
      use(next.to[k], queue[i]);
      queue.push_back(next.to[k]);
    }
  }
}

// The cells of the loop that the wall between a and b closes; `before` holds what was open before it.
void find_loop(const Grid& grid, const Openings& before, const Wall& wall, Shape& shape) {
  std::vector<Id> from(grid.count(), kNowhere);
  walk_from(grid, before, wall.a, [&](Id cell, Id back) { from[cell] = back; });
  for (Id cell = wall.b; cell != kNowhere; cell = from[cell]) {
    shape.loop.push_back(cell);
    if (from[cell] == kNowhere || grid.partner[cell] != from[cell]) continue;
    bool beside = false;  // through the wall between two neighbours, which also have a tunnel
    for (unsigned side = 0; side < kSides; ++side)
      beside = beside || (before.is_open(cell, side) && grid.neighbour(cell, side) == from[cell]);
    shape.loop_by_tunnel = shape.loop_by_tunnel || !beside;
  }
}

void find_unreached(const Grid& grid, Shape& shape) {
  std::vector<bool> reached(grid.count(), false);
  walk_from(grid, shape.open, grid.entrance, [&](Id cell, Id) { reached[cell] = true; });
  for (Id cell = 0; cell < grid.count(); ++cell) {
    if (!reached[cell]) shape.unreached.push_back(cell);
  }
}

std::string on_unreached(const Grid& grid, const Shape& shape) {
  if (shape.unreached.empty()) return {};
  std::string text =
      shape.carved.empty()
          ? "Not one wall was carved: generate_maze() does nothing yet, or nothing on this maze. "
          : fmt::format("{} of {} cells cannot be reached from the entrance, such as {}. ",
                        shape.unreached.size(), grid.count(), place(grid, shape.unreached.front()));
  if (shape.carved.empty()) return text;
  const auto all = [&](auto holds) { return std::ranges::all_of(shape.unreached, holds); };
  const int small = std::min(grid.rows, grid.cols);
  if (grid.rows != grid.cols && small > 1 &&
      all([&](Id cell) { return grid.row(cell) >= small || grid.col(cell) >= small; })) {
    text += "All of them lie outside the first " + std::to_string(small) +
            " rows and columns: were rows and columns taken for each other somewhere? ";
  } else if (all([&](Id cell) { return grid.partner[cell] != kNowhere; })) {
    text +=
        "All of them are ends of tunnels: is the other end of a tunnel marked as visited, and is it left "
        "by its walls too? ";
  } else if (!grid.tunnels.empty()) {
    text +=
        "Both ends of a tunnel belong to the maze as soon as one does, and both can be left by their walls. ";
  }
  return text;
}

std::string on_loops(const Grid& grid, const Shape& shape) {
  if (shape.loops == 0) return {};
  const std::size_t should = grid.count() - 1 - grid.tunnels.size();
  std::string text = fmt::format(
      "{} wall{} too many {} gone, each of which makes a loop: {} walls were carved; a perfect maze of {} "
      "cells{} "
      "has {} carved. ",
      shape.loops, shape.loops == 1 ? "" : "s", shape.loops == 1 ? "is" : "are", shape.carved.size(),
      grid.count(),
      grid.tunnels.empty()
          ? ""
          : fmt::format(" and {} tunnel{}", grid.tunnels.size(), grid.tunnels.size() == 1 ? "" : "s"),
      should);
  if (grid.tunnels.empty()) return text;
  if (shape.loops == grid.tunnels.size() && shape.unreached.empty()) {
    text +=
        "That is one loop for each tunnel: a tunnel is an open way already, so the two cells it joins must "
        "count as joined before any wall is carved. ";
  } else if (shape.loop_by_tunnel) {
    text += fmt::format(
        "The loop through {} uses a tunnel: a tunnel is always open, so both of its ends must be "
        "marked as soon as one is reached. ",
        place(grid, shape.loop.front()));
  }
  return text;
}

}  // namespace

Shape shape_of(const Grid& grid, const std::vector<std::uint32_t>& carved) {
  Shape shape(grid);
  Trees trees(grid.count());
  for (const auto& [a, b] : grid.tunnels) trees.join(a, b);
  for (const std::uint32_t code : carved) {
    const Wall wall = wall_of(grid, code);
    if (shape.open.is_open(wall.a, wall.side)) continue;
    if (wall.b == kNowhere) {
      shape.border.push_back(wall);
      shape.open.open(wall.a, wall.side);
      continue;
    }
    if (!trees.join(wall.a, wall.b)) {
      if (++shape.loops == 1) find_loop(grid, shape.open, wall, shape);
    }
    shape.open.open(wall.a, wall.side);
    shape.carved.push_back(wall);
  }
  if (trees.size_of(grid.entrance) != grid.count()) find_unreached(grid, shape);
  return shape;
}

std::string sentences_on(unsigned changed) {
  std::string text;
  const auto add = [&](Change bit, std::string_view sentence) {
    if ((changed & bit) != 0) text += fmt::format("{} ", sentence);
  };
  add(kTunnelsChanged,
      "The tunnels of the maze were changed: they are part of what is asked for and must stay.");
  add(kWallsChanged, "The walls of the maze were changed: a solver only walks.");
  add(kWallObjectsChanged,
      "Wall objects were replaced: two neighbours share one Wall; set present = false on that one.");
  add(kShapeChanged, "The size, type, entrance, exit or cells of the maze were changed: they are given.");
  add(kInitialised,
      "The maze was initialised again: a generator gets one maze with all walls and carves it once.");
  add(kChecked,
      "The checker isPerfect() was asked: a generator must be right by itself, not by trying again.");
  add(kVisitsRecorded, "Visits were recorded while the maze was made: only a solver records where it walks.");
  return text;
}

std::string sentence_on_error(std::string_view function, const std::string& error, const Grid& grid) {
  std::string text = fmt::format("{} did not come to its end: {}. ", function, error);
  const auto holds = [&](std::string_view part) { return error.find(part) != std::string::npos; };
  if (holds("StackOverflow") || holds("stack overflowed")) {
    text += "The recursion is too deep: keep the way in a stack or list of your own. ";
  } else if (holds("IndexOutOfBounds") || holds("out_of_range") || holds("there is no cell")) {
    text += "Every cell has a neighbour only inside the maze";
    text += grid.rows != grid.cols ? "; rows and columns are different numbers. " : ". ";
  } else if (holds("NullPointer")) {
    text += "What does not exist is null: a neighbour outside the maze";
    text += grid.tunnels.empty() ? ". " : ", the other end of a tunnel where there is none. ";
  }
  return text;
}

std::string flaw_of(const Ask& ask, const Run& run, const Shape& shape) {
  if (run.error)
    return sentence_on_error(ask.role == Role::kSolver ? "solve_maze()" : "generate_maze()", *run.error,
                             ask.grid);
  std::string text = sentences_on(run.changed);
  if (!shape.border.empty()) {
    text += fmt::format("The wall around the maze is open at {} {}: only walls between two cells may go. ",
                        place(ask.grid, shape.border.front().a), kSideNames[shape.border.front().side]);
  }
  return text + on_unreached(ask.grid, shape) + on_loops(ask.grid, shape);
}

std::string draw_flaw(const Grid& grid, const Shape& shape) {
  std::vector<std::string> marks(grid.count());
  for (const Id cell : shape.loop) marks[cell] = "o";
  for (const Id cell : shape.unreached) marks[cell] = "x";
  std::string legend;
  if (!shape.unreached.empty()) legend += "x: cannot be reached. ";
  if (!shape.loop.empty()) legend += "o: on a loop. ";
  if (!grid.tunnels.empty()) legend += "Small letters: ends of tunnels. ";
  return draw(grid, shape.open, marks) + legend + "Row 0 is at the bottom.";
}

}  // namespace maze::judge
