#include "maze/draw/text_drawing.hpp"

#include <map>

namespace maze {
namespace {

using Letters = std::map<Cell, char>;

Letters tunnel_letters(const Maze& maze) {
  Letters letters;
  char letter = 'a';
  for (const Tunnel& tunnel : maze.tunnels()) {
    letters[tunnel.first] = letter;
    letters[tunnel.second] = letter;
    letter = letter == 'z' ? 'a' : static_cast<char>(letter + 1);
  }
  return letters;
}

// The three characters inside a cell: what is special, the mark of a visit, its tunnel.
std::string inside(const Maze& maze, Cell cell, const Letters& letters) {
  std::string text = "   ";
  if (cell == maze.entrance()) text[0] = 'I';
  if (cell == maze.exit()) text[0] = text[0] == 'I' ? '@' : 'O';
  if (maze.is_visited(cell)) text[1] = '.';
  const auto found = letters.find(cell);
  if (found != letters.end()) text[2] = found->second;
  return text;
}

// The walls above a row; of row -1: the bottom line.
std::string line_above(const Maze& maze, int row) {
  std::string line = "+";
  for (int col = 0; col < maze.cols(); ++col) {
    const bool wall = row < 0 || maze.has_wall({row, col}, Direction::kNorth);
    line += wall ? "---+" : "   +";
  }
  return line + "\n";
}

}  // namespace

std::string draw_text(const Maze& maze) {
  const Letters letters = tunnel_letters(maze);
  std::string text;
  for (int row = maze.rows() - 1; row >= 0; --row) {
    text += line_above(maze, row);
    text += "|";
    for (int col = 0; col < maze.cols(); ++col) {
      text += inside(maze, {row, col}, letters);
      text += maze.has_wall({row, col}, Direction::kEast) ? '|' : ' ';
    }
    text += "\n";
  }
  return text + line_above(maze, -1);
}

}  // namespace maze
