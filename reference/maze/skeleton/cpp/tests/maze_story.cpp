#include "tests/maze_story.hpp"

#include <algorithm>
#include <map>
#include <queue>

#include "given/normal_maze.hpp"
#include "given/perfection.hpp"
#include "given/text_drawing.hpp"
#include "given/tunnel_maze.hpp"

namespace story {
namespace {

using maze::Cell;

// A loop, as the cells along it, or nothing. A step back through the wall one came by is none; a tunnel and a
// missing wall between the same two cells are one.
std::vector<Cell> find_loop(const maze::Maze& maze) {
  std::map<Cell, Cell> from = {{maze.entrance(), maze.entrance()}};
  std::queue<Cell> queue({maze.entrance()});
  const auto way_back = [&](Cell cell) {
    std::vector<Cell> way = {cell};
    for (; !(from[cell] == cell); cell = from[cell]) way.push_back(from[cell]);
    return way;
  };
  for (; !queue.empty(); queue.pop()) {
    const Cell at = queue.front();
    int steps_back = 0;
    for (const Cell next : ways_from(maze, at)) {
      if (next == from[at] && steps_back++ == 0) continue;
      if (from.emplace(next, at).second) {
        queue.push(next);
        continue;
      }
      std::vector<Cell> left = way_back(at), right = way_back(next);
      while (left.size() > 1 && right.size() > 1 && left[left.size() - 2] == right[right.size() - 2]) {
        left.pop_back();
        right.pop_back();
      }
      left.insert(left.end(), right.rbegin() + 1, right.rend());
      return left;
    }
  }
  return {};
}

// At most eight cells, then dots.
std::string list(const std::vector<Cell>& cells, const char* between) {
  std::string text;
  for (std::size_t i = 0; i < cells.size() && i < 8; ++i) text += (i == 0 ? "" : between) + place(cells[i]);
  return cells.size() > 8 ? text + between + "..." : text;
}

std::vector<Cell> unreached(const maze::Maze& maze) {
  std::vector<bool> seen(maze.cell_count());
  std::queue<Cell> queue({maze.entrance()});
  seen[maze.id(maze.entrance())] = true;
  for (; !queue.empty(); queue.pop()) {
    for (const Cell next : ways_from(maze, queue.front())) {
      if (!seen[maze.id(next)]) queue.push(next);
      seen[maze.id(next)] = true;
    }
  }
  std::vector<Cell> cells;
  for (maze::CellId id = 0; id < maze.cell_count(); ++id) {
    if (!seen[id]) cells.push_back(maze.cell(id));
  }
  return cells;
}

}  // namespace

std::string place(Cell cell) {
  return "(" + std::to_string(cell.row) + ", " + std::to_string(cell.col) + ")";
}

std::string kind(const maze::Maze& maze) {
  std::string text = std::string("a ") + std::string(type_name(maze.type())) + " maze of " +
                     std::to_string(maze.rows()) + " x " + std::to_string(maze.cols()) + " cells";
  if (maze.tunnels().size() > 4) return text + ", " + std::to_string(maze.tunnels().size()) + " tunnels";
  for (const maze::Tunnel& tunnel : maze.tunnels()) {
    text += ", tunnel " + place(tunnel.first) + " - " + place(tunnel.second);
  }
  return text;
}

std::unique_ptr<maze::Maze> new_maze(int rows, int cols, const Tunnels& tunnels) {
  const maze::MazeShape shape{rows, cols, {0, 0}, {rows - 1, cols - 1}};
  if (tunnels.empty()) return std::make_unique<maze::NormalMaze>(shape, maze::Recording{true, true});
  return std::make_unique<maze::TunnelMaze>(shape, tunnels, maze::Recording{true, true});
}

std::unique_ptr<maze::Maze> rebuilt(const maze::Maze& maze, std::size_t count) {
  auto copy = new_maze(maze.rows(), maze.cols(), {maze.tunnels().begin(), maze.tunnels().end()});
  for (std::size_t i = 0; i < count; ++i)
    copy->carve(maze.recorded_carve(i).cell, maze.recorded_carve(i).side);
  return copy;
}

void draw(Story& story, const maze::Maze& maze) {
  if (maze.cols() > 16 || maze.rows() > 16) return;
  story.show(maze::draw_text(maze));
}

std::vector<Cell> ways_from(const maze::Maze& maze, Cell cell) {
  std::vector<Cell> found;
  for (const maze::Direction d : maze::kDirections) {
    if (!maze.has_wall(cell, d)) found.push_back(step(cell, d));
  }
  if (const auto end = maze.tunnel_from(cell)) found.push_back(*end);
  return found;
}

void expect_perfect(Story& story, const maze::Maze& maze) {
  const maze::Perfection result = check_perfection(maze);
  if (result.perfect) return;
  story.step(
      "look at the maze: row 0 is at the bottom, I is the entrance, O the exit, two equal letters a tunnel");
  draw(story, maze);
  const std::vector<Cell> missed = unreached(maze);
  story.expect(missed.empty(),
               "the maze is not perfect: from the entrance there is no way to " + list(missed, ", ") + "; " +
                   std::to_string(maze.carved_count()) + " walls are gone, " +
                   std::to_string(result.expected) + " must go",
               maze.carved_count() == 0
                   ? "no wall was carved. If you have not written this generator yet, this is where to begin"
                   : "are rows and columns mixed up anywhere? Does the loop end too early?");
  story.fail(
      "the maze is not perfect: there is a loop, " + list(find_loop(maze), " - "),
      maze.tunnels().empty()
          ? "carve only between a cell that belongs to the tree and one that does not"
          : "a tunnel is always open and counts as a link: its two ends belong together before any wall "
            "between them goes");
}

}  // namespace story
