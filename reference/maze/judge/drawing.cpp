#include "maze/judge/drawing.hpp"

#include <fmt/format.h>

namespace maze::judge {
namespace {

char letter_at(const Grid& grid, Id cell) {
  for (std::size_t i = 0; i < grid.tunnels.size(); ++i) {
    if (grid.tunnels[i].first == cell || grid.tunnels[i].second == cell)
      return static_cast<char>('a' + i % 26);
  }
  return ' ';
}

std::string mark_of(const Grid& grid, Id cell, const std::vector<std::string>& marks) {
  if (!marks.empty() && !marks[cell].empty()) return marks[cell];
  if (cell == grid.entrance) return cell == grid.exit ? "@" : "I";
  return cell == grid.exit ? "O" : "";
}

std::string line_between(const Grid& grid, const Openings& open, Id first, unsigned side) {
  std::string line = "+";
  for (Id cell = first; cell < first + static_cast<Id>(grid.cols); ++cell)
    line += open.is_open(cell, side) ? "     +" : "-----+";
  return line + "\n";
}

}  // namespace

bool can_draw(const Grid& grid) {
  return grid.rows <= 16 && grid.cols <= 12;
}

std::string draw(const Grid& grid, const Openings& open, const std::vector<std::string>& marks) {
  std::string text;
  for (int row = grid.rows - 1; row >= 0; --row) {
    const Id first = static_cast<Id>(row) * static_cast<Id>(grid.cols);
    text += line_between(grid, open, first, 1);
    text += open.is_open(first, 2) ? ' ' : '|';
    for (Id cell = first; cell < first + static_cast<Id>(grid.cols); ++cell) {
      text += fmt::format("{:^3} {}{}", mark_of(grid, cell, marks), letter_at(grid, cell),
                          open.is_open(cell, 0) ? ' ' : '|');
    }
    text += "\n";
  }
  return text + line_between(grid, open, 0, 3);
}

}  // namespace maze::judge
